"""Levels that grow room by room: each room is drawn off the map, then attached door to door where it fits.

Source: seeds/004, "Interview on Brogue's level generation", and the rooms of Brogue CE.
"""
