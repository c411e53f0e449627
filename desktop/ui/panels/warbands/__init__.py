"""The Warbands panel: the warbands of the campaign, one roster, the live card of one recruit."""
