"""Light: which fields of a level lie in it.

Light is of the place (a lit room), of tiles that glow, of fire, and of whoever carries a lamp or burns. Everything but
the light of places shines as far as its radius, and where there is a clear line from it (VIS-29); what blocks the line
is lit itself:

    lamp of radius 3     #######
                         ,,,@,,,         the tunnel is lit three fields each way, and the walls along it
                         #######

Light that carries a picture lights nothing (VIS-28): who stands in the dark and sees a sunny room stands in the dark
all the same. So light is worked out from what shines, and never from what is seen.

How a small lamp shines depends on the few fields around it alone. Those are cut out of the level and looked up, and as
most of them are open floor or a tunnel, hardly anything has to be worked out twice.

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
"""So many fields around what burns lie in its light."""


class Shining(NamedTuple):
    """All that the light of a level comes from besides the hero's own lamp; equal ones make equal light."""

    opaque: int
    lit: int
    faint: int
    glowing: int
    blazing: int
    fire: int
    dark: int
    """Where the air swallows light."""
    bodies: tuple[tuple[int, int], ...]
    """The field and the radius of everybody who gives light."""


def shining(level: Level, bodies: tuple[tuple[int, int], ...] = (), *, fog: int = 0, dark: int = 0) -> Shining:
    """Return what gives light on a level, the hero's own lamp left out; `fog` hides what is behind it."""
    facts = level.facts
    tiles = facts.faint, facts.glowing, facts.blazing
    return Shining(facts.opaque | fog, level.lit, *tiles, level.overlays.fire, dark, bodies)


def light_of(level: Board, shine: Shining) -> int:
    """Return the fields that lie in the light of all this."""
    light = shine.lit
    places = (shine.faint, 1), (shine.glowing, 2), (shine.blazing, 3), (shine.fire, FIRE_RADIUS)
    for there, radius in places:
        if there:
            light |= light_around(level, shine.opaque, there, radius)
    for cell, radius in shine.bodies:
        light |= lamp_light(level, shine.opaque, cell, radius)
    return light & ~shine.dark


@lru_cache(maxsize=2048)
def light_around(level: Board, opaque: int, places: int, radius: int) -> int:
    """Return what lies in the light of all these places, each of which shines as far as the radius."""
    near = opaque
    for _ in range(radius):
        near = level.around8(near)
    found = _discs(level, places & ~near, radius)
    for cell in cells(places & near):
        found |= lamp_light(level, opaque, cell, radius)
    return found


def _discs(level: Board, places: int, radius: int) -> int:
    """The fields within the radius of any of these places."""
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
    """Return what lies in the light of a lamp: within its radius, in clear line of it, what blocks the line included.

    The fields around the lamp are cut out as a board of their own, in which those beyond the edge of the level block.
    """
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
    """The columns of a row of the window that lie beside the level."""
    inside = ((1 << max(0, min(side, width - left))) - 1) & ~((1 << max(0, -left)) - 1)
    return ((1 << side) - 1) & ~inside


@lru_cache(maxsize=4096)
def _shine(side: int, opaque: int) -> int:
    """What a lamp in the middle of a small square board lights up."""
    window, radius = board(side, side), side // 2
    middle = window.cell(radius, radius)
    return reachable(window, opaque, middle) & disc(window, middle, radius * radius)
