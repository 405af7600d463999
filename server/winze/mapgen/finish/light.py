"""Light: some rooms and parts of caves are dark, by the share in the plan."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import within
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass

_ALL = 100
_RIM = 3
"""Steps beyond the former walls of a dark room that are dark, too."""
_PATCH_RADIUS = 4


def _darken(draft: Draft, chance: Stream) -> None:
    """Turn dark floor into the corridor kind. Shafts are always lit, and vaults are lit as drawn."""
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
    draft.paint(floor & (dark & ~lit | _dark_patches(draft, cave & ~dark, chance)), CellKind.CORRIDOR)


def _dark_patches(draft: Draft, cave: int, chance: Stream) -> int:
    wanted = cave.bit_count() * (_ALL - draft.place.lit) // _ALL
    dark = 0
    while dark.bit_count() < wanted:
        patch = 1 << chance.cell(cave & ~dark)
        for _ in range(_PATCH_RADIUS):
            patch = draft.board.around4(patch) & cave
        dark |= patch
    return dark


LIGHT = Pass("light", _darken, needs=(Part.DOORS,))
