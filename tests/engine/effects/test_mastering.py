"""Effects of the counters in the halls of masters."""

from __future__ import annotations

from stage.bodies import corpses
from stage.deeds import kill
from stage.scenery import Scenery
from stage.state import monsters
from winze.core.dice import Dice
from winze.engine.kinds.effects import Banish, Drain, Wound

POOL = """
    ###########
    #@...~~~..#
    #...-~~~..#
    #.........#
    #...~..#..#
    ###########
"""


def test_drain_takes_deep_water_of_the_nearest_lake_first() -> None:
    scenery = Scenery(POOL)
    before = scenery.water
    scenery.happen(Drain(Dice(0, 1, 4)), 9, 1)
    assert scenery.water == before - 4
    assert scenery.tile(4, 2) == "shallows" and scenery.tile(4, 4) == "water"
    scenery.happen(Drain(Dice(0, 1, 99)), 9, 1)
    assert scenery.water == 2


def test_drain_without_water_does_nothing() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    scenery.happen(Drain(Dice(0, 1, 9)), 2, 1)
    assert scenery.water == 0


def test_banish_fells_what_a_master_called_for_good() -> None:
    scenery = Scenery(POOL)
    clerk = scenery.stand("the_bone_clerk", 9, 1)
    called, stranger = scenery.stand("bonepick", 8, 3), scenery.stand("bonepick", 3, 3)
    called.part = True
    scenery.happen(Banish(), 2, 1, by=scenery.game.hero)
    assert monsters(scenery.game) == [clerk, stranger]
    assert not corpses(scenery)
    assert clerk.memory.done["write_name"][1] >= 8


def test_wound_takes_a_share_wherever_the_monster_is() -> None:
    scenery = Scenery(POOL)
    cap = scenery.stand("mother_cap", 9, 4, 50)
    other = scenery.stand("cave_rat", 8, 4, 50)
    scenery.happen(Wound("mother_cap", 25), 2, 1, by=scenery.game.hero)
    assert (cap.health, other.health) == (37, 50)
    assert cap.memory.aware
    for _ in range(3):
        scenery.happen(Wound("mother_cap", 25), 2, 1, by=scenery.game.hero)
    assert cap.health <= 0 and monsters(scenery.game) == [other]


def test_banish_fells_what_a_dead_master_left() -> None:
    scenery = Scenery(POOL)
    kill(scenery.game, scenery.stand("the_bone_clerk", 9, 1))
    left = scenery.stand("bonepick", 8, 3)
    left.part = True
    scenery.happen(Banish(), 2, 1)
    assert not monsters(scenery.game)
