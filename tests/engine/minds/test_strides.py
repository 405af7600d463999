"""Drives that move by a fixed pattern: a table of scenes, as in `test_single_drives`."""

from __future__ import annotations

import pytest

from stage.arrange import behave, give_traits, rouse, shine, show, turn_into, vary
from stage.bodies import wanted
from stage.flying import hide
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Attack, UseAbility, Wait, Walk, Work
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.drives import Drill, Drive, Freeze, Imitate, Mind, Pace, Roll, Strike
from winze.engine.kinds.effects import Call
from winze.engine.kinds.traits import STATUE
from winze.engine.state.actor import Actor
from winze.engine.state.world import LOUD, STILL, WALKING

E, W = Direction.E, Direction.W
LINE = """
    ##############
    #............#
    #.@..........#
    #............#
    ##############
"""


def scene(*drives: Drive, x: int) -> tuple[Scenery, Actor]:
    """Return a scene with a rat that has only these drives and knows the hero's position."""
    scenery = Scenery(LINE)
    scenery.rules.minds["only"] = Mind("only", drives)  # type: ignore[index]
    rat = scenery.stand("cave_rat", x, 2)
    vary(scenery.game, "cave_rat", mind="only", abilities=(Ability("scream", (Call(9),), at="self"),))
    rouse(scenery.game, rat)
    show(scenery.game, rat.cell)
    return scenery, rat


def step(direction: Direction) -> Walk:
    return Walk(direction, bump=False)


def rails(scenery: Scenery, *points: tuple[int, int]) -> None:
    for x, y in points:
        turn_into(scenery.game, scenery.at(x, y), "rails")


def test_statue_is_stone_while_seen() -> None:
    scenery, rat = scene(Freeze(), Strike(), x=3)
    assert wanted(scenery, rat) == Attack(W)
    give_traits(rat, STATUE)
    assert wanted(scenery, rat) == Wait()
    hide(scenery.game, rat.cell)
    assert wanted(scenery, rat) == Attack(W)


def test_pacer_stands_while_hero_stands() -> None:
    scenery, rat = scene(Pace(), Strike(), x=3)
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.goal == scenery.game.hero.cell
    scenery.game.level.move(scenery.game.hero, scenery.at(2, 1))
    assert wanted(scenery, rat) == Attack(Direction.NW)
    assert wanted(scenery, rat) == Wait()


@pytest.mark.parametrize(
    ("conduct", "x", "waited", "does", "left"),
    [
        (STILL, 6, 0, Wait(), 1),
        (STILL, 6, 1, "cast", 2),
        (STILL, 6, 5, "cast", 6),
        (WALKING, 3, 1, Wait(), 0),
        (WALKING, 6, 1, Wait(), 0),
        (LOUD, 3, 1, Wait(), 0),
    ],
)
def test_imitator_counts_turns_hero_stands_still(conduct: int, x: int, waited: int, does: object, left: int) -> None:
    scenery, rat = scene(Imitate(2), x=x)
    rat.memory.waited = waited
    behave(scenery.game, conduct)
    assert wanted(scenery, rat) == (UseAbility("scream", rat.cell) if does == "cast" else does)
    assert rat.memory.waited == left


def test_imitator_without_prey_counts_nothing() -> None:
    scenery, rat = scene(Imitate(2), x=6)
    rat.memory.aware, rat.memory.waited = False, 1
    behave(scenery.game, STILL)
    hide(scenery.game, rat.cell)
    shine(scenery.game)
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.waited == 1


@pytest.mark.parametrize(
    ("line", "does", "goal"),
    [
        (((5, 2), (6, 2), (7, 2)), step(W), W),
        (((5, 1), (6, 2), (7, 2)), step(Direction.NW), Direction.NW),
        (((5, 3), (6, 2), (7, 2)), step(Direction.SW), Direction.SW),
        (((5, 1), (5, 3), (6, 2)), step(Direction.NW), Direction.NW),
        (((6, 2), (7, 2)), Wait(), -1),
    ],
)
def test_roller_keeps_to_rails_straight_or_slightly_aside(
    line: tuple[tuple[int, int], ...], does: object, goal: int
) -> None:
    scenery, rat = scene(Roll(), x=6)
    rails(scenery, *line)
    assert wanted(scenery, rat) == does
    assert rat.memory.goal == goal


def test_roller_continues_over_actors() -> None:
    scenery, rat = scene(Roll(), x=6)
    rails(scenery, *((x, 2) for x in range(1, 13)))
    rat.memory.goal = E
    assert wanted(scenery, rat) == step(E)
    scenery.stand("cave_rat", 7, 2)
    assert wanted(scenery, rat) == Attack(E)
    rat.memory.goal, rat.memory.aware = -1, False
    hide(scenery.game, rat.cell)
    shine(scenery.game)
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.goal == -1


def test_driller_goes_straight_before_aiming_again() -> None:
    scenery, rat = scene(Drill(3), x=9)
    assert wanted(scenery, rat) == step(W)
    assert rat.memory.goal == W + 8 * 2
    scenery.game.level.move(scenery.game.hero, scenery.at(12, 2))
    assert wanted(scenery, rat) == step(W)
    assert wanted(scenery, rat) == step(W)
    assert rat.memory.goal == -1
    assert wanted(scenery, rat) == step(E)


@pytest.mark.parametrize(
    ("ahead", "does", "goal"),
    [("wall", Work("dig", W), W + 8 * 3), ("rubble", step(W), W + 8 * 2), ("water", Wait(), -1)],
)
def test_driller_digs_what_it_can_and_turns_from_the_rest(ahead: str, does: object, goal: int) -> None:
    scenery, rat = scene(Drill(3), x=9)
    turn_into(scenery.game, scenery.at(8, 2), ahead)
    show(scenery.game, rat.cell)
    assert wanted(scenery, rat) == does
    assert rat.memory.goal == goal


@pytest.mark.parametrize("liquid", ["water", "shallows", "lava", "acid", "oil_slick"])
def test_driller_turns_from_dam_of_lake(liquid: str) -> None:
    scenery, rat = scene(Drill(3), x=9)
    turn_into(scenery.game, scenery.at(8, 2), "wall")
    turn_into(scenery.game, scenery.at(8, 1), liquid)
    show(scenery.game, rat.cell)
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.goal == -1


def test_driller_turns_from_rock_with_water() -> None:
    scenery, rat = scene(Drill(3), x=9)
    turn_into(scenery.game, scenery.at(8, 2), "pocket_water")
    show(scenery.game, rat.cell)
    assert wanted(scenery, rat) == Wait()


def test_driller_strikes_prey_and_waits_for_others() -> None:
    scenery, rat = scene(Drill(3), x=3)
    assert wanted(scenery, rat) == Attack(W)
    scenery, rat = scene(Drill(3), x=9)
    scenery.stand("pit_pony", 8, 2)
    assert wanted(scenery, rat) == Wait()


def test_driller_stays_on_level_and_needs_a_target() -> None:
    scenery, rat = scene(Drill(3), x=12)
    rat.memory.goal = E + 8 * 3
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.goal == -1
    rat.memory.aware = False
    hide(scenery.game, rat.cell)
    shine(scenery.game)
    assert wanted(scenery, rat) == Wait()
    assert rat.memory.goal == -1
