"""Searching for things that were seen."""

from __future__ import annotations

import pytest

from shown import Seat, inside, press, text, view_of
from stage import Stage
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelThing
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.players import Options
from winze.scenes.base.scene import Paste, Pop, Start
from winze.scenes.pages.find import FindScene, places
from winze.scenes.play.play import PlayScene

UPPER = """
    ###########
    #@.).....>#
    #....(....#
    ###########
"""
LOWER = """
    ###########
    #......(.<#
    ###########
"""


def two_levels() -> Stage:
    """The hero stands below, knows what lies above, and sees a rope."""
    stage = Stage(UPPER, LOWER)
    stage.go(9, 1)
    stage.look()
    stage.act(UseStairs())
    stage.lay("rope", 6, 1)
    stage.look()
    return stage


def test_things_of_the_level_come_first_and_those_of_others_with_its_name() -> None:
    stage = two_levels()
    view = view_of(stage)
    rows = [" ".join(row.split()) for row in inside(text(FindScene(stage.game, view.content), view))]
    assert rows[:3] == ["1 ( rope 3 steps away", "2 ) sword 1 Low Adit", "3 ( rope 1 Low Adit"]


def test_what_lies_beneath_is_found_too_and_after_a_restore() -> None:
    stage = two_levels()
    stage.lay("sword", 6, 1)
    stage.lay("sword", 6, 1)
    stage.look()
    found = [(place.kind, place.level) for place in places(stage.game)]
    assert found[:2] == [("sword", "2"), ("rope", "2")]
    stage.go(9, 1)
    stage.act(UseStairs())
    again = Game.restore(stage.game.snapshot(), stage.game.rules)
    assert {("sword", "2"), ("rope", "2")} <= {(place.kind, place.level) for place in places(again)}
    assert again.fingerprint() == stage.game.fingerprint()


def test_letters_narrow_the_list_and_enter_goes_there() -> None:
    stage = two_levels()
    view = view_of(stage)
    scene = FindScene(stage.game, view.content)
    press(scene, view, *"swo")
    rows = [" ".join(row.split()) for row in inside(text(scene, view))]
    assert rows[:2] == ["swo", "1 ) sword 1 Low Adit"]
    outcome = press(scene, view, "Enter")
    assert isinstance(outcome, Start)
    assert outcome.errand.level == "1"
    press(scene, view, "x")
    assert "You haven't seen any such item." in text(scene, view)
    press(scene, view, "Backspace", "Backspace", "Backspace", "Backspace")
    assert len(places(stage.game)) == 3
    assert press(scene, view, "Escape") == Pop()


def test_name_of_a_thing_can_be_pasted() -> None:
    stage = two_levels()
    view = view_of(stage)
    scene = FindScene(stage.game, view.content)
    scene.handle(Paste("sword\n"), view)
    assert [" ".join(row.split()) for row in inside(text(scene, view))][:2] == ["sword", "1 ) sword 1 Low Adit"]


def test_the_errand_takes_the_stairs_and_stops_at_the_thing() -> None:
    stage = two_levels()
    sword = next(place for place in places(stage.game) if place.kind == "sword")
    assert stage.pursue(TravelThing(sword.level, sword.cell)) == Stop("arrived")
    assert (stage.game.level.id, stage.game.hero.cell) == ("1", sword.cell)


def test_to_a_level_that_no_known_way_leads_to_it_does_not_begin() -> None:
    stage = two_levels()
    assert [place.ways for place in HeroView(stage.game).lying] == [1, 1, 0]
    stage.act(Walk(Direction.W))
    assert stage.pursue(TravelThing("3", 5)) == Stop("no_way")


@pytest.mark.parametrize("keymap", ["vi", "laptop"])
def test_a_key_opens_it_where_anything_is_known(keymap: str) -> None:
    seat = Seat(PlayScene(), view_of(Stage(UPPER, LOWER), options=Options(keymap=keymap)))
    assert "Find an item" in seat.press("F")
    empty = Seat(PlayScene(), view_of(Stage("####\n#@.#\n####"), options=Options(keymap=keymap)))
    assert "You don't know of any items lying around." in empty.press("F")
