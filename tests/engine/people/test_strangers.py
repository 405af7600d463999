"""The rival delver, the lost trapper boy and the ferryman: what each offers, and what becomes of it (GAME.md 6)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, empty, fill_pack, go, load, look, set_health, show_only, stand, stow, turn_into
from stage.events import named, values
from stage.friends import follow, go_to_way
from stage.gifts import give_boon
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import is_aware, monsters, pack
from winze.core.directions import Direction
from winze.engine.actions import Attack, Deal, Wait
from winze.engine.body.dealing import offers
from winze.engine.events import Bartered, Bonded, Died, Found, Guided, Knocked, LevelEntered, Noticed, Paid, Refused
from winze.engine.game import Game
from winze.engine.kinds.effects import Hint
from winze.engine.levels.arrive import free_ground
from winze.engine.levels.uniques import home_of
from winze.engine.sense.look import mood_of
from winze.engine.state.actor import Actor

EAST = Direction.E


def given(meeting: Meeting, number: int) -> str:
    """Return the kind of thing that is asked in an offer."""
    return pack(meeting.game)[meeting.offers[number].give]


def test_the_rival_gives_one_thing_for_the_least_that_is_worth_as_much() -> None:
    meeting = Meeting("rival_delver", "draught")
    meeting.strip()
    assert [offer.what for offer in meeting.offers] == ["service"], "he gives nothing for nothing"
    for kind in ("stone", "mail", "gem", "jerkin"):
        stow(meeting.game, kind)
    number = meeting.number("swap")
    kind = given(meeting, number)
    assert kind == "gem", "the draught is worth 45, the jerkin 40, the gem 60, the mail 120"
    events = meeting.game.act(Deal(EAST, number))
    assert values(events, Bartered, "who", "things") == [("hero", [(meeting.game.name_of(kind), 1)])]
    assert "draught" in pack(meeting.game).values() and kind not in pack(meeting.game).values()
    assert [item.kind for item in meeting.person.pack.items] == [kind]


def test_with_a_silver_tongue_he_asks_less() -> None:
    meeting = Meeting("rival_delver", "draught")
    meeting.strip()
    stow(meeting.game, "jerkin")
    asked = [number for number, offer in enumerate(meeting.offers) if offer.what == "swap"]
    give_boon(meeting.game, "silver_tongue")
    assert len([offer for offer in meeting.offers if offer.what == "swap"]) >= len(asked)


def test_nothing_changes_hands_where_there_is_no_room() -> None:
    meeting = Meeting("rival_delver", "jerkin")
    meeting.strip()
    fill_pack(meeting.game, "mail")
    stow_more(meeting, "stone", 40)
    before = meeting.game.fingerprint()
    for number, offer in enumerate(meeting.offers):
        item = meeting.game.pack.get(offer.give)
        if offer.what == "swap" and item and item.count > 1:
            assert meeting.game.act(Deal(EAST, number)) == [Refused(reason="pack_full")]
            assert meeting.game.fingerprint() == before


def stow_more(meeting: Meeting, kind: str, count: int) -> None:
    """Have the hero carry a stack in the place of one of his things."""
    meeting.game.pack.items.pop()
    stow(meeting.game, kind, count)


def test_the_rival_sells_the_map_of_the_level_for_forty() -> None:
    meeting = Meeting("rival_delver")
    events = meeting.game.act(Deal(EAST, meeting.number("service", "survey")))
    assert values(events, Paid, "gold") == [40]
    assert meeting.game.hero.gold == 460


def test_the_rival_is_after_who_has_two_rods_or_rings_more_than_he() -> None:
    for rods, rings, angry in ((0, 1, False), (0, 2, True), (1, 0, False), (2, 0, True), (1, 1, True)):
        meeting = Meeting("rival_delver")
        for kind in _of_category(meeting.game, "rod")[:rods] + _of_category(meeting.game, "ring")[:rings]:
            stow(meeting.game, kind)
        look(meeting.game)
        events = meeting.game.act(Wait())
        assert is_aware(meeting.person) is angry
        assert bool(named(events, Noticed)) is angry


def test_the_rival_covets_nothing_of_who_has_a_silver_tongue_but_the_heartstone() -> None:
    for kinds, angry in ((["rod", "ring"], False), (["rod", "ring", "heartstone"], True)):
        meeting = Meeting("rival_delver")
        give_boon(meeting.game, "silver_tongue")
        for kind in kinds:
            stow(meeting.game, _of_category(meeting.game, kind)[0])
        look(meeting.game)
        meeting.game.act(Wait())
        assert is_aware(meeting.person) is angry


def _of_category(game: Game, category: str) -> list[str]:
    return [kind.id for kind in game.rules.items.values() if kind.category == category]


def test_the_boy_is_led_to_a_way_up_and_shows_hidden_doors_of_four_levels() -> None:
    game = Game.new(1, shipped().rules)
    way = game.plan.levels["2"].exits[0]
    arrive(game, "2", way.x, way.y)
    go(game, game.level.spawnable.bit_length() - 1)
    boy = beside(game, "trapper_boy")
    direction = Direction(game.level.board.direction(game.hero.cell, boy.cell))
    assert values(game.act(Deal(direction, 0)), Bonded, "how") == ["joins"]
    assert offers(game, boy) == [] and follow(game) == [boy]
    go_to_way(game, "up")
    game.level.move(boy, free_ground(game.level, game.hero.cell))
    events = game.act(Wait())
    assert values(events, Bonded, "how") == ["thanks"] and values(events, Guided, "levels") == [4]
    assert boy not in monsters(game) and game.career.guided == 4
    set_health(game.hero, 1000, 1000)
    found = []
    for _ in range(5):
        go_down(game)
        found += named(game.act(Wait()), Found)
    assert game.career.guided == 0
    assert found, "one of four levels has a hidden door"


def go_down(game: Game) -> None:
    """Bring the hero to the next level of the main line."""
    game.events.clear()
    below = game.plan.levels[game.place.below or ""]
    way = next(way for way in below.exits if way.kind in ("up", "side"))
    arrive(game, below.id, way.x, way.y)


def beside(game: Game, kind: str) -> Actor:
    """Put somebody beside the hero where he is."""
    empty(game)
    board = game.level.board
    for step in board.steps:
        if game.level.facts.ground >> game.hero.cell + step & 1:
            actor = stand(game, kind, game.hero.cell + step)
            look(game)
            return actor
    raise AssertionError("no room")


def test_a_struck_boy_is_gone() -> None:
    for seed in range(20):
        meeting = Meeting("trapper_boy", seed=seed)
        meeting.person.health = meeting.person.max_health = 50
        events = [event for _ in range(12) for event in meeting.game.act(Attack(EAST))]
        if meeting.person not in monsters(meeting.game):
            assert not named(events, Died), "he ran off"
            return
    raise AssertionError("he is never hit")


def test_the_ferryman_is_paid_first_and_carries_two_levels_up_once() -> None:
    game = Game.new(3, shipped().rules)
    for _ in range(3):
        go_down(game)
    ferryman = beside(game, "ferryman")
    load(game.hero, 150)
    set_health(game.hero, 1000, 1000)
    direction = Direction(game.level.board.direction(game.hero.cell, ferryman.cell))
    assert [offer.deal.id for offer in offers(game, ferryman) if offer.deal] == ["fare"]
    game.act(Deal(direction, 0))
    assert game.hero.gold == 50 and ferryman.gold == 100
    assert [offer.deal.id for offer in offers(game, ferryman) if offer.deal] == ["passage"]
    events = game.act(Deal(direction, 0))
    assert values(events, LevelEntered, "depth") == [2]
    assert game.hero.gold == 50
    assert game.career.deals == {"fare": 1, "passage": 1} and offers(game, ferryman) == []


def test_from_the_second_level_he_carries_to_the_first() -> None:
    game = Game.new(3, shipped().rules)
    way = game.plan.levels["2"].exits[0]
    arrive(game, "2", way.x, way.y)
    ferryman = beside(game, "ferryman")
    load(game.hero, 150)
    set_health(game.hero, 1000, 1000)
    direction = Direction(game.level.board.direction(game.hero.cell, ferryman.cell))
    game.act(Deal(direction, 0))
    game.act(Deal(direction, 0))
    assert game.level.id == "1"


@pytest.mark.parametrize("seed", range(3))
def test_where_they_live(seed: int) -> None:
    game = Game.new(seed, shipped().rules)
    set_health(game.hero, 1000, 1000)
    homes = {kind: home_of(game, game.rules.monsters[kind]) for kind in ("rival_delver", "trapper_boy")}
    posts = [place.id for place in game.plan.levels.values() if place.row in ("widows", "lode")]
    assert [game.plan.levels[level].depth for level in posts] == [7, 10]
    for level, kind in [*((homes[kind], kind) for kind in homes), *((level, "ferryman") for level in posts)]:
        way = game.plan.levels[level].exits[0]
        arrive(game, level, way.x, way.y)
        (one,) = [monster for monster in monsters(game) if monster.kind.id == kind]
        assert mood_of(one) == "friend"
    for place in game.plan.levels.values():
        if place.row == "sump" and place.prize:
            arrive(game, place.id, place.exits[0].x, place.exits[0].y)
            assert "ferryman" in [monster.kind.id for monster in monsters(game)]


def test_the_old_knocker_wants_bread_for_a_word_and_a_keepsake_for_a_door() -> None:
    for deal, kind in (("vein", "crust"), ("doors", "keepsake")):
        meeting = Meeting("old_knocker")
        meeting.strip()
        number = meeting.number("service", deal)
        before = meeting.game.fingerprint()
        assert meeting.game.act(Deal(EAST, number)) == [Refused(reason="cannot_pay")]
        assert meeting.game.fingerprint() == before
        stow(meeting.game, kind, 2)
        stand(meeting.game, "cave_rat", meeting.scenery.at(5, 3))
        show_only(meeting.game, 0)
        events = meeting.game.act(Deal(EAST, number))
        assert values(events, Paid, "gold") == [0]
        assert values(events, Knocked, "sort") == ["somebody"]
        assert [item.count for item in meeting.game.pack.items if item.kind == kind] == [1]


def test_he_tells_of_a_hidden_door_and_it_is_found() -> None:
    scenery = Scenery("""
        #########
        #.......#
        #@......#
        #.......#
        #########
    """)
    turn_into(scenery.game, scenery.at(4, 0) + scenery.game.level.board.stride, "door_hidden")
    scenery.happen(Hint(), 1, 2)
    assert values(scenery.game.events, Knocked, "sort") == ["secret"]
    assert scenery.tile(4, 1) != "door_hidden"


def test_whoever_strikes_him_brings_the_roof_down() -> None:
    meeting = Meeting("old_knocker")
    turn_into(meeting.game, meeting.scenery.at(4, 3), "loose_roof")
    meeting.person.health = 50
    for _ in range(12):
        meeting.game.act(Attack(EAST))
    assert meeting.person not in monsters(meeting.game)
    assert meeting.scenery.tile(4, 3) != "loose_roof"


def test_nobody_else_is_asked_to_trade_things() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    healer = scenery.stand("healer", 2, 1)
    assert all(offer.what != "swap" for offer in offers(scenery.game, healer))
    go(scenery.game, scenery.game.hero.cell)
