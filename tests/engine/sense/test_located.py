"""Attackers out of sight: the second attack in ten turns gives them away for three turns."""

from __future__ import annotations

from stage.arrange import stand, stop
from stage.bodies import darken, hunting, light_lamp
from stage.events import named
from stage.scenery import Scenery
from stage.wares import carry
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait
from winze.engine.body.outfit import outfit
from winze.engine.errands.fight import Fight
from winze.engine.events import SOMETHING, Appeared, Event, Shot, Struck, Thrown, Who
from winze.engine.events.base import Whence, perceived
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.engine.view import HeroView
from winze.scenes.telling.aiming import targets, thrown_aim

DARK = """
    #########
    #.......#
    #.......#
    #....@..#
    #########
    #########
"""


def haunted() -> tuple[Scenery, Actor]:
    """Return a dark level with a rock ghost in the wall to the southeast of the hero."""
    scenery = Scenery(DARK)
    darken(scenery)
    return scenery, hunting(scenery, "rock_ghost", 6, 4)


def blows_at_hero(events: list[Event]) -> list[Struck]:
    return [event for event in named(perceived(events), Struck) if event.whom and event.whom.id == 0]


def blow_targets(events: list[Event]) -> list[int]:
    return [event.whom.id for event in named(events, Struck) if event.whom]


def given_away(scenery: Scenery) -> None:
    """Wait until the ghost has struck twice."""
    for _ in range(20):
        scenery.wait()
        if scenery.game.level.bared:
            return
    raise AssertionError("nothing strikes")


def test_second_blow_names_unseen_attacker_and_its_place() -> None:
    scenery, ghost = haunted()
    blows = blows_at_hero(scenery.wait(4))
    assert (blows[0].who, blows[0].whence) == (SOMETHING, None)
    assert blows[1].who.id == ghost.id
    assert blows[1].whence == Whence("wall", Direction.SE)


def test_blows_far_apart_name_nobody() -> None:
    scenery, ghost = haunted()
    blows = blows_at_hero(scenery.wait())
    assert blows
    energy = ghost.energy
    stop(ghost)
    scenery.wait(11)
    ghost.energy = energy
    assert [blow.who for blow in blows_at_hero(scenery.wait())][:1] == [SOMETHING]


def test_seen_attacker_has_no_place_in_its_blow() -> None:
    scenery = Scenery(DARK)
    hunting(scenery, "cave_rat", 6, 3)
    blows = [blow for _ in range(6) for blow in blows_at_hero(scenery.wait())]
    assert blows and not any(blow.whence for blow in blows)


def test_place_is_known_for_three_turns() -> None:
    scenery, ghost = haunted()
    given_away(scenery)
    stop(ghost)
    shown = []
    for _ in range(4):
        shown.append([monster.kind for monster in HeroView(scenery.game).monsters])
        scenery.wait()
    assert shown == [["rock_ghost"]] * 3 + [[]]


def test_attacker_that_moves_is_lost() -> None:
    scenery, ghost = haunted()
    given_away(scenery)
    stop(ghost)
    stand(scenery.game, ghost, scenery.at(2, 5))
    scenery.wait()
    assert not HeroView(scenery.game).monsters


def test_located_attacker_is_fought() -> None:
    scenery, ghost = haunted()
    given_away(scenery)
    step = Fight().next(HeroView(scenery.game))
    assert step == Attack(Direction.SE)
    assert blow_targets(scenery.act(step))[:1] == [ghost.id]


def test_located_attacker_does_not_appear() -> None:
    scenery, _ = haunted()
    assert not [event for _ in range(12) for event in named(scenery.act(Wait()), Appeared)]


def test_second_missile_names_thrower_in_the_dark() -> None:
    scenery = Scenery("""
        ############
        #@.........#
        ############
    """)
    darken(scenery)
    light_lamp(scenery)
    slinger = hunting(scenery, "goblin_slinger", 8, 1)
    slinger.pack = outfit(scenery.rules, slinger.kind, scenery.game.combat)
    flights = [event for event in perceived(scenery.wait(2)) if isinstance(event, Thrown | Shot)]
    assert [flight.who for flight in flights] == [SOMETHING, Who(slinger.id, "goblin_slinger", slinger.cell)]
    assert [flight.whence for flight in flights] == [None, Whence("", Direction.E)]
    assert slinger.cell in targets(scenery.game, thrown_aim(scenery.game, carry(scenery, "stone")))


def test_place_survives_a_snapshot() -> None:
    scenery, _ = haunted()
    given_away(scenery)
    again = Game.restore(scenery.game.snapshot(), scenery.rules)
    assert again.level.bared == scenery.game.level.bared
    assert [monster.kind for monster in HeroView(again).monsters] == ["rock_ghost"]
