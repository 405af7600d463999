from __future__ import annotations

from digging import sketch
from winze.core.chance import Stream
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.ropes import ROPE_BRIDGES


def test_bridges_over_chasms_hang_from_ropes_and_others_do_not() -> None:
    draft = sketch("""
        ###############
        #..vvv...~~~..#
        #..HHH...HHH..#
        #..vvv...~~~..#
        ###############
    """)
    assert attempt(ROPE_BRIDGES, draft, Stream(1))
    assert draft.dressing == {draft.board.cell(x, 2): "chasm_bridge" for x in (3, 4, 5)}


def test_level_without_a_chasm_has_no_ropes() -> None:
    assert not attempt(ROPE_BRIDGES, sketch("#######\n#.~H~.#\n#######"), Stream(1))
