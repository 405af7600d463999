"""The drowned and their counters (GAME.md 4)."""

from __future__ import annotations

from stage.bodies import distance, done, hunting, slay, wanted
from stage.events import named
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.dice import Dice
from winze.engine.actions import UseAbility
from winze.engine.body.fighter import choose_attack
from winze.engine.events import Pulled
from winze.engine.sense.hearing import make_noise

SHORE = """
    ###############
    #.........~~~.#
    #........~~~~.#
    #......@.~~~~.#
    #........~~~~.#
    ###############
"""
INLAND = """
    ###############
    #.@...........#
    #..........~~~~
    ###############
"""


def test_drowned_man_drags_to_water_and_holds() -> None:
    scenery = Scenery(SHORE)
    hunting(scenery, "drowned_man", 8, 3)
    events = []
    while "held" not in statuses(scenery.game.hero):
        events += scenery.wait()
    assert named(events, Pulled)
    assert scenery.game.hero.cell != scenery.at(7, 3)


def test_drowned_man_away_from_water_is_weak() -> None:
    scenery = Scenery(INLAND)
    man = hunting(scenery, "drowned_man", 3, 1)
    chosen = choose_attack(scenery.game, man, scenery.game.hero)
    assert chosen is not None
    assert (chosen.damage, chosen.effects) == (Dice(1, 4, 0), ())
    events = scenery.wait(30)
    assert not named(events, Pulled)
    assert "held" not in statuses(scenery.game.hero)


def test_drowned_man_bursts_with_stinkdamp() -> None:
    scenery = Scenery(INLAND)
    slay(scenery, hunting(scenery, "drowned_man", 3, 1))
    assert scenery.sixteenths("stinkdamp") == 128
    scenery.wait(2)
    assert "poison" in statuses(scenery.game.hero)


def test_drowned_man_waits_for_near_prey() -> None:
    scenery = Scenery(SHORE)
    man = scenery.stand("drowned_man", 11, 3)
    man.memory.guards = False
    scenery.wait(1)
    assert man.cell == scenery.at(11, 3)


def test_song_draws_hero_one_step_in_three_turns() -> None:
    scenery = Scenery(SHORE)
    singer = hunting(scenery, "sump_singer", 12, 3)
    before = scenery.game.hero.cell
    assert done(scenery, singer, 1) == ["song"]
    assert scenery.game.hero.cell == before + 1
    assert not done(scenery, singer, 2)
    assert done(scenery, singer, 1) == ["song"]


def test_loud_noise_drowns_out_song() -> None:
    for loud, sung in ((12, False), (11, True)):
        scenery = Scenery(SHORE)
        singer = hunting(scenery, "sump_singer", 12, 3)
        make_noise(scenery.game, scenery.game.hero.cell, loud, "noise", scenery.game.hero)
        action = wanted(scenery, singer)
        assert isinstance(action, UseAbility) == sung


def test_singer_keeps_away_and_runs_when_hurt() -> None:
    scenery = Scenery(SHORE)
    singer = hunting(scenery, "sump_singer", 8, 2)
    singer.health = 400
    scenery.wait(4)
    assert singer.memory.fleeing
    assert distance(scenery, singer) > 1
