from __future__ import annotations

import pytest

from stage.scenery import Scenery
from winze.core.volumes import volume_of
from winze.engine.sense.air import dense, thick

HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
"""


@pytest.mark.parametrize("volume", [3, 12, 40, 90])
def test_gas_is_thick_from_4_parts_and_dense_from_16(volume: int) -> None:
    scenery = Scenery(HALL)
    scenery.puff("methane", volume, 8, 2)
    scenery.puff("methane", 4, 1, 2)
    scenery.puff("methane", 1, 1, 3)
    sorts = set()
    for _ in range(6):
        planes = scenery.game.level.overlays.gas["methane"]
        level = scenery.game.level
        for cell in range(level.board.size):
            there = volume_of(planes, cell)
            expected = there >= 4, there >= 16
            assert (thick(level, "methane") >> cell & 1, dense(level, "methane") >> cell & 1) == expected, there
            sorts.add(expected)
        scenery.drift()
    assert len(sorts) == 3, "gas of each thickness, and clear air"


def test_absent_gas_is_nowhere_thick() -> None:
    level = Scenery(HALL).game.level
    assert thick(level, "methane") == dense(level, "methane") == 0
