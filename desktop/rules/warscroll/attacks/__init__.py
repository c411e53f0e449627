"""Attacks: targets, rolls, damage, wounds on models."""
