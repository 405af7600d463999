from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.core.volumes import volume_of
from winze.engine.sense.air import thickness

HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
"""


@pytest.mark.parametrize("volume", [3, 12, 40, 90])
def test_gas_thickness_rises_at_4_16_and_64_parts(volume: int) -> None:
    scenery = Scenery(HALL)
    scenery.puff("methane", volume, 8, 2)
    scenery.puff("methane", 4, 1, 2)
    scenery.puff("methane", 1, 1, 3)
    sorts = set()
    for _ in range(6):
        planes = scenery.game.level.overlays.gas["methane"]
        little, more, much = thickness(scenery.game.level, "methane")
        for cell in range(scenery.game.level.board.size):
            there = volume_of(planes, cell)
            expected = (4 <= there < 16, 16 <= there < 64, there >= 64)
            assert (little >> cell & 1, more >> cell & 1, much >> cell & 1) == expected, there
            sorts.add(expected)
        scenery.drift()
    assert len(sorts) == 4, "gas of each thickness, and clear air"


def test_absent_gas_has_no_thickness() -> None:
    assert thickness(Scenery(HALL).game.level, "methane") == (0, 0, 0)
