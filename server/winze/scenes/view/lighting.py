"""Which ground shows which light: fire and what glows tint it, lit rooms are plain, and lamps are amber."""

from __future__ import annotations

from winze.core.board import plane_mask
from winze.engine.sense.light import FIRE_RADIUS, light_around
from winze.engine.state.level import Level
from winze.scenes.view.looks import FIRELIGHT, LAMPLIGHT, TileTables
from winze.screen.palette import LIT

Tint = tuple[int, int]
"""A set of fields, and the ground that their light makes."""


def lights(level: Level, tables: TileTables) -> list[Tint]:
    """Return what light lies on a level, and its ground: no field is in two of the sets."""
    left, found = level.light, []
    for light, ground in (*_tinted(level, tables), (level.lit, LIT), (left, LAMPLIGHT)):
        if shown := light & left:
            found.append((shown, ground))
            left &= ~shown
    return found


def _tinted(level: Level, tables: TileTables) -> list[Tint]:
    """What fire and glowing tiles light up, the brightest first."""
    board, opaque = level.board, level.facts.opaque
    fire = level.overlays.fire
    found = [(light_around(board, opaque, fire, FIRE_RADIUS), FIRELIGHT)] if fire else []
    if level.facts.faint | level.facts.glowing | level.facts.blazing:
        places = [(plane_mask(level.tiles, glow.tiles), glow) for glow in reversed(tables.glows)]
        found += [(light_around(board, opaque, there, glow.radius), glow.ground) for there, glow in places if there]
    return found
