"""Treasure in remote places: far dead ends, or the cells farthest from the exits."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import layers
from winze.engine.kinds.plan import Spot
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import plain
from winze.mapgen.statistics import dead_ends

_WARES = ("treasure", "item", "item", "gold")
_MAX_PIECES = 3
_FAR = 2
"""Divisor of the longest walk from the exits; nearer dead ends do not count."""


def _lay_treasure(draft: Draft, chance: Stream) -> None:
    remote = _remote(draft)
    if not remote:
        raise NoFitError
    for number in range(chance.between(1, _MAX_PIECES)):
        cell = chance.cell(remote)
        draft.spots.append(Spot(chance.choice(_WARES) if number else _WARES[0], *draft.board.xy(cell)))
        remote &= ~draft.board.around8(1 << cell)
        if not remote:
            break


def _remote(draft: Draft) -> int:
    ground, floor = draft.dry(), plain(draft)
    rings = layers(draft.board, draft.required or ground & -ground, ground, diagonal=False)
    far = 0
    for ring in rings[len(rings) // _FAR :]:
        far |= ring
    ends = far & dead_ends(draft.board, ground) & floor
    return ends or next((ring & floor for ring in reversed(rings) if ring & floor), 0)


TREASURE = Feature("treasure", "treasure in remote dead ends", _lay_treasure)
