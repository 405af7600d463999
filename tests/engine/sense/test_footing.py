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
"""The second cell burns; then water, lava, acid, a chasm, salt, rails, a door, a wall, rubble, a web."""


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
def test_footing_is_where_ground_does_no_damage(traits: int, ground: str) -> None:
    scenery = Scenery(f"{'#' * 14}\n#{ROW}#\n{'#' * 14}")
    set_fire(scenery.game, scenery.at(2, 1))
    where = footing(scenery.game.level, traits)
    found = "".join(char for x, char in enumerate(ROW, start=1) if where >> scenery.at(x, 1) & 1)
    assert found == ground
    assert where & ~scenery.game.level.facts.passable == 0


def test_footing_without_salt_is_unrestricted() -> None:
    scenery = Scenery("######\n#@..t#\n######")
    assert footing(scenery.game.level, SALTSHY) == footing(scenery.game.level, 0) != 0
