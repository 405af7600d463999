"""Some rooms, and some parts of caves, have no light of their own; how many, the plan says."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_ALL = 100
_RIM = 3
"""Cells of darkness beyond the former walls of a dark room."""
_BLOT = 4
"""How far darkness spreads around a point of a cave, in steps."""


def _darken(draft: Draft, chance: Stream) -> None:
    """Dark ground is what corridors are made of. Where a shaft comes down there is always light, and a vault is lit as
    it is drawn.
    """
    if draft.place.lit >= _ALL:
        return
    floor = draft.mask(CellKind.FLOOR) & ~draft.required
    for vault in (room for room in draft.rooms if room.owner):
        floor &= ~vault.floor
    dark = lit = 0
    for room in draft.rooms:
        if room.owner or chance.chance(draft.place.lit):
            lit |= room.floor
        else:
            dark |= room.floor
    cave = floor & ~(lit | dark)
    dark |= within(draft.board, dark & floor, dark & floor | cave, _RIM)
    draft.paint(floor & (dark & ~lit | _blots(draft, cave & ~dark, chance)), CellKind.CORRIDOR)


def _blots(draft: Draft, cave: int, chance: Stream) -> int:
    """Patches of a cave, together the share of it that is dark."""
    wanted = cave.bit_count() * (_ALL - draft.place.lit) // _ALL
    dark = 0
    while dark.bit_count() < wanted:
        blot = 1 << chance.cell(cave & ~dark)
        for _ in range(_BLOT):
            blot = draft.board.around4(blot) & cave
        dark |= blot
    return dark


LIGHT = Pass("light", _darken, needs=(Part.DOORS,))
