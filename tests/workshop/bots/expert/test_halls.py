"""The expert uses the counters in the halls of masters that are awake."""

from __future__ import annotations

import pytest

from stage.arrange import know_level, rouse, set_health, wake
from stage.duels import Duel
from winze.engine.actions import AcceptOffer, Work
from winze.engine.view import HeroView
from winze.workshop.bots.expert import Expert
from winze.workshop.bots.expert.halls import counter
from winze.workshop.bots.expert.mind import ExpertMemory


def played(duel: Duel, turns: int = 30) -> list[object]:
    expert, actions = Expert(), []
    for _ in range(turns):
        if duel.is_over:
            break
        actions.append(expert.act(HeroView(duel.game)))
        duel.scenery.act(actions[-1])
    return actions


@pytest.mark.parametrize("row", ["chapel", "sump", "forge", "bones", "seam", "glow", "siphon", "brood"])
def test_expert_works_the_counter_of_an_awake_master(row: str) -> None:
    duel = Duel(row, 1)
    know_level(duel.game)
    set_health(duel.game.hero, 999, 999)
    wake(duel.master)
    rouse(duel.game, duel.master)
    memory = ExpertMemory()
    found = [counter(memory, memory.look(HeroView(duel.game)))]
    assert found != [None]
    done = [action for action in played(duel) if isinstance(action, Work | AcceptOffer)]
    assert done


def test_expert_leaves_the_counter_alone_while_the_master_sleeps() -> None:
    duel = Duel("seam", 1)
    know_level(duel.game)
    memory = ExpertMemory()
    assert counter(memory, memory.look(HeroView(duel.game))) is None
