"""What waits to be done in the campaign, each thing with the way there."""
