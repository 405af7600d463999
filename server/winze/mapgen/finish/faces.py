"""Rough walls: the faces of bare rock next to lit ground, as around caves. Built rooms have walls already."""

from __future__ import annotations

from winze.mapgen.cells import BRIGHT, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Pass


def show_faces(draft: Draft) -> None:
    """Turn rock next to bright ground into rough wall. Passes that dig later call it again."""
    draft.paint(draft.board.around8(draft.mask(*BRIGHT)) & draft.mask(CellKind.ROCK), CellKind.ROUGH_WALL)


def hide_faces(draft: Draft) -> None:
    """Turn rough walls back into rock, for passes that dig on."""
    draft.paint(draft.board.around8(draft.mask(*BRIGHT)) & draft.mask(CellKind.ROUGH_WALL), CellKind.ROCK)


FACES = Pass("faces", lambda draft, _: show_faces(draft))
