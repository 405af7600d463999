"""Scripted scenes: parsing for `winze scene`."""
