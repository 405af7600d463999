from __future__ import annotations

import pytest

from stage import Stage
from stage.deeds import perform
from stage.events import values
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, CloseDoor, Open, Wait, Walk
from winze.engine.events import Altered, Refused, Struck
from winze.engine.kinds.actors import HERO
from winze.engine.kinds.effects import Afflict


@pytest.mark.parametrize("direction", list(Direction))
def test_step_reaches_all_eight_neighbors(direction):
    stage = Stage("""
        #####
        #...#
        #.@.#
        #...#
        #####
    """)
    stage.act(Walk(direction))
    assert stage.game.hero.cell == stage.at(2 + direction.dx, 2 + direction.dy)
    assert stage.game.turn == 1


def test_walking_into_a_wall_is_refused():
    stage = Stage("""
        ####
        #@r#
        ####
    """)
    before = stage.game.fingerprint()
    assert stage.act(Walk(Direction.N)) == [Refused(reason="wall")]
    assert stage.game.fingerprint() == before


def test_walking_into_a_closed_door_opens_it():
    stage = Stage("""
        #####
        #@+.#
        #####
    """)
    events = stage.act(Walk(Direction.E))
    stage.shows("""
        #####
        #@'.#
        #####
    """)
    assert values(events, Altered, "who", "verb", "tile", "cell") == [(HERO, "open", "door_closed", stage.at(2, 1))]
    stage.act(Walk(Direction.E))
    stage.shows("""
        #####
        #.@.#
        #####
    """)


def test_bump_attacks_unless_turned_off():
    stage = Stage("""
        ####
        #@m#
        ####
    """)
    before = stage.game.fingerprint()
    assert stage.act(Walk(Direction.E, bump=False)) == [Refused(reason="occupied")]
    assert stage.game.fingerprint() == before
    (blow, *_) = stage.act(Walk(Direction.E))
    assert isinstance(blow, Struck)
    assert (blow.who.kind, blow.whom.kind) == (HERO, "moss")


def test_attacking_nothing_takes_the_turn():
    stage = Stage("""
        ####
        #@.#
        ####
    """)
    (blow,) = stage.act(Attack(Direction.E))
    assert (blow.who.kind, blow.whom, blow.cell, blow.outcome) == (HERO, None, stage.at(2, 1), "void")
    assert stage.game.turn == 1


def test_doors_open_and_close_on_request():
    stage = Stage("""
        #####
        #@+.#
        #####
    """)
    assert stage.act(CloseDoor(Direction.E)) == [Refused(reason="already_closed")]
    stage.act(Open(Direction.E))
    assert stage.act(Open(Direction.E)) == [Refused(reason="already_open")]
    stage.act(CloseDoor(Direction.E))
    stage.shows("""
        #####
        #@+.#
        #####
    """)
    assert stage.act(Open(Direction.N)) == [Refused(reason="no_door")]


def test_occupied_door_does_not_close():
    stage = Stage("""
        ######
        #@'m.#
        ######
    """)
    moss = stage.monster("moss")
    stage.stand(moss, 2, 1)
    assert stage.act(CloseDoor(Direction.E)) == [Refused(reason="blocked")]


def test_waiting_passes_a_turn():
    stage = Stage("""
        ###
        #@#
        ###
    """)
    assert stage.act(Wait()) == []
    assert stage.game.turn == 1


def test_struggle_shortens_hold_by_one_to_four_turns() -> None:
    gone = set()
    for seed in range(40):
        stage = Stage("####\n#@.#\n####", seed=seed)
        stage.happen(Afflict("stuck", Dice(0, 1, 20)))
        assert perform(stage.game, stage.game.hero, Walk(Direction.E)) is None
        gone.add(20 - statuses(stage.game.hero)["stuck"])
    assert gone == {1, 2, 3, 4}
