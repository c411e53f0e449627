"""Campaigns and battles as one file each: written out, checked, taken in, merged. Knows no Qt."""
