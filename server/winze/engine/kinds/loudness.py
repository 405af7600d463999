"""How loud deeds are: so many fields off they are heard. What is done to a tile has a number in the row of the tile."""

from __future__ import annotations

WALK = 3
DOOR = 5
SEARCH = 5
HIT = 8
FIGHT = 10
