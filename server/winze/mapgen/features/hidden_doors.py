"""Hidden doors: what looks like a wall is a way, and who searches finds it.

The best are those that hide something: a room at the end of a passage, a vault. No way off the level ever needs one.

Source: C-54.
"""

from __future__ import annotations

from winze.core.board import fields
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import Cell
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError

_MOST = 3
_TRIED = 6
_SHARE = 3
"""At most one part in so many of the ground is hidden away."""


def _hide_doors(draft: Draft, chance: Stream) -> None:
    """Doors that hide something go first; of the others, none leads anywhere that cannot be reached another way."""
    board = draft.board
    doors = draft.mask(Cell.DOOR_CLOSED, Cell.DOOR_OPEN, Cell.OPENING) & ~draft.required
    sites = list(fields(doors & doorways(board, draft.open(), draft.mask(Cell.WALL))))
    chance.shuffle(sites)
    found = [(_hidden_by(draft, 1 << site), site) for site in sites[:_TRIED]]
    secrets = [site for lost, site in found if lost]
    others = [site for lost, site in found if lost == 0]
    hidden = 0
    for site in (secrets + others)[: chance.between(1, _MOST)]:
        if _hidden_by(draft, hidden | 1 << site) is not None:
            hidden |= 1 << site
    if not hidden:
        raise NoFitError
    draft.paint(hidden, Cell.DOOR_HIDDEN)


def _hidden_by(draft: Draft, doors: int) -> int | None:
    """How much ground nobody gets to with these doors shut; None if that would be too much."""
    safe = draft.safe() & ~doors
    start = draft.required or safe
    reached = flood(draft.board, start & -start, safe, diagonal=False)
    lost = (safe & ~reached).bit_count()
    return None if draft.required & ~reached or lost * _SHARE > safe.bit_count() else lost


HIDDEN_DOORS = Feature("hidden_doors", "doors that look like walls until they are found", _hide_doors)
