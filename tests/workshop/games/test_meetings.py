"""Meetings with hostile monsters, bands and flights, as a game counts them."""

from __future__ import annotations

from stage.arrange import rouse, vary
from stage.clock import ClockStage, send_band
from stage.deeds import kill
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Action, Attack, UseStairs, Wait
from winze.engine.game import Game
from winze.engine.kinds.effects import Fall
from winze.workshop.games.meetings import Bands, Encounters, Flights, Meeting

ROOM = """
    ####################
    #@.................#
    #..................#
    ####################
"""
UPPER = """
    ###########################################
    #_..........##########....................#
    #...........##########....................#
    #.@.......................................#
    #...........##########....................#
    #...........##########...................>#
    ###########################################
"""
LOWER = """
    ###########################################
    #.........................................#
    #.........................................#
    #.........................................#
    #.........................................#
    #........................................<#
    ###########################################
"""


def play(encounters: Encounters, game: Game, *actions: Action) -> None:
    for action in actions:
        encounters.note(game, game.act(action))


def test_idle_monster_in_sight_is_met_and_no_more() -> None:
    scenery, encounters = Scenery(ROOM, lit=True), Encounters()
    scenery.stand("drift_goblin", 4, 1)
    scenery.stand("healer", 4, 2)
    play(encounters, scenery.game, Wait())
    assert [*encounters.meetings.values()] == [Meeting("drift_goblin", 1, "goblins")]


def test_attacks_acts_and_death_are_counted() -> None:
    scenery, encounters = Scenery(ROOM, lit=True), Encounters()
    goblin, shaman = scenery.stand("drift_goblin", 2, 1, still=False), scenery.stand("stoker", 7, 1, still=False)
    vary(scenery.game, "drift_goblin", accuracy=95)
    for monster in (goblin, shaman):
        rouse(scenery.game, monster)
    play(encounters, scenery.game, *[Wait()] * 3)
    goblin.health = 1
    play(encounters, scenery.game, *[Attack(Direction.E)] * 8)
    first, second = encounters.meetings.values()
    assert (first.aware, first.killed, first.acted) == (True, True, False)
    assert first.blows >= 3 and first.lost > 0
    assert (second.aware, second.killed, second.acted) == (True, False, True)


def test_act_out_of_sight_counts_once_its_owner_is_met() -> None:
    scenery, encounters = Scenery("#########\n#@#.....#\n#.#####.#\n#.......#\n#########", lit=True), Encounters()
    rouse(scenery.game, scenery.stand("adit_hound", 4, 1, still=False))
    play(encounters, scenery.game, Wait())
    assert not encounters.meetings
    play(encounters, scenery.game, *[Wait()] * 8)
    assert [meeting.acted for meeting in encounters.meetings.values()] == [True]


def test_bands_and_their_losses_are_counted() -> None:
    stage, encounters = ClockStage(UPPER, LOWER), Encounters()
    stage.go(2, 3)
    stage.look()
    for number, rat in enumerate(send_band(stage.game)):
        stage.stand(rat, 24 + number, 5)
    second = send_band(stage.game)
    play(encounters, stage.game, Wait())
    stage.game.events.clear()
    kill(stage.game, second[0])
    encounters.note(stage.game, stage.game.events)
    play(encounters, stage.game, Wait())
    assert encounters.bands == Bands(sent=2, withdrew=1, killed=1, most_alive=4)


def test_flights_by_stairs_back_and_by_fall_are_counted() -> None:
    stage, encounters = ClockStage(UPPER, LOWER), Encounters()
    stage.go(41, 5)
    stage.put("r", 40, 5)
    stage.vary("rat", attacks=())
    stage.rouse()
    stage.look()
    play(encounters, stage.game, UseStairs(), UseStairs())
    stage.game.events.clear()
    stage.happen(Fall(()))
    encounters.note(stage.game, stage.game.events)
    assert encounters.flights == Flights(stairs=2, falls=1, same_exit=1)
