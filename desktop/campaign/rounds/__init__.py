"""Rounds of a campaign: who is to fight whom, worked out from ids and points alone."""
