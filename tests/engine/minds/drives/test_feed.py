from __future__ import annotations

import pytest

from stage.deeds import kill
from stage.minds import scene, step, wants
from winze.core.directions import Direction
from winze.engine.actions import Wait
from winze.engine.kinds import drives as kinds

E = Direction.E


def test_feeder_eats_visible_corpse_once_in_its_life() -> None:
    stage = scene("##########\n#@.r...d.#\n##########", kinds.Feed(within=5, turns=2), aware=False)
    rat, dancer = stage.monster("rat"), stage.monster("dancer")
    assert wants(stage) == Wait()
    kill(stage.game, dancer)
    assert wants(stage) == step(E)
    stage.stand(rat, 6, 1)
    assert [wants(stage) for _ in range(3)] == [Wait()] * 3
    assert rat.memory.fed == 2
    stage.stand(rat, 3, 1)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(("within", "goes"), [(3, False), (4, True)])
def test_feeder_ignores_distant_corpses_and_its_own_kind(within: int, goes: bool) -> None:
    for kind in ("dancer", "rat"):
        stage = scene("##########\n#@.r.....#\n##########", kinds.Feed(within=within), aware=False)
        rat, other = stage.monster("rat"), stage.stand(kind, 7, 1)
        kill(stage.game, other)
        assert (wants(stage, rat) == step(E)) is (goes and kind == "dancer")
