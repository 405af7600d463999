from __future__ import annotations

import pytest

from stage.arrange import lay, load, vary
from stage.minds import scene, step, wants
from winze.core.directions import Direction
from winze.engine.actions import Snatch, Wait
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.actors import Senses

E = Direction.E


def test_looter_goes_to_nearest_visible_item() -> None:
    stage = scene("###########\n#@.r......#\n#######.###\n###########", kinds.SnatchDrive(), aware=False)
    rat = stage.monster("rat")
    assert wants(stage) == Wait()
    lay(stage.game, "heartstone", stage.at(4, 1))
    assert wants(stage) == Wait(), "nobody takes the Heartstone"
    lay(stage.game, "draught", stage.at(8, 1))
    assert wants(stage) == step(E)
    stage.stand(rat, 8, 1)
    assert wants(stage) == Snatch()
    load(rat, 3)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("sight", "x", "y", "goes"), [(5, 8, 2, True), (4, 8, 2, False), (9, 9, 1, False)])
def test_looter_ignores_unseen_items(sight: int, x: int, y: int, goes: bool) -> None:
    stage = scene("############\n#@.r....#..#\n#........#.#\n############", kinds.SnatchDrive(), aware=False)
    vary(stage.game, "rat", senses=Senses(sight=sight))
    stage.lay("draught", x, y)
    assert (wants(stage) != Wait()) is goes
