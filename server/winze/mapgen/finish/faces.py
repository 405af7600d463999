"""Bare rock shows its face wherever lit ground meets it, as around caves; whatever masons built has walls already."""

from __future__ import annotations

from winze.core.chance import Stream
from winze.mapgen.cells import BRIGHT, CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Pass


def show_faces(draft: Draft) -> None:
    """Rock next to bright ground becomes a rough wall; passes that dig after this one call it again."""
    draft.paint(draft.board.around8(draft.mask(*BRIGHT)) & draft.mask(CellKind.ROCK), CellKind.ROUGH_WALL)


def hide_faces(draft: Draft) -> None:
    """Make them rock again, for whoever digs on."""
    draft.paint(draft.board.around8(draft.mask(*BRIGHT)) & draft.mask(CellKind.ROUGH_WALL), CellKind.ROCK)


def _show_faces(draft: Draft, _: Stream) -> None:
    show_faces(draft)


FACES = Pass("faces", _show_faces)
