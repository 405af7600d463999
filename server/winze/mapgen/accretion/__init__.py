"""Levels that grow room by room, attached door to door. Source: seeds/004, on Brogue's level generation; Brogue CE."""
