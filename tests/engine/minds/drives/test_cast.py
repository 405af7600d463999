from __future__ import annotations

from dataclasses import replace

import pytest

from stage.arrange import behave, rouse, set_health, set_turn, shine
from stage.minds import scene, wants
from winze.core.dice import Dice
from winze.engine.actions import UseAbility, Wait
from winze.engine.kinds import drives as kinds
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.effects import Afflict, Call, Heal
from winze.engine.state.world import WALKING


def test_crier_reacts_only_to_heros_light() -> None:
    ready = Ability("scream", (Call(9),), at="self", every=5)
    stage = scene("##########\n#@..r....#\n##########", kinds.Cry(), aware=False, abilities=(ready,))
    rat = stage.monster("rat")
    shine(stage.game, rat.cell)
    assert wants(stage) == UseAbility("scream", rat.cell)
    rat.memory.done["scream"] = [0, 1]
    set_turn(stage.game, 4)
    assert wants(stage) == Wait()
    set_turn(stage.game, 5)
    assert wants(stage) == UseAbility("scream", rat.cell)
    shine(stage.game, rat.cell, ambient=True)
    assert wants(stage) == Wait()


AFFLICT = (Afflict("poison", Dice(0, 1, 3)),)


@pytest.mark.parametrize(
    ("facts", "x", "health", "does"),
    [
        ({"range": 4}, 5, 10, True),
        ({"range": 4}, 6, 10, False),
        ({"range": 9, "nearest": 4}, 5, 10, True),
        ({"range": 9, "nearest": 4}, 4, 10, False),
        ({"range": 9, "below": 50}, 5, 5, True),
        ({"range": 9, "below": 50}, 5, 6, False),
        ({"range": 9, "times": 2}, 5, 10, True),
        ({"range": 9, "times": 1}, 5, 10, False),
        ({"range": 9, "every": 3}, 5, 10, True),
        ({"range": 9, "every": 4}, 5, 10, False),
        ({"range": 9, "lit": True}, 5, 10, True),
        ({"range": 9, "drowned": 6}, 5, 10, True),
        ({"range": 9, "drowned": 5}, 5, 10, False),
    ],
)
def test_ability_needs_all_its_conditions(facts: dict[str, object], x: int, health: int, does: bool) -> None:
    """The ability was used once, three turns ago, and there is a noise of loudness 5."""
    ability = replace(Ability("spit", AFFLICT), **facts)  # type: ignore[arg-type]
    stage = scene("###########\n#@..r.....#\n###########", kinds.CastDrive(), abilities=(ability,))
    rat = stage.monster("rat")
    stage.stand(rat, x, 1)
    set_health(rat, health)
    set_turn(stage.game, 10)
    behave(stage.game, WALKING, din=5)
    rat.memory.done["spit"] = [7, 1]
    assert (wants(stage) == UseAbility("spit", stage.game.hero.cell)) is does
    rat.memory.aware = False
    assert wants(stage) == Wait()


def test_ability_that_needs_light_fails_in_the_dark() -> None:
    ability = Ability("spit", AFFLICT, range=9, lit=True)
    stage = scene("###########\n#@..r.....#\n###########", kinds.CastDrive(), abilities=(ability,))
    assert wants(stage) == UseAbility("spit", stage.game.hero.cell)
    shine(stage.game)
    assert wants(stage) == Wait()


@pytest.mark.parametrize(
    ("at", "drawing", "goal"),
    [
        ("self", "########\n#@..r..#\n########", 4),
        ("prey", "########\n#@..r..#\n########", 1),
        ("line", "########\n#@..r..#\n########", 1),
        ("rush", "########\n#@..r..#\n########", 1),
        ("rush", "########\n#@.wr..#\n########", -1),
        ("rush", "########\n#@.~r..#\n########", -1),
        ("friend", "########\n#@..r..#\n########", -1),
        ("friend", "########\n#@..rd.#\n########", 5),
    ],
)
def test_ability_targets(at: str, drawing: str, goal: int) -> None:
    ability = replace(Ability("spit", AFFLICT, range=5), at=at)  # type: ignore[arg-type]
    stage = scene(drawing, kinds.CastDrive(), abilities=(ability,))
    for other in stage.game.level.monsters():
        rouse(stage.game, other)
    assert wants(stage) == (UseAbility("spit", stage.at(goal, 1)) if goal >= 0 else Wait())


def test_nearest_friend_with_same_prey_and_need_is_helped() -> None:
    mend = Ability("mend", (Heal(Dice(0, 1, 5)),), at="friend", range=4)
    stage = scene("############\n#@..r......#\n#..........#\n############", kinds.CastDrive(), abilities=(mend,))
    near, far = stage.stand("dancer", 6, 1), stage.stand("dancer", 8, 1)
    for one in (near, far):
        rouse(stage.game, one)
    assert wants(stage) == Wait(), "nobody is hurt"
    set_health(far, 5)
    assert wants(stage) == UseAbility("mend", far.cell)
    set_health(near, 5)
    assert wants(stage) == UseAbility("mend", near.cell)
    near.memory.aware = False
    assert wants(stage) == UseAbility("mend", far.cell)
    stage.stand(far, 9, 1)
    assert wants(stage) == Wait(), "five cells are too far"
