"""Bitboards, geometry, distance layers and random numbers: tools that know nothing of the game."""
