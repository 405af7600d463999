"""Machines and their counters (GAME.md 4)."""

from __future__ import annotations

from stage.arrange import go, look, turn_into
from stage.bodies import corpses, distance, done, hunting, slay
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import SwitchLamp, Wait, Walk
from winze.engine.events import Cast, Pushed, Struck
from winze.engine.kinds.effects import Afflict

LINE = """
    ################
    #..............#
    #ttttt@tttttttt#
    #..............#
    ################
"""


def test_cart_runs_its_line_and_throws_back_actors() -> None:
    scenery = Scenery(LINE)
    turn_into(scenery.game, scenery.game.hero.cell, "rails")
    cart = hunting(scenery, "runaway_cart", 13, 2)
    events = scenery.act(Walk(Direction.W), Walk(Direction.E), Walk(Direction.W), Walk(Direction.E))
    while not named(events, Pushed):
        events += scenery.act(Walk(Direction.E))
    assert scenery.game.level.facts.rails >> cart.cell & 1


def test_cart_spares_actors_beside_rails() -> None:
    scenery = Scenery(LINE)
    turn_into(scenery.game, scenery.game.hero.cell, "rails")
    go(scenery.game, scenery.at(6, 1))
    cart = hunting(scenery, "runaway_cart", 13, 2)
    events = []
    for step in [Direction.W, Direction.E] * 15:
        events += scenery.act(Walk(step))
        assert scenery.game.level.facts.rails >> cart.cell & 1
    assert not named(events, Struck)


def test_engine_drills_straight_and_misses_dodging_hero() -> None:
    scenery = Scenery("""
        ################
        #....###########
        #@...#####.....#
        #....###########
        ################
    """)
    engine = hunting(scenery, "drill_engine", 12, 2)
    rows = set()
    for _ in range(60):
        scenery.wait()
        rows.add(engine.cell // scenery.game.level.board.stride)
    assert rows == {2}
    assert scenery.tile(7, 2) == "rubble"


def test_water_stops_engine() -> None:
    scenery = Scenery(LINE)
    for kind, slows in (("drill_engine", True), ("stoker", False), ("the_founder", True)):
        machine = scenery.stand(kind, 10, 1)
        scenery.happen(Afflict("wet", Dice(0, 1, 9)), 10, 1)
        assert machine.health < 1000
        assert ("slow" in statuses(machine)) is slows
        scenery.game.level.remove(machine)


def test_stoker_throws_coal_and_ignores_fire() -> None:
    scenery = Scenery(LINE)
    stoker = hunting(scenery, "stoker", 10, 2)
    assert "coal" in done(scenery, stoker, 2)
    assert "burning" in statuses(scenery.game.hero)
    scenery.ignite(9, 2)
    assert "burning" not in statuses(stoker)
    slay(scenery, stoker)
    assert not corpses(scenery)


def test_warden_moves_and_stands_with_the_hero() -> None:
    scenery = Scenery(LINE)
    scenery.act(SwitchLamp())
    look(scenery.game)
    warden = hunting(scenery, "stone_warden", 12, 1)
    scenery.act(*[Wait()] * 6)
    assert distance(scenery, warden) == 6
    scenery.act(Walk(Direction.W), Walk(Direction.E))
    assert distance(scenery, warden) == 4
    assert scenery.rules.monsters["stone_warden"].commonness == 0


def test_coals_of_two_stokers_do_not_prolong_the_flames() -> None:
    scenery = Scenery(LINE)
    coals, left = [], []
    for x in (9, 10):
        hunting(scenery, "stoker", x, 1).energy = 100
        coals += values(scenery.wait(), Cast, "ability")
        left.append(statuses(scenery.game.hero)["burning"])
    assert (coals, left) == (["coal"] * 2, [2, 1])
