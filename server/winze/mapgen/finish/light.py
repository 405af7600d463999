"""Some rooms, or some parts of a cave, have no light of their own; how many, the plan says."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import Cell
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_ALL = 100
_BLOT = 4
"""How far darkness spreads around a point of a cave, in steps."""


def _darken(draft: Draft, chance: Stream) -> None:
    """Dark ground is what corridors are made of. Where a shaft comes down there is always light, and a vault is lit as
    it is drawn.
    """
    if draft.place.lit >= _ALL:
        return
    floor = draft.mask(Cell.FLOOR) & ~draft.required
    for vault in (room for room in draft.rooms if room.owner):
        floor &= ~vault.floor
    rooms = [room for room in draft.rooms if not room.owner]
    if rooms:
        dark = 0
        for room in rooms:
            dark |= 0 if chance.chance(draft.place.lit) else room.floor
    else:
        dark = _blots(draft, floor, chance)
    draft.paint(floor & dark, Cell.CORRIDOR)


def _blots(draft: Draft, cave: int, chance: Stream) -> int:
    """Patches of a cave, together the share of it that is dark."""
    wanted = cave.bit_count() * (_ALL - draft.place.lit) // _ALL
    dark = 0
    while dark.bit_count() < wanted:
        blot = 1 << chance.field(cave & ~dark)
        for _ in range(_BLOT):
            blot = draft.board.around4(blot) & cave
        dark |= blot
    return dark


LIGHT = Pass("light", _darken, needs=(Part.DOORS,))
