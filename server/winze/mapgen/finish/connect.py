"""Closing the border of a level and joining its pieces, for all generators."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.chance import Stream
from winze.core.distance import components
from winze.mapgen.caves.gallery import dig_gallery
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.passes import Part, Pass, SpoiledError
from winze.mapgen.tunnel import clean_passage, dig_passage, rough_passage

DigPath = Callable[[Draft, int, int, Stream], None]
"""Digs a path between two sets of open cells."""
_CRUMB = 8
"""Cells below which a piece is not worth joining, unless a shaft stands there."""


def _close_border(draft: Draft, _: Stream) -> None:
    draft.paint(draft.open() & draft.board.border, CellKind.ROCK)


def _expect_one_piece(draft: Draft, chance: Stream) -> None:
    """Reject a level in pieces. On the last attempt, join them instead; the corridors may brush."""
    if len(pieces(draft)) > 1:
        if not draft.last:
            raise SpoiledError("not all of one piece")
        _join_by_corridors(draft, chance)


def _join_by_corridors(draft: Draft, chance: Stream) -> None:
    _join(draft, chance, _dig_roughly if draft.last else _dig_cleanly)


def _join_roughly(draft: Draft, chance: Stream) -> None:
    """Join pieces, roughly if need be: for crowded generators, where many pieces have no clean passage."""
    _join(draft, chance, _dig_roughly)


def _join_caves(draft: Draft, chance: Stream) -> None:
    fill_crumbs(draft)
    _join(draft, chance, dig_gallery)


def fill_crumbs(draft: Draft) -> None:
    for piece in pieces(draft):
        if piece.bit_count() < _CRUMB and not piece & draft.required:
            draft.paint(piece, CellKind.ROCK)


def pieces(draft: Draft) -> list[int]:
    return list(components(draft.board, draft.open(), diagonal=False))


def _join(draft: Draft, chance: Stream, dig_path: DigPath) -> None:
    while len(apart := pieces(draft)) > 1:
        main = max(apart, key=int.bit_count)
        dig_path(draft, main, draft.open() & ~main, chance)


def _dig_cleanly(draft: Draft, start: int, goal: int, chance: Stream) -> None:
    path = clean_passage(draft, start, goal, chance)
    if not path:
        raise SpoiledError("no clean passage between pieces")
    dig_passage(draft, path)


def _dig_roughly(draft: Draft, start: int, goal: int, chance: Stream) -> None:
    dig_passage(draft, clean_passage(draft, start, goal, chance) or rough_passage(draft, start, goal))


BORDER = Pass("border", _close_border, gives=(Part.BORDER,))
ONE_PIECE = Pass("one piece", _expect_one_piece, needs=(Part.BORDER,), gives=(Part.ONE_PIECE,))
JOINED = Pass("one piece", _join_by_corridors, needs=(Part.BORDER,), gives=(Part.ONE_PIECE,))
JOINED_ROUGHLY = Pass("one piece", _join_roughly, needs=(Part.BORDER,), gives=(Part.ONE_PIECE,))
JOINED_CAVES = Pass("one piece", _join_caves, needs=(Part.BORDER,), gives=(Part.ONE_PIECE,))
