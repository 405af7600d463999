"""Ways to win friends: bread, a halter, a horn, and boons for company (GAME.md 3, 5, 6)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import burden, load, look, set_health
from stage.bodies import hunting
from stage.events import named, values
from stage.friends import captive, follow, friend
from stage.gifts import give_boon
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import is_aware
from stage.wares import carry, is_refused, use_at
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Bid, Free, Use, UseAt
from winze.engine.events import Bonded, Stole, Struck
from winze.engine.sense.moods import mood_of

HALL = """
    ###############
    #@............#
    #.............#
    ###############
"""
EAST = Direction.E


@pytest.mark.parametrize("ail", [row.id for row in shipped().rules.statuses.values() if row.hostile])
def test_healer_offers_a_cure_for_every_hostile_status(ail: str) -> None:
    meeting = Meeting("healer")
    assert "cure" not in [offer.deal.id for offer in meeting.offers if offer.deal]
    burden(meeting.game, **{ail: 5})
    meeting.game.act(AcceptOffer(EAST, meeting.number("service", "cure")))
    assert ail not in meeting.game.hero.statuses


@pytest.mark.parametrize("kind", ["adit_hound", "pit_pony"])
def test_hound_and_pony_follow_for_a_crust(kind: str) -> None:
    scenery = Scenery(HALL)
    beast = hunting(scenery, kind, 4, 1)
    assert values(use_at(scenery, carry(scenery, "crust"), 4, 1), Bonded, "how") == ["joins"]
    assert follow(scenery.game) == [beast] and not is_aware(beast)


@pytest.mark.parametrize("kind", ["pit_pony", "dun_bess"])
def test_halter_wins_ponies_even_dead_ones(kind: str) -> None:
    scenery = Scenery(HALL)
    hunting(scenery, kind, 2, 1)
    assert values(use_at(scenery, carry(scenery, "halter"), 2, 1), Bonded, "whom") == [kind]


def test_handler_tames_other_beasts_with_more_health() -> None:
    scenery = Scenery(HALL, lit=True)
    hunting(scenery, "cave_rat", 4, 1)
    look(scenery.game)
    assert not named(use_at(scenery, carry(scenery, "crust"), 4, 1), Bonded)
    other = Scenery(HALL, lit=True)
    give_boon(other.game, "handler")
    rat = hunting(other, "cave_rat", 4, 1)
    rat.health = rat.max_health = 10
    look(other.game)
    assert values(use_at(other, carry(other, "crust"), 4, 1), Bonded, "whom") == ["cave_rat"]
    assert rat.max_health == 14


@pytest.mark.parametrize("kind", ["drift_goblin", "old_nibs"])
def test_goblins_and_king_of_rats_refuse_bread(kind: str) -> None:
    scenery = Scenery(HALL, lit=True)
    give_boon(scenery.game, "handler")
    hunting(scenery, kind, 4, 1)
    look(scenery.game)
    assert not named(use_at(scenery, carry(scenery, "crust"), 4, 1), Bonded)


def test_horn_calls_waiting_friends() -> None:
    scenery = Scenery(HALL)
    hound = friend(scenery, "adit_hound", 8, 1)
    scenery.act(Bid(8, 1))
    assert mood_of(hound) == "waits"
    assert values(scenery.act(Use(carry(scenery, "horn").letter)), Bonded, "how") == ["comes"]
    assert mood_of(hound) == "ally"


def test_silver_tongue_lowers_prices_and_speeds_up_freeing() -> None:
    meeting = Meeting("shopkeeper", "jerkin")
    plain = next(offer.gold for offer in meeting.offers if offer.what == "buy")
    give_boon(meeting.game, "silver_tongue")
    assert next(offer.gold for offer in meeting.offers if offer.what == "buy") == plain * 75 // 100
    scenery = Scenery(HALL)
    give_boon(scenery.game, "silver_tongue")
    goblin = captive(scenery, "drift_goblin", 2, 1)
    scenery.act(*[Free(EAST)] * 5)
    assert mood_of(goblin) == "ally"


def test_healer_treats_a_hero_with_company_once_for_free() -> None:
    meeting = Meeting("healer")
    set_health(meeting.game.hero, 40, 100)
    assert "guest" not in [offer.deal.id for offer in meeting.offers if offer.deal]
    friend(meeting.scenery, "hewer", 1, 1)
    meeting.game.act(AcceptOffer(EAST, meeting.number("service", "guest")))
    assert (meeting.game.hero.health, meeting.game.hero.gold) == (100, 500)
    set_health(meeting.game.hero, 40, 100)
    assert "guest" not in [offer.deal.id for offer in meeting.offers if offer.deal]


def test_knockers_never_steal_from_their_friend() -> None:
    scenery = Scenery(HALL)
    give_boon(scenery.game, "knockers_friend")
    load(scenery.game.hero, 100)
    knocker = scenery.stand("knocker", 5, 1, still=False)
    events = scenery.wait(40)
    assert not named(events, Stole) and not named(events, Struck)
    assert not is_aware(knocker) and mood_of(knocker) == "friend"


def test_halter_does_not_reach_distant_monsters() -> None:
    scenery = Scenery(HALL)
    hunting(scenery, "pit_pony", 9, 1)
    assert is_refused(scenery, UseAt(carry(scenery, "halter").letter, 9, 1), "no_target")
