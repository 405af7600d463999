"""Hidden doors: what looks like a wall is a way, and who searches finds it.

The best are those that hide something: a room at the end of a passage, a vault. No way off the level ever needs one.

Source: C-54.
"""

from __future__ import annotations

from functools import partial

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError

SHARE_OF = "hidden_doors:"
"""What the name of the feature begins with that hides a certain share of the doors, in percent."""
_SHARE = 30
_SPARE = 3
"""Candidate places per wanted door."""
_MOST = 3
"""Largest fraction of the ground behind hidden doors, as a divisor."""


def _hide_doors(share: int, draft: Draft, chance: Stream) -> None:
    """Doors that hide something go first; of the others, none leads anywhere that cannot be reached another way."""
    board, doors = draft.board, draft.mask(CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN)
    wanted, rest = divmod(doors.bit_count() * share, 100)
    wanted += chance.chance(rest)
    openings = (doors | draft.mask(CellKind.OPENING)) & ~draft.required
    sites = list(cells(openings & doorways(board, draft.open(), draft.mask(CellKind.WALL))))
    chance.shuffle(sites)
    found = [(_hidden_by(draft, 1 << site), site) for site in sites[: wanted + _SPARE if wanted else 0]]
    secrets = [site for lost, site in found if lost]
    others = [site for lost, site in found if lost == 0]
    hidden = 0
    for site in (secrets + others)[:wanted]:
        if _hidden_by(draft, hidden | 1 << site) is not None:
            hidden |= 1 << site
    if not hidden:
        raise NoFitError
    draft.paint(hidden, CellKind.DOOR_HIDDEN)


def _hidden_by(draft: Draft, doors: int) -> int | None:
    """How much ground nobody gets to with these doors shut; None if that would be too much."""
    safe = draft.safe() & ~doors
    start = draft.required or safe
    reached = flood(draft.board, start & -start, safe, diagonal=False)
    lost = (safe & ~reached).bit_count()
    return None if draft.required & ~reached or lost * _MOST > safe.bit_count() else lost


def is_share(name: str) -> bool:
    """Return True if this is the name of a feature that hides a certain share."""
    share = name.removeprefix(SHARE_OF)
    return share != name and share.isascii() and share.isdigit() and 1 <= int(share) <= 100


def share_of_doors(name: str) -> Feature:
    """Return the feature `hidden_doors:20`, say. It draws once, or few doors would be hidden more often than many."""
    share = int(name.removeprefix(SHARE_OF))
    return Feature(name, f"{share} % of the doors are hidden", partial(_hide_doors, share), tries=1, by_area=False)


HIDDEN_DOORS = Feature(
    "hidden_doors",
    "doors that look like walls until they are found; hidden_doors:20 hides so many percent",
    partial(_hide_doors, _SHARE),
    by_area=False,
)
