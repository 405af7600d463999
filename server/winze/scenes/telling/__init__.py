"""Descriptions of monsters, items, tiles and runs."""
