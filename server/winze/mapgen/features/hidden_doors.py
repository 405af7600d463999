"""Doors that look like walls until they are found, never on the only way to an exit or to the hall (C-54)."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import DOORS, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import NoFitError
from winze.mapgen.features.sized import Amount, Sized
from winze.mapgen.machines.frame import machined

_SHARE = 30
"""Percent of the doors that are hidden by default."""
_SPARE = 3
"""Candidate places per wanted door."""
_MAX_FRACTION = 3
"""Divisor of the ground for the most that hidden doors may hide."""


def _hide_doors(amount: Amount, draft: Draft, chance: Stream) -> None:
    """Hide doors whose ground has no other entrance first, then doors with a detour."""
    board, doors = draft.board, draft.mask(CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN)
    wanted, rest = divmod(doors.bit_count() * amount[0], 100)
    wanted += chance.chance(rest)
    openings = (doors | draft.mask(CellKind.OPENING)) & ~draft.required & ~machined(draft)
    places = cells(openings & doorways(board, draft.open(), draft.mask(CellKind.WALL)))
    sites = [site for site in places if _stands_alone(draft, site)]
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


def _stands_alone(draft: Draft, site: int) -> bool:
    """Return False beside another door, gate or opening, where a door in the wall leads nowhere new."""
    others = draft.mask(*DOORS, CellKind.OPENING, CellKind.GATE) & ~(1 << site)
    return not draft.board.around4(1 << site) & others


def _hidden_by(draft: Draft, doors: int) -> int | None:
    """Return the number of cells that these doors cut off, besides those of gates; None if that is too much."""
    safe = (draft.safe() | draft.mask(CellKind.GATE)) & ~doors
    start = draft.required or safe
    reached = flood(draft.board, start & -start, safe, diagonal=False)
    lost = (safe & ~reached).bit_count()
    hall = draft.board.of(draft.hall.inside) & safe if draft.hall else 0
    return None if (draft.required | hall) & ~reached or lost * _MAX_FRACTION > safe.bit_count() else lost


HIDDEN_DOORS = Sized(
    "hidden_doors",
    "{} of the doors look like walls until they are found",
    _hide_doors,
    default=(_SHARE, _SHARE),
    share=True,
    tries=1,  # retries would favor few doors
    leaves=(CellKind.DOOR_HIDDEN,),
    fewest=1,
)
