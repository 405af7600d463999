"""Spirits and other bodiless monsters, and their counters (GAME.md 4)."""

from __future__ import annotations

import pytest

from stage.arrange import go, look, turn_into
from stage.bodies import (
    darken,
    distance,
    hunting,
    hurt,
    is_lamp_shut,
    lamp_reach,
    light_lamp,
    slay,
    wanted,
)
from stage.events import named
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Walk
from winze.engine.events import Cast, Exploded, Snuffed, Struck

HALL = """
    ###############
    #.............#
    #.............#
    #.............#
    #......@......#
    #.............#
    #.............#
    #.............#
    ###############
"""
TUNNEL = """
    ###############
    ###############
    #@,,,,,,,,,,,,#
    ###############
    ###############
"""


def test_rock_ghost_avoids_lit_hall() -> None:
    scenery = Scenery(HALL)
    ghost = hunting(scenery, "rock_ghost", 7, 8)
    go(scenery.game, scenery.at(7, 4))
    for _ in range(30):
        scenery.wait()
        assert distance(scenery, ghost) > 1


def test_rock_ghost_leaves_tunnel_wall_and_chills() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    go(scenery.game, scenery.at(5, 2))
    look(scenery.game)
    ghost = hunting(scenery, "rock_ghost", 9, 1)
    struck, slow = False, False
    for _ in range(30):
        scenery.wait()
        struck = struck or distance(scenery, ghost) == 1
        slow = slow or "slow" in statuses(scenery.game.hero)
    assert struck
    assert slow


def test_grey_widow_wails() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "grey_widow", 11, 4)
    assert [event.ability for event in named(scenery.wait(2), Cast)] == ["wail"]
    assert "afraid" in statuses(scenery.game.hero)
    assert scenery.rules.monsters["grey_widow"].commonness == 0, "the plan places the monster"


def test_grey_widow_forgets_unseen_hero() -> None:
    scenery = Scenery(HALL)
    widow = scenery.stand("grey_widow", 7, 1, still=False)
    widow.memory.asleep = False
    darken(scenery)
    scenery.wait(20)
    assert not widow.memory.aware


def test_blackdamp_puts_out_fire_and_chokes() -> None:
    scenery = Scenery(HALL)
    damp = hunting(scenery, "blackdamp", 8, 4)
    scenery.wait(40)
    assert scenery.filled("blackdamp") >> damp.cell & 1
    turn_into(scenery.game, damp.cell, "brambles")
    scenery.ignite(*scenery.game.level.board.xy(damp.cell))
    scenery.wait(2)
    assert not scenery.fire >> damp.cell & 1


def test_blackdamp_is_burned_by_fire_and_stopped_by_door() -> None:
    scenery = Scenery("""
        ##########
        #@..+....#
        ##########
    """)
    damp = hunting(scenery, "blackdamp", 7, 1)
    assert hurt(scenery, damp, 10, "fire") == 30
    assert hurt(scenery, damp, 10, "blow") == 10
    scenery.wait(30)
    assert damp.cell > scenery.at(4, 1)
    assert scenery.tile(4, 1) == "door_closed"


def test_lampless_halves_lamp_range() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    whole = lamp_reach(scenery)
    lampless = scenery.stand("lampless", 4, 2)
    look(scenery.game)
    assert (whole, lamp_reach(scenery)) == (3, 2)
    scenery.game.level.move(lampless, scenery.at(5, 2))
    look(scenery.game)
    assert lamp_reach(scenery) == 3


def test_lampless_attacks_lamp_and_puts_it_out() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    hunting(scenery, "lampless", 6, 2)
    events = []
    for _ in range(20):
        events += scenery.act(Wait())
    assert named(events, Snuffed)
    assert is_lamp_shut(scenery)
    light_lamp(scenery)


def test_lampless_avoids_lit_room() -> None:
    scenery = Scenery("""
        ####################
        #......,,,,,,,,,,,,#
        #@.....#############
        #......#############
        ####################
    """)
    lampless = hunting(scenery, "lampless", 14, 1)
    for _ in range(25):
        scenery.wait()
        assert lampless.cell % scenery.game.level.board.stride > 6


def test_old_man_of_the_rock_is_still_while_seen() -> None:
    scenery = Scenery(HALL)
    old = hunting(scenery, "old_man", 11, 4)
    scenery.wait(10)
    assert old.cell == scenery.at(11, 4)
    darken(scenery)
    scenery.wait(6)
    assert distance(scenery, old) == 1
    assert wanted(scenery, old) == Wait(), "next to the hero it is seen, and stone again"


def test_old_man_of_the_rock_is_stone_while_seen() -> None:
    scenery = Scenery(HALL)
    old = hunting(scenery, "old_man", 8, 4)
    assert hurt(scenery, old, 9, "fire") == 0
    assert hurt(scenery, old, 9, "blast") == 9
    scenery.game.pack.slots.pop("hand")
    outcomes = {event.outcome for _ in range(20) for event in named(scenery.act(Attack(Direction.E)), Struck)}
    assert outcomes <= {"glance", "miss"}
    assert "glance" in outcomes
    scenery.game.pack.slots["hand"] = next(item.letter for item in scenery.game.pack.items if item.kind == "pick")
    outcomes = {event.outcome for _ in range(20) for event in named(scenery.act(Attack(Direction.E)), Struck)}
    assert "hit" in outcomes


def test_bladder_follows_light_and_bursts_into_methane() -> None:
    scenery = Scenery(TUNNEL, lit=True)
    bladder = hunting(scenery, "firedamp_bladder", 8, 2, 3)
    scenery.wait(6)
    assert distance(scenery, bladder) < 7
    slay(scenery, bladder)
    assert scenery.sixteenths("methane") == 24 * 16


def test_methane_of_burst_bladder_ignites() -> None:
    scenery = Scenery(TUNNEL)
    bladder = scenery.stand("firedamp_bladder", 8, 2, 3)
    slay(scenery, bladder)
    scenery.ignite(8, 2)
    assert named(scenery.wait(2), Exploded)


@pytest.mark.parametrize("kind", ["rock_ghost", "grey_widow", "blackdamp", "firedamp_bladder"])
def test_spirits_do_not_breathe(kind: str) -> None:
    scenery = Scenery(HALL)
    spirit = scenery.stand(kind, 8, 4)
    scenery.puff("choke", 60, 8, 4)
    scenery.act(Walk(Direction.W), Wait(), Wait())
    assert "choking" not in statuses(spirit)
