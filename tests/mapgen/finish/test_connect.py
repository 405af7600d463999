from __future__ import annotations

import pytest

from digging import drawing_of, lines_of, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.finish.connect import BORDER, JOINED, JOINED_ROUGHLY, ONE_PIECE, pieces
from winze.mapgen.passes import SpoiledError

APART = """
    ###########
    #..#   #..#
    #..#   #..#
    ####   ####

    ####
    #..#
    ####
"""


CROWDED = """
    ####
    #..#
    #..####
    ####..#
       #..#
       ####
"""


def test_border_is_closed() -> None:
    draft = sketch("""
        #.,#
        ....
        #..#
        #..o
    """)
    BORDER.run(draft, Stream(0))
    assert drawing_of(draft) == ["#  #", " ..", "#..#", "#"]


def test_draft_in_pieces_is_rejected() -> None:
    with pytest.raises(SpoiledError):
        ONE_PIECE.run(sketch(APART), Stream(0))


def test_diagonal_step_joins_nothing() -> None:
    with pytest.raises(SpoiledError):
        ONE_PIECE.run(sketch("####\n#. #\n# .#\n####"), Stream(0))


def test_last_attempt_joins_pieces() -> None:
    draft = sketch(APART, last=True)
    ONE_PIECE.run(draft, Stream(0))
    assert drawing_of(draft) == [
        line.rstrip()
        for line in lines_of("""
            ###########
            #..#   #..#
            #..o,,,o..#
            ##o#   ####
              ,
            ##o#
            #..#
            ####
        """)
    ]
    assert sorted(draft.corridors) == [((2, 3), (2, 5)), ((3, 2), (7, 2))]


def test_missing_clean_passage_rejects_all_but_last_attempt() -> None:
    with pytest.raises(SpoiledError):
        JOINED.run(sketch(CROWDED), Stream(0))
    draft = sketch(CROWDED, last=True)
    JOINED.run(draft, Stream(0))
    assert len(pieces(draft)) == 1


def test_rough_joining_breaks_through_walls() -> None:
    draft = sketch(CROWDED)
    JOINED_ROUGHLY.run(draft, Stream(0))
    assert len(pieces(draft)) == 1 and draft.mask(CellKind.OPENING)


def test_draft_in_one_piece_is_unchanged() -> None:
    draft = sketch("####\n#..#\n####")
    before = drawing_of(draft)
    ONE_PIECE.run(draft, Stream(0))
    assert drawing_of(draft) == before and draft.corridors == []
