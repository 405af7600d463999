"""Bitboards, geometry, distance layers, chance: what needs no knowledge of the game."""
