"""Offers: the actions that make sense now, in order, each done by its keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from context_player import ContextPlayer
from scene_harness import view_of
from stage import Stage
from stage.arrange import End, end, know_level, lay, look, rouse, set_health, stow
from stage.people import Meeting
from stage.shops import Shop
from winze.content import load
from winze.engine.actions import PickUp
from winze.engine.game import is_refused
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.play.offers import MOST, Offer, offers
from winze.screen.palette import COLOURS

ROOM = """
    #########
    #.....#.#
    #.@...+.#
    #.....#.#
    #########
    """


def done(view: View) -> list[str]:
    return [offer.do for offer in offers(view)]


def test_quiet_hero_explores_or_waits() -> None:
    view = view_of(Stage(ROOM))
    assert offers(view) == [Offer("explore", "Explore", ("z",)), Offer("wait", "Wait", (".",))]
    laptop = replace(view, options=Options("laptop"))
    assert offers(laptop)[-1] == Offer("wait", "Wait", ("k",))


def test_wounded_hero_rests_before_exploring() -> None:
    stage = Stage(ROOM)
    set_health(stage.game.hero, 5, 12)
    assert done(view_of(stage)) == ["rest", "explore", "wait"]


def test_hunter_beside_the_hero_is_attacked_by_its_direction() -> None:
    stage = Stage(ROOM.replace("@.", "@r"))
    rouse(stage.game, stage.monster("rat"))
    view = view_of(stage)
    assert offers(view)[0] == Offer("attack", "Attack cave rat", ("l",))
    careful = replace(view, options=replace(view.options, bump=False))
    assert offers(careful)[0] == Offer("attack", "Attack cave rat", ("v",))
    assert "explore" not in done(view)


def test_hunter_further_off_can_be_met() -> None:
    stage = Stage(ROOM.replace("@...", "@..r"))
    rouse(stage.game, stage.monster("rat"))
    assert offers(view_of(stage))[0] == Offer("fight", "Fight cave rat", ("v",))


def test_known_draught_comes_first_below_a_quarter() -> None:
    stage = Stage(ROOM.replace("@.", "@r"))
    rouse(stage.game, stage.monster("rat"))
    stow(stage.game, "draught")
    set_health(stage.game.hero, 4, 16)
    assert done(view_of(stage))[0] == "attack"
    set_health(stage.game.hero, 3, 16)
    assert offers(view_of(stage))[0].keys[0] == "q"


def test_person_beside_the_hero_is_talked_to() -> None:
    meeting = Meeting("shopkeeper", "draught")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    assert offers(view)[0].do == "talk"
    assert offers(view)[0].label.startswith("Talk to ")


def test_item_and_door_beside_the_hero() -> None:
    stage = Stage(ROOM.replace("@...+", "...@+"))
    lay(stage.game, "draught", stage.game.hero.cell)
    look(stage.game)
    assert [(offer.do, offer.keys) for offer in offers(view_of(stage))][:2] == [("pick_up", ("g",)), ("open", ("l",))]


def test_watchers_and_the_dead_have_none() -> None:
    stage = Stage(ROOM)
    assert offers(view_of(stage, watching=True)) == []
    end(stage.game, End("killed", "rat"))
    assert offers(view_of(stage)) == []


def test_nothing_that_the_lookout_would_stop_is_offered() -> None:
    shop = Shop("draught")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    assert "explore" in done(view)
    shop.stand_on("draught")
    shop.act(PickUp())
    assert "explore" not in done(view), "the hero owes"


def test_explored_level_is_not_explored_again() -> None:
    stage = Stage(ROOM.replace("+", "#"))
    know_level(stage.game)
    assert done(view_of(stage)) == ["wait"]


@pytest.mark.parametrize("seed", [*range(1, 9), 14, 57, 156])
def test_first_offer_does_what_it_says(seed: int) -> None:
    """Nothing is refused, and each takes a turn or opens what it names, at the latest when asked again."""
    player, taken = ContextPlayer(seed, load(colours=COLOURS)), set[str]()
    for _ in range(120):
        found = player.offers()
        if player.game.end:
            break
        assert 1 <= len(found) <= MOST
        assert found[-1].do == "wait"
        # a talk and a boon wait for an answer that this player never gives
        offer, turn = next(offer for offer in found if offer.do not in ("talk", "boon")), player.game.turn
        assert not is_refused(player.take(offer) or player.take(offer)), offer
        assert player.game.turn > turn, offer
        taken.add(offer.do)
    assert player.game.turn > 100
    assert {"explore"} <= taken


def test_directions_are_named() -> None:
    stage = Stage(ROOM.replace("@...+", "...@+"))
    assert offers(view_of(stage))[0].label == "Open door, east"
