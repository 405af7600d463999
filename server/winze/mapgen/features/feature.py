"""Features: what comes on top of a plain level, each only if it leaves the level sound, else not at all.

Source: seeds/003, "Features"; FEA-10..14, C-37.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.faces import show_faces

_WAYS_OFF = bytes((CellKind.FLOOR, CellKind.DRIFT))
"""What there is at the ways off a level until stairs are put there."""
_TRIES = 4
"""How often a feature may draw anew before it is given up."""


class NoFitError(Exception):
    """Raised by a feature that finds no place on this level."""


@dataclass(frozen=True, slots=True)
class Feature:
    """`build` changes a draft, or raises NoFitError. `digs`: changes where one can walk; what it spoils is mended
    before others build. `drops`: needs a level below to fall into.
    """

    name: str
    about: str
    build: Callable[[Draft, Stream], None]
    digs: bool = False
    drops: bool = False
    tries: int = _TRIES
    by_area: bool = True
    """Whether a larger level has more of them; what is told as a share of the level has not."""
    tiles: tuple[str, ...] = ()
    """The ids of all tiles that it shows instead of those of cells."""


def attempt(feature: Feature, draft: Draft, chance: Stream) -> bool:
    """Build a feature if that leaves the level sound; if not, the draft is as it was. Says whether it is there."""
    if feature.drops and not draft.place.below:
        return False
    saved, dry = draft.saved(), draft.dry()
    for _ in range(feature.tries):
        try:
            feature.build(draft, chance)
        except NoFitError:
            draft.restore(saved)
            continue
        if draft.plane == saved.plane:  # nothing was dug: it is as sound as before
            return True
        show_faces(draft)
        if is_sound(draft, dry):
            return True
        draft.restore(saved)
    return False


def is_sound(draft: Draft, one_piece: int = 0) -> bool:
    """Return True if nobody who fears every hazard misses any ground, nor, finding no hidden door, any way off the
    level. Dry ground that is known to be one piece is not walked again.
    """
    board, dry, required = draft.board, draft.dry(), draft.required
    if not dry or draft.open() & board.border:
        return False
    if any(draft.plane[cell] not in _WAYS_OFF for cell in cells(required)):
        return False
    if dry != one_piece and flood(board, dry & -dry, dry, diagonal=False) != dry:
        return False
    if CellKind.DOOR_HIDDEN not in draft.plane:
        return True
    safe = draft.safe()
    start = required or safe
    return not required & ~flood(board, start & -start, safe, diagonal=False)
