"""The rival delver, the lost trapper boy and the ferryman: their offers and the results (GAME.md 6)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, empty, fill_pack, go, load, look, set_health, show_only, stand, stow, turn_into
from stage.events import named, values
from stage.friends import follow, go_to_exit
from stage.gifts import give_boon
from stage.people import Meeting
from stage.scenery import Scenery
from stage.state import is_aware, monsters, pack
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Attack, Wait
from winze.engine.body.dealing import offers
from winze.engine.events import Bartered, Bonded, Died, Found, Guided, Knocked, LevelEntered, Noticed, Paid, Refused
from winze.engine.game import Game
from winze.engine.kinds.effects import Hint
from winze.engine.levels.arrive import free_ground
from winze.engine.levels.uniques import home_of
from winze.engine.sense.moods import mood_of
from winze.engine.state.actor import Actor

EAST = Direction.E


def given(meeting: Meeting, number: int) -> str:
    """Return the kind of item an offer asks for."""
    return pack(meeting.game)[meeting.offers[number].give]


def test_rival_swaps_for_the_cheapest_equal_item() -> None:
    meeting = Meeting("rival_delver", "draught")
    meeting.strip()
    assert [offer.what for offer in meeting.offers] == ["service"], "the rival gives nothing for free"
    for kind in ("stone", "mail", "gem", "jerkin"):
        stow(meeting.game, kind)
    number = meeting.number("swap")
    kind = given(meeting, number)
    assert kind == "gem", "the draught is worth 45, the jerkin 40, the gem 60, the mail 120"
    events = meeting.game.act(AcceptOffer(EAST, number))
    assert values(events, Bartered, "who", "things") == [("hero", [(meeting.game.name_of(kind), 1)])]
    assert "draught" in pack(meeting.game).values() and kind not in pack(meeting.game).values()
    assert [item.kind for item in meeting.person.pack.items] == [kind]


def test_silver_tongue_lowers_the_rivals_demand() -> None:
    meeting = Meeting("rival_delver", "draught")
    meeting.strip()
    stow(meeting.game, "jerkin")
    asked = [number for number, offer in enumerate(meeting.offers) if offer.what == "swap"]
    give_boon(meeting.game, "silver_tongue")
    assert len([offer for offer in meeting.offers if offer.what == "swap"]) >= len(asked)


def test_swap_is_refused_without_room() -> None:
    meeting = Meeting("rival_delver", "jerkin")
    meeting.strip()
    fill_pack(meeting.game, "mail")
    stow_more(meeting, "stone", 40)
    before = meeting.game.fingerprint()
    for number, offer in enumerate(meeting.offers):
        item = meeting.game.pack.get(offer.give)
        if offer.what == "swap" and item and item.count > 1:
            assert meeting.game.act(AcceptOffer(EAST, number)) == [Refused(reason="pack_full")]
            assert meeting.game.fingerprint() == before


def stow_more(meeting: Meeting, kind: str, count: int) -> None:
    """Replace one of the hero's items with a stack."""
    meeting.game.pack.items.pop()
    stow(meeting.game, kind, count)


def test_rival_sells_the_map_for_forty() -> None:
    meeting = Meeting("rival_delver")
    events = meeting.game.act(AcceptOffer(EAST, meeting.number("service", "survey")))
    assert values(events, Paid, "gold") == [40]
    assert meeting.game.hero.gold == 460


def test_rival_turns_on_a_hero_with_two_more_rods_or_rings() -> None:
    for rods, rings, angry in ((0, 1, False), (0, 2, True), (1, 0, False), (2, 0, True), (1, 1, True)):
        meeting = Meeting("rival_delver")
        for kind in _of_category(meeting.game, "rod")[:rods] + _of_category(meeting.game, "ring")[:rings]:
            stow(meeting.game, kind)
        look(meeting.game)
        events = meeting.game.act(Wait())
        assert is_aware(meeting.person) is angry
        assert bool(named(events, Noticed)) is angry


def test_silver_tongue_covers_all_but_the_heartstone() -> None:
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


def test_rescued_boy_reveals_hidden_doors_of_four_levels() -> None:
    game = Game.new(1, shipped().rules)
    exit_ = game.plan.levels["2"].exits[0]
    arrive(game, "2", exit_.x, exit_.y)
    go(game, game.level.spawnable.bit_length() - 1)
    boy = beside(game, "trapper_boy")
    direction = Direction(game.level.board.direction(game.hero.cell, boy.cell))
    assert values(game.act(AcceptOffer(direction, 0)), Bonded, "how") == ["joins"]
    assert offers(game, boy.cell) == [] and follow(game) == [boy]
    go_to_exit(game, "up")
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
    exit_ = next(exit_ for exit_ in below.exits if exit_.kind in ("up", "side"))
    arrive(game, below.id, exit_.x, exit_.y)


def beside(game: Game, kind: str) -> Actor:
    """Put a person next to the hero."""
    empty(game)
    board = game.level.board
    for step in board.steps:
        if game.level.facts.ground >> game.hero.cell + step & 1:
            actor = stand(game, kind, game.hero.cell + step)
            look(game)
            return actor
    raise AssertionError("no room")


def test_struck_boy_vanishes() -> None:
    for seed in range(20):
        meeting = Meeting("trapper_boy", seed=seed)
        meeting.person.health = meeting.person.max_health = 50
        events = [event for _ in range(12) for event in meeting.game.act(Attack(EAST))]
        if meeting.person not in monsters(meeting.game):
            assert not named(events, Died), "the boy ran off"
            return
    raise AssertionError("the boy is never hit")


def test_ferryman_is_paid_first_and_carries_up_two_once() -> None:
    game = Game.new(3, shipped().rules)
    for _ in range(3):
        go_down(game)
    ferryman = beside(game, "ferryman")
    load(game.hero, 150)
    set_health(game.hero, 1000, 1000)
    direction = Direction(game.level.board.direction(game.hero.cell, ferryman.cell))
    assert [offer.deal.id for offer in offers(game, ferryman.cell) if offer.deal] == ["fare"]
    game.act(AcceptOffer(direction, 0))
    assert game.hero.gold == 50 and ferryman.gold == 100
    assert [offer.deal.id for offer in offers(game, ferryman.cell) if offer.deal] == ["passage"]
    events = game.act(AcceptOffer(direction, 0))
    assert values(events, LevelEntered, "depth") == [2]
    assert game.hero.gold == 50
    assert game.career.deals == {"fare": 1, "passage": 1} and offers(game, ferryman.cell) == []


def test_ferryman_carries_from_second_level_to_first() -> None:
    game = Game.new(3, shipped().rules)
    exit_ = game.plan.levels["2"].exits[0]
    arrive(game, "2", exit_.x, exit_.y)
    ferryman = beside(game, "ferryman")
    load(game.hero, 150)
    set_health(game.hero, 1000, 1000)
    direction = Direction(game.level.board.direction(game.hero.cell, ferryman.cell))
    game.act(AcceptOffer(direction, 0))
    game.act(AcceptOffer(direction, 0))
    assert game.level.id == "1"


@pytest.mark.parametrize("seed", range(3))
def test_strangers_live_at_their_depths(seed: int) -> None:
    game = Game.new(seed, shipped().rules)
    set_health(game.hero, 1000, 1000)
    homes = {kind: home_of(game, game.rules.monsters[kind]) for kind in ("rival_delver", "trapper_boy")}
    posts = [place.id for place in game.plan.levels.values() if place.row in ("widows", "lode")]
    assert [game.plan.levels[level].depth for level in posts] == [7, 10]
    for level, kind in [*((homes[kind], kind) for kind in homes), *((level, "ferryman") for level in posts)]:
        exit_ = game.plan.levels[level].exits[0]
        arrive(game, level, exit_.x, exit_.y)
        (stranger,) = [monster for monster in monsters(game) if monster.kind.id == kind]
        assert mood_of(stranger) == "friend"
    for place in game.plan.levels.values():
        if place.row == "sump" and place.prize:
            arrive(game, place.id, place.exits[0].x, place.exits[0].y)
            assert "ferryman" in [monster.kind.id for monster in monsters(game)]


def test_old_knocker_trades_bread_and_keepsake_for_secrets() -> None:
    for deal, kind in (("vein", "crust"), ("doors", "keepsake")):
        meeting = Meeting("old_knocker")
        meeting.strip()
        number = meeting.number("service", deal)
        before = meeting.game.fingerprint()
        assert meeting.game.act(AcceptOffer(EAST, number)) == [Refused(reason="cannot_pay")]
        assert meeting.game.fingerprint() == before
        stow(meeting.game, kind, 2)
        stand(meeting.game, "cave_rat", meeting.scenery.at(5, 3))
        show_only(meeting.game, 0)
        events = meeting.game.act(AcceptOffer(EAST, number))
        assert values(events, Paid, "gold") == [0]
        assert values(events, Knocked, "sort") == ["somebody"]
        assert [item.count for item in meeting.game.pack.items if item.kind == kind] == [1]


def test_old_knocker_reveals_a_hidden_door() -> None:
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


def test_striking_the_old_knocker_collapses_the_roof() -> None:
    meeting = Meeting("old_knocker")
    turn_into(meeting.game, meeting.scenery.at(4, 3), "loose_roof")
    meeting.person.health = 50
    for _ in range(12):
        meeting.game.act(Attack(EAST))
    assert meeting.person not in monsters(meeting.game)
    assert meeting.scenery.tile(4, 3) != "loose_roof"


def test_only_the_rival_swaps_items() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    healer = scenery.stand("healer", 2, 1)
    assert all(offer.what != "swap" for offer in offers(scenery.game, healer.cell))
    go(scenery.game, scenery.game.hero.cell)
