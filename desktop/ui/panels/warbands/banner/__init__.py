"""Tinctures and charges to choose a banner from."""
