"""Additions to a plain level, left out if they make it unsound. Source: seeds/003, "Features"; FEA-10..14, C-37."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.finish.faces import show_faces
from winze.mapgen.machines.prove import lost_ground

_EXITS = bytes((CellKind.FLOOR, CellKind.DRIFT))
"""Kinds of cells at exits before stairs are placed."""
TRIES = 4


class NoFitError(Exception):
    """Raised by a feature that does not fit on this level."""


@dataclass(frozen=True, slots=True)
class Feature:
    """`build` may raise NoFitError. If it `digs`, repairs follow before others build. `drops` needs a lower level."""

    name: str
    about: str
    build: Callable[[Draft, Stream], None]
    digs: bool = False
    drops: bool = False
    tries: int = TRIES
    by_area: bool = True
    """A larger level has more of them; False for features stated as a share of the level."""
    tiles: tuple[str, ...] = ()
    """Ids of all tiles that replace those of cells."""
    leaves: tuple[CellKind, ...] = ()
    """Kinds of cells it is named for. Later passes may take them, and with fewer than `fewest` left it is forgotten."""
    fewest: int = 3

    def is_left(self, draft: Draft) -> bool:
        return (
            not self.leaves or (draft.mask(*self.leaves) & ~draft.board.of(draft.dressing)).bit_count() >= self.fewest
        )


def attempt(feature: Feature, draft: Draft, chance: Stream) -> bool:
    """Build a feature and return True, or leave the draft unchanged if the level would not stay sound."""
    if feature.drops and not draft.place.below:
        return False
    saved, dry = draft.saved(), draft.dry()
    for _ in range(feature.tries):
        try:
            feature.build(draft, chance)
        except NoFitError:
            draft.restore(saved)
            continue
        if draft.plane == saved.plane:  # nothing was dug, so the level is still sound
            return True
        show_faces(draft)
        if is_sound(draft, dry):
            return True
        draft.restore(saved)
    return False


def is_sound(draft: Draft, one_piece: int = 0) -> bool:
    """Return True if dry ground is connected, and exits without hidden doors and gates.

    Machines may hold ground beyond a narrow hazard. `one_piece` is known to be connected.
    """
    board, dry, required = draft.board, draft.dry(), draft.required
    if not dry or draft.open() & board.border:
        return False
    if any(draft.plane[cell] not in _EXITS for cell in cells(required)):
        return False
    start = required or dry
    if dry != one_piece and lost_ground(draft, flood(board, start & -start, dry, diagonal=False)):
        return False
    if CellKind.DOOR_HIDDEN not in draft.plane and CellKind.GATE not in draft.plane:
        return True
    safe = draft.safe()
    start = required or safe
    return not required & ~flood(board, start & -start, safe, diagonal=False)
