"""Finding items seen before."""

from __future__ import annotations

import pytest

from scene_harness import Seat, inside, press, text, view_of
from stage import Stage
from stage.arrange import change_tile, stow
from stage.dealers import SALE, Dealer
from stage.machinery import Machinery
from winze.core.directions import Direction
from winze.engine.actions import UseStairs, Walk
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import OpenDoor, TravelThing
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Paste, Pop, Start, View
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
    """Return a stage of two levels: the hero is below, knows the items above, and sees a rope."""
    stage = Stage(UPPER, LOWER)
    stage.go(9, 1)
    stage.look()
    stage.act(UseStairs())
    stage.lay("rope", 6, 1)
    stage.look()
    return stage


def test_items_on_level_come_first() -> None:
    stage = two_levels()
    view = view_of(stage)
    rows = [" ".join(row.split()) for row in inside(text(FindScene(stage.game, view.content), view))]
    assert rows[:3] == ["1 ( rope 3 steps away", "2 ) sword 1 Low Adit", "3 ( rope 1 Low Adit"]


def test_item_without_a_safe_route_says_so() -> None:
    stage = Stage("########\n#@..(..#\n########")
    stage.look()
    view = view_of(stage)
    assert "( rope 3 steps away" in " ".join(text(FindScene(stage.game, view.content), view).split())
    change_tile(stage.game, stage.at(3, 1), "lava")
    stage.look()
    assert "( rope no safe route" in " ".join(text(FindScene(stage.game, view.content), view).split())


def test_items_below_others_are_found_after_restore() -> None:
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


def test_standing_monster_is_found_and_gone_to() -> None:
    stage = Stage("""
        ############
        #@....####.#
        #..........#
        #...m.####.#
        ############
    """)
    stage.go(10, 3)
    stage.look()
    view = view_of(stage)
    scene = FindScene(stage.game, view.content)
    assert "cave moss 6 steps away" in " ".join(text(scene, view).split())
    outcome = press(scene, view, "Enter")
    assert isinstance(outcome, Start)
    assert stage.pursue(outcome.errand).reason in ("beside", "appeared")


def test_typing_filters_and_enter_travels() -> None:
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
    assert "You've seen nothing by that name." in text(scene, view)
    press(scene, view, "Backspace", "Backspace", "Backspace", "Backspace")
    assert len(places(stage.game)) == 3
    assert press(scene, view, "Escape") == Pop()


def test_item_name_can_be_pasted() -> None:
    stage = two_levels()
    view = view_of(stage)
    scene = FindScene(stage.game, view.content)
    scene.handle(Paste("sword\n"), view)
    assert [" ".join(row.split()) for row in inside(text(scene, view))][:2] == ["sword", "1 ) sword 1 Low Adit"]


def test_travel_takes_stairs_and_stops_at_item() -> None:
    stage = two_levels()
    sword = next(place for place in places(stage.game) if place.kind == "sword")
    assert stage.pursue(TravelThing(sword.level, sword.cell)) == Stop("arrived")
    assert (stage.game.level.id, stage.game.hero.cell) == ("1", sword.cell)


def test_travel_needs_known_route() -> None:
    stage = two_levels()
    assert [place.exits for place in HeroView(stage.game).known_items] == [1, 1, 0]
    stage.act(Walk(Direction.W))
    assert stage.pursue(TravelThing("3", 5)) == Stop("no_way")


def test_lock_is_found_and_opened_once_its_key_is_had() -> None:
    machinery = Machinery("#####\n#@%1#\n#####")
    view = View(machinery.content, Options(), Log(), machinery.game, "Ada")
    scene = FindScene(machinery.game, view.content)
    assert "iron lock" in text(scene, view)
    outcome = press(scene, view, "Enter")
    assert isinstance(outcome, Start) and isinstance(outcome.errand, TravelThing)
    stow(machinery.game, "iron_key")
    scene = FindScene(machinery.game, view.content)
    assert "iron lock (you have the key)" in text(scene, view)
    outcome = press(scene, view, *"key", "Enter")
    assert isinstance(outcome, Start) and isinstance(outcome.errand, OpenDoor)


def test_ware_on_shelf_is_reached_from_beside() -> None:
    dealer = Dealer(SALE, wares=("rope", "draught"))
    view = View(dealer.content, Options(), Log(), dealer.game, "Ada")
    outcome = press(FindScene(dealer.game, view.content), view, *"draught", "Enter")
    assert isinstance(outcome, Start)
    assert outcome.errand.next(HeroView(dealer.game)) == Stop("arrived")


@pytest.mark.parametrize("keymap", ["vi", "laptop"])
def test_find_needs_known_items(keymap: str) -> None:
    seat = Seat(PlayScene(), view_of(Stage(UPPER, LOWER), options=Options(keymap=keymap)))
    assert "Find an item or a place" in seat.press("F")
    empty = Seat(PlayScene(), view_of(Stage("####\n#@.#\n####"), options=Options(keymap=keymap)))
    assert "You don't know of any items lying around." in empty.press("F")
