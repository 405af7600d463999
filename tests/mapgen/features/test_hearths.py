from __future__ import annotations

from digging import sketch
from winze.core.chance import Stream
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.hearths import CAMP

HALL = """
    ######################
    #....................#
    #....................#
    #....................#
    #....................*
    #....................#
    #....................#
    ######################
"""


def test_camp_is_a_fire_at_a_vein_with_beds_around_it() -> None:
    for seed in range(30):
        draft = sketch(HALL)
        assert attempt(CAMP, draft, Stream(seed))
        (fire,) = [cell for cell, tile in draft.dressing.items() if tile == "campfire"]
        beds = [cell for cell, tile in draft.dressing.items() if tile == "bedroll"]
        assert draft.board.chebyshev(fire, draft.board.cell(21, 4)) <= 3
        assert 3 <= len(beds) <= 5 and all(draft.board.chebyshev(fire, bed) == 1 for bed in beds)


def test_camp_needs_room_around_its_fire() -> None:
    assert not attempt(CAMP, sketch("########\n#......#\n#......#\n########"), Stream(1))
