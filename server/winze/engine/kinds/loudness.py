"""Loudness of actions: the distance in cells at which they are heard. Work on a tile is as loud as its edge says."""

from __future__ import annotations

WALK = 3
DOOR = 5
SEARCH = 5
HIT = 8
FIGHT = 10
LANDING = 14
