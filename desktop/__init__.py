"""The Gonfalon application: campaigns, warbands, cards and live battles on one desk."""
