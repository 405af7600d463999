"""The ground to which somebody goes of his own accord, by what he is."""

from __future__ import annotations

import pytest

from stage.arrange import set_fire
from stage.scenery import Scenery
from winze.engine.kinds.traits import (
    ACIDPROOF,
    FIREPROOF,
    FLIES,
    MINDLESS,
    RAILBOUND,
    SALTSHY,
    SWIMS,
    WATERBOUND,
)
from winze.engine.sense.footing import footing

ROW = "@.~&av2t+#:x"
"""The floor that burns is the second field; then water, lava, acid, a chasm, salt, rails, a door, a wall, rubble, a
web."""


@pytest.mark.parametrize(
    ("traits", "ground"),
    [
        (0, "@2t:"),
        (FLIES, "@~&av2t:"),
        (SWIMS, "@~2t:"),
        (FIREPROOF, "@.&2t:"),
        (ACIDPROOF, "@a2t:"),
        (FLIES | FIREPROOF, "@.~&av2t:"),
        (MINDLESS, "@.~&av2t:x"),
        (RAILBOUND, "t"),
        (WATERBOUND, "~"),
        (SALTSHY, "@t:"),
        (SALTSHY | SWIMS, "@~t:"),
        (SALTSHY | MINDLESS, "@.~&avt:x"),
    ],
)
def test_each_goes_where_it_does_him_no_harm(traits: int, ground: str) -> None:
    scenery = Scenery(f"{'#' * 14}\n#{ROW}#\n{'#' * 14}")
    set_fire(scenery.game, scenery.at(2, 1))
    where = footing(scenery.game.level, traits)
    found = "".join(char for x, char in enumerate(ROW, start=1) if where >> scenery.at(x, 1) & 1)
    assert found == ground
    assert where & ~scenery.game.level.facts.passable == 0


def test_where_there_is_no_salt_nobody_is_kept_off_by_it() -> None:
    scenery = Scenery("######\n#@..t#\n######")
    assert footing(scenery.game.level, SALTSHY) == footing(scenery.game.level, 0) != 0
