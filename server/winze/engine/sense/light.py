"""Light: the lit cells of a level.

A lit room, glowing tiles, fire, and actors that carry a lamp or burn give light. All but the light of rooms shines as
far as its radius, along clear lines (VIS-29); the cells that block these lines are lit too:

    lamp of radius 3     #######
                         ,,,@,,,         the tunnel is lit three cells each way, and the walls along it
                         #######

Light that carries a picture lights nothing (VIS-28): an actor in the dark that sees a sunny room is still in the dark.
So light is computed from its sources, never from what is seen.

The light of a small lamp depends only on the few cells around it. Those are cut out of the level and looked up in a
cache. As most of them are open floor or a tunnel, hardly anything is computed twice.

Source: spec VIS-18, VIS-25..29, C-02, C-04.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from winze.core.board import Board, board, cells
from winze.engine.sense.disc import disc
from winze.engine.sense.sight import reachable
from winze.engine.state.level import Level

FIRE_RADIUS = 2


class Shining(NamedTuple):
    """All sources of a level's light except the hero's own lamp; equal sources make equal light."""

    opaque: int
    lit: int
    faint: int
    glowing: int
    blazing: int
    fire: int
    dark: int
    bodies: tuple[tuple[int, int], ...]


def shining(level: Level, bodies: tuple[tuple[int, int], ...] = (), *, fog: int = 0, dark: int = 0) -> Shining:
    """Return the sources of light on a level except the hero's own lamp; `fog` blocks sight."""
    facts = level.facts
    tiles = facts.faint, facts.glowing, facts.blazing
    return Shining(facts.opaque | fog, level.lit, *tiles, level.overlays.fire, dark, bodies)


def light_of(level: Board, shine: Shining) -> int:
    light = shine.lit
    sources = (shine.faint, 1), (shine.glowing, 2), (shine.blazing, 3), (shine.fire, FIRE_RADIUS)
    for origins, radius in sources:
        if origins:
            light |= light_around(level, shine.opaque, origins, radius)
    for cell, radius in shine.bodies:
        light |= lamp_light(level, shine.opaque, cell, radius)
    return light & ~shine.dark


@lru_cache(maxsize=2048)
def light_around(level: Board, opaque: int, places: int, radius: int) -> int:
    near = opaque
    for _ in range(radius):
        near = level.around8(near)
    found = _discs(level, places & ~near, radius)
    for cell in cells(places & near):
        found |= lamp_light(level, opaque, cell, radius)
    return found


def _discs(level: Board, places: int, radius: int) -> int:
    found, wide = 0, places
    if not places:
        return 0
    for reach in range(radius + 1):
        high = isqrt(radius * radius - reach * reach) * level.stride
        tall = wide
        for up in range(level.stride, high + 1, level.stride):
            tall |= wide << up | wide >> up
        found |= tall
        wide = (wide | wide << 1 | wide >> 1) & level.full
    return found & level.full


def lamp_light(level: Board, opaque: int, cell: int, radius: int) -> int:
    """Return the cells lit by a lamp, blockers included. Cells beyond the edge of the level block light."""
    side = 2 * radius + 1
    x, y = level.xy(cell)
    stride, row = level.stride, (1 << side) - 1
    left = x - radius
    beyond = _beyond(level.width, left, side)
    around = 0
    for line in range(side):
        here = y - radius + line
        if 0 <= here < level.height:
            bits = opaque >> here * stride
            bits = bits >> left if left >= 0 else (bits & (1 << level.width) - 1) << -left
            around |= (bits & row | beyond) << line * (side + 1)
        else:
            around |= row << line * (side + 1)
    shone = _shine(side, around)
    found = 0
    for line in range(side):
        bits = shone >> line * (side + 1) & row & ~beyond
        here = y - radius + line
        if bits and 0 <= here < level.height:
            found |= (bits << left if left >= 0 else bits >> -left) << here * stride
    return found


def _beyond(width: int, left: int, side: int) -> int:
    """Return the columns of a row of the window that lie outside the level."""
    inside = ((1 << max(0, min(side, width - left))) - 1) & ~((1 << max(0, -left)) - 1)
    return ((1 << side) - 1) & ~inside


@lru_cache(maxsize=4096)
def _shine(side: int, opaque: int) -> int:
    """Return the cells of a small square board lit by a lamp in its center."""
    window, radius = board(side, side), side // 2
    middle = window.cell(radius, radius)
    return reachable(window, opaque, middle) & disc(window, middle, radius * radius)
