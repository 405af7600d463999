"""Treasure in remote places: in dead ends and in rooms with two ways. Half of it is guarded."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.core.distance import layers, within
from winze.engine.kinds.plan import Spot
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import plain
from winze.mapgen.statistics import dead_ends, halls

_WARES = ("treasure", "item", "item", "gold")
_MAX_PIECES = 3
_FAR = 2
"""Divisor of the longest walk from the exits; nearer places do not count."""
_TUCKED_AWAY = 50
"""Percent of the heaps in a dead end, if there are both dead ends and rooms with two ways."""
_GUARDED = 55
"""Percent of the heaps with a guard, from depth `_GUARDED_FROM` on."""
_GUARDED_FROM = 2
_POST = 3
"""Most steps from a heap to its guard."""


def _lay_treasure(draft: Draft, chance: Stream) -> None:
    board, free = draft.board, plain(draft)
    ends, rooms = _remote(draft, free)
    if not ends | rooms:
        raise NoFitError
    for number in range(chance.between(1, _MAX_PIECES)):
        tucked_away = chance.chance(_TUCKED_AWAY)
        places = (ends & free or rooms & free) if tucked_away else (rooms & free or ends & free)
        if not places:
            break
        cell = chance.cell(places)
        draft.spots.append(Spot(chance.choice(_WARES) if number else _WARES[0], *board.xy(cell)))
        if draft.place.depth >= _GUARDED_FROM and chance.chance(_GUARDED):
            _post_guard(draft, cell, free, chance)
        free = plain(draft) & ~board.around8(board.at((spot.x, spot.y) for spot in draft.spots))


def _remote(draft: Draft, floor: int) -> tuple[int, int]:
    """Return the far dead ends, or rooms with one way, and the far rooms with two; without any, the farthest cells."""
    board, ground = draft.board, draft.dry()
    rings = layers(board, draft.required or ground & -ground, ground, diagonal=False)
    far = 0
    for ring in rings[len(rings) // _FAR :]:
        far |= ring & floor
    leaves = rooms = 0
    for room, ways in halls(board, ground):
        if ways < 2:
            leaves |= room & far
        else:
            rooms |= room & far
    ends = far & dead_ends(board, ground) or leaves
    if ends | rooms:
        return ends, rooms
    return next((ring & floor for ring in reversed(rings) if ring & floor), 0), 0


def _post_guard(draft: Draft, heap: int, floor: int, chance: Stream) -> None:
    posts = within(draft.board, 1 << heap, draft.dry(), _POST) & floor & ~(1 << heap)
    if posts:
        draft.spots.append(Spot("guard", *draft.board.xy(chance.cell(posts))))


TREASURE = Feature("treasure", "treasure in remote places, some of it guarded", _lay_treasure)
