"""The notes under the header's buttons: the players of the campaign, and the campaign itself."""
