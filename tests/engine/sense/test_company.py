"""The company of a monster: an attack tells it where the hero is, a silent kill does not."""

from __future__ import annotations

import pytest

from stage.arrange import end, put_to_sleep, rouse, set_health, stop
from stage.events import named
from stage.scenery import Scenery
from stage.state import is_aware
from stage.wares import carry, throw
from winze.core.directions import Direction
from winze.engine.actions import Attack
from winze.engine.events import Event, Turned
from winze.engine.sense.company import report_turned, tell_company
from winze.engine.state.actor import Actor, End

EAST = Attack(Direction.E)
HALL = """
    ################
    #@.............#
    #..............#
    #..............#
    ################
"""


def victim(scenery: Scenery, *, health: int = 1000) -> Actor:
    """Put an unaware goblin beside the hero."""
    goblin = scenery.stand("drift_goblin", 2, 1, health)
    stop(goblin)
    return goblin


def sleeper(scenery: Scenery, x: int, y: int, kind: str = "drift_goblin") -> Actor:
    other = scenery.stand(kind, x, y)
    put_to_sleep(other)
    stop(other)
    return other


def turned(events: list[Event]) -> list[dict[str, int]]:
    return [dict(event.kinds) for event in named(events, Turned)]


def test_blow_sets_sleeping_company_on_hero() -> None:
    scenery = Scenery(HALL, lit=True)
    victim(scenery)
    others = [sleeper(scenery, 4, 2), sleeper(scenery, 8, 2)]
    assert turned(scenery.act(EAST)) == [{"drift_goblin": 2}]
    assert all(is_aware(other) and not other.memory.asleep for other in others)
    assert [other.memory.last for other in others] == [scenery.game.hero.cell] * 2
    assert not turned(scenery.act(EAST)), "they are told once"


def test_company_of_several_kinds_is_told() -> None:
    scenery = Scenery(HALL, lit=True)
    victim(scenery)
    sleeper(scenery, 4, 2), sleeper(scenery, 5, 2, "goblin_slinger"), sleeper(scenery, 6, 2, "cave_rat")
    told = {"drift_goblin": 1, "goblin_slinger": 1}
    assert turned(scenery.act(EAST)) == [told], "the rat is of another faction"


def test_others_of_the_attacked_kind_are_marked_for_one_action() -> None:
    scenery = Scenery(HALL, lit=True)
    victim(scenery)
    sleeper(scenery, 4, 2)
    assert [event.more for event in named(scenery.act(EAST), Turned)] == [("drift_goblin",)]
    scenery.game.level.remove(scenery.game.level.actors[scenery.at(2, 1)])
    slinger = scenery.stand("goblin_slinger", 2, 1)
    stop(slinger)
    sleeper(scenery, 6, 2)
    assert [event.more for event in named(scenery.act(EAST), Turned)] == [()]


def test_company_turns_on_nobody_after_an_end() -> None:
    for change in ("gone", "fleeing", "end"):
        scenery = Scenery(HALL, lit=True)
        victim(scenery)
        other = sleeper(scenery, 4, 2)
        tell_company(scenery.game, scenery.game.level.actors[scenery.at(2, 1)], unaware=False)
        if change == "gone":
            scenery.game.level.remove(other)
        elif change == "fleeing":
            other.memory.fleeing = True
        else:
            end(scenery.game, End("killed"))
        scenery.game.events.clear()
        report_turned(scenery.game)
        assert not scenery.game.events


def test_throw_that_misses_tells_company() -> None:
    for seed in range(12):
        scenery = Scenery(HALL, seed)
        target = scenery.stand("drift_goblin", 5, 1)
        rouse(scenery.game, target)
        stop(target)
        other = sleeper(scenery, 7, 2)
        throw(scenery, carry(scenery, "stone"), 5, 1)
        assert is_aware(other)


@pytest.mark.parametrize(("health", "told"), [(1, False), (1000, True)])
def test_only_a_kill_is_silent(health: int, told: bool) -> None:
    scenery = Scenery(HALL)
    victim(scenery, health=health)
    other = sleeper(scenery, 9, 1)
    scenery.act(EAST)
    assert is_aware(other) is told


@pytest.mark.parametrize(("x", "y", "in_line"), [(6, 1, True), (2, 3, False)])
def test_kill_before_waking_member_is_not_silent(x: int, y: int, in_line: bool) -> None:
    scenery = Scenery("""
        ###########
        #@........#
        #.#########
        #.........#
        ###########
    """)
    victim(scenery, health=1)
    other = scenery.stand("drift_goblin", x, y)
    stop(other)
    scenery.act(EAST)
    assert is_aware(other) is in_line


def test_kill_of_hunter_is_never_silent() -> None:
    for seed in range(8):
        scenery = Scenery(HALL, seed)
        goblin, other = victim(scenery, health=1), sleeper(scenery, 6, 2)
        rouse(scenery.game, goblin)
        scenery.act(EAST)
        assert is_aware(other)


@pytest.mark.parametrize(("x", "y", "told"), [(10, 1, True), (10, 3, False), (9, 3, False)])
def test_company_is_counted_in_steps_round_walls(x: int, y: int, told: bool) -> None:
    scenery = Scenery("""
        ############
        #@.........#
        ##########+#
        #..........#
        ############
    """)
    victim(scenery)
    other = sleeper(scenery, x, y)
    scenery.act(EAST)
    assert is_aware(other) is told


def test_rooted_tame_peaceful_and_masters_are_not_told() -> None:
    scenery = Scenery(HALL)
    victim(scenery)
    tame = sleeper(scenery, 4, 2)
    tame.memory.tame = True
    fuse = sleeper(scenery, 5, 2, "black_fuse")
    beetle, pony, bat = (sleeper(scenery, x, 3, kind) for x, kind in ((4, "oil_beetle"), (6, "pit_pony"), (8, "bat")))
    scenery.act(EAST)
    assert not any(map(is_aware, (tame, fuse)))
    rat = scenery.stand("cave_rat", 1, 2)
    set_health(rat, 1000, 1000)
    scenery.act(Attack(Direction.S))
    assert [is_aware(other) for other in (beetle, pony, bat)] == [False, False, True]


def test_caps_hear_nothing_of_a_blow_at_a_thrall() -> None:
    scenery = Scenery(HALL)
    scenery.stand("thrall", 2, 1)
    cap, thrall = sleeper(scenery, 4, 2, "crier_cap"), sleeper(scenery, 5, 2, "thrall")
    scenery.act(EAST)
    assert is_aware(thrall) and not is_aware(cap)
