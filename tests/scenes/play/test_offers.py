"""Offers: the actions that make sense now, in order, each done by its keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from context_player import ContextPlayer, best, play_by_offers
from flights import Butts
from scene_harness import view_of
from stage import Stage, arrange
from stage.arrange import End, end, give_traits, know_level, lay, look, rouse, set_health, stow
from stage.friends import join
from stage.people import Meeting
from stage.shops import Shop
from winze.content import load
from winze.engine.actions import PickUp
from winze.engine.kinds.traits import HELD
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Key, Push, View
from winze.scenes.play.offers import Offer, offers
from winze.scenes.play.play import PlayScene
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


def test_explored_level_is_searched_where_nothing_leads_on() -> None:
    stage = Stage(ROOM.replace("+", "#"))
    know_level(stage.game)
    assert offers(view_of(stage))[0] == Offer("search", "Search", ("s",))


def test_explored_level_is_left_by_a_known_shaft() -> None:
    stage = Stage(ROOM.replace("+", "#").replace("@...", "@..>"))
    know_level(stage.game)
    assert done(view_of(stage)) == ["way", "wait"]
    arrange.go(stage.game, stage.game.hero.cell + 3)
    assert done(view_of(stage)) == ["descend", "wait"]


def test_exit_that_would_part_friends_is_offered_last() -> None:
    """Leaving asks first then."""
    stage = Stage(ROOM.replace("+", "#").replace("@...", "@r.>"))
    know_level(stage.game)
    friend = stage.monster("rat")
    join(stage.game, friend)
    give_traits(friend, HELD)
    arrange.go(stage.game, stage.game.hero.cell + 3)
    look(stage.game)
    assert done(view_of(stage)) == ["leave", "wait"]
    play = PlayScene()
    assert isinstance(play.handle(Key(offers(view_of(stage))[0].keys[0]), view_of(stage)), Push)


ISLAND = """
    ###########
    #...~~~...#
    #.@.~r~...#
    #..>~~~...#
    ###########
    """


def hunted(drawing: str) -> list[str]:
    """Return the offers to a hero with stones, hunted by a rat, on a level with an unseen cell."""
    stage = Butts(drawing)
    know_level(stage.game)
    arrange.forget(stage.game, stage.at(1, 1))
    rouse(stage.game, stage.monster("rat"))
    stage.stow("stone")
    return done(view_of(stage))


def test_hunter_that_none_can_meet_leaves_other_things_to_do() -> None:
    assert hunted(ISLAND) == ["shoot", "explore", "way", "wait"]


def test_hunter_that_comes_is_fought() -> None:
    assert hunted(ISLAND.replace("~", ".")) == ["fight", "shoot", "way", "wait"]


def test_hero_in_debt_walks_to_the_merchant() -> None:
    shop = Shop("draught")
    view = View(shop.scenery.content, Options(), Log(), shop.game, "Ada")
    shop.stand_on("draught")
    shop.act(PickUp())
    assert {"pay", "talk"} & {*done(view)}


@pytest.mark.parametrize("seed", [*range(1, 5), 14, 57])
def test_each_offer_acts_opens_something_or_tells_why_not(seed: int) -> None:
    player = ContextPlayer(seed, load(colours=COLOURS))
    taken = play_by_offers(player, taps=90)
    assert player.game.turn > 100
    assert taken["explore"] and taken["wait"] == 0


def test_first_offer_leads_on() -> None:
    """No two taps in a row take no turn."""
    player, vain = ContextPlayer(156, load(colours=COLOURS)), 0
    for _ in range(120):
        turn = player.game.turn
        player.take(best(player.offers()))
        vain = 0 if player.game.turn > turn else vain + 1
        assert vain < 2
        if player.game.end:
            break


def test_directions_are_named() -> None:
    stage = Stage(ROOM.replace("@...+", "...@+"))
    assert offers(view_of(stage))[0].label == "Open door, east"
