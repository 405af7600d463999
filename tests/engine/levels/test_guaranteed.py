"""What the mine owes, and when it pays."""

from __future__ import annotations

from collections import Counter

from shipped import shipped
from stage.arrange import arrive
from stage.gifts import give_boon
from stage.lamps import LampStage
from stage.state import lying
from winze.core.chance import Stream
from winze.engine.game import Game
from winze.engine.levels.guaranteed import lay_dues
from winze.engine.levels.loot import bring
from winze.engine.levels.populate import lay_ware

DRAWINGS = (
    "######\n#@..>#\n######",
    "######\n#>..<#\n######",
    "######\n#<..>#\n######",
    "######\n#>..<#\n######",
)


def flasks(stage: LampStage) -> list[int]:
    """By level that was entered, how many flasks of oil lie there."""
    return [
        sum(count for pile in lying(stage.game, level).values() for kind, count in pile if kind == "oil_flask")
        for level in stage.game.levels
    ]


def test_a_flask_is_laid_when_a_whole_one_is_due_and_what_is_left_over_counts_on():
    stage = LampStage(*DRAWINGS, due=65)
    assert (flasks(stage), stage.game.career.dues) == ([0], {"oil": 65})
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1], {"oil": 30})
    arrive(stage.game, "3", 1, 1)
    arrive(stage.game, "4", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1, 0, 1], {"oil": 60})


def test_a_level_pays_only_once():
    stage = LampStage(*DRAWINGS, due=65)
    arrive(stage.game, "2", 4, 1)
    arrive(stage.game, "1", 4, 1)
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1], {"oil": 30})


def test_one_that_is_found_by_lot_takes_sixty_off():
    stage = LampStage(*DRAWINGS, due=65)
    lay_ware(stage.game.level, stage.game, stage.at(2, 1), stage.rules.items["oil_flask"], Stream(1))
    assert stage.game.career.dues == {"oil": 5}
    lay_ware(stage.game.level, stage.game, stage.at(2, 1), stage.rules.items["oil_flask"], Stream(1))
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage)[1], stage.game.career.dues) == (0, {"oil": 10})


def test_dues_are_saved():
    stage = LampStage(*DRAWINGS, due=65)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for game in (stage.game, twin):
        arrive(game, "2", 4, 1)
    assert twin.fingerprint() == stage.game.fingerprint()
    assert twin.career.dues == {"oil": 30}


def test_the_real_mine_owes_more_on_its_main_line_than_on_branches():
    rules = shipped().rules
    due = rules.dues["oil"]
    assert (due.items, due.main, due.branch) == (("oil_flask",), 65, 45)
    assert {rules.profiles[level.row].branch for level in rules.plan(1).levels.values()} == {False, True}


def descended(seed: int, levels: int) -> Game:
    """A game whose hero has come to so many levels of the main line."""
    game = Game.new(seed, shipped().rules)
    for depth in range(2, levels + 1):
        place = next(place for place in game.plan.levels.values() if place.depth == depth)
        way = next(way for way in place.exits if way.kind == "up")
        arrive(game, place.id, way.x, way.y)
    return game


def things(game: Game) -> Counter[str]:
    """What lies on the level, by kind."""
    return Counter(kind for pile in lying(game).values() for kind, _ in pile)


def test_a_better_lamp_lies_on_one_of_the_first_four_levels():
    for seed in range(8):
        game = descended(seed, 4)
        laid = {kind for level in game.levels for pile in lying(game, level).values() for kind, _ in pile}
        assert laid & set(game.rules.dues["lamp"].items)


def charges_paid(*boons: str) -> int:
    """How many charges three new levels bring by what is owed for powder."""
    game = descended(1, 3)
    for boon in boons:
        give_boon(game, boon)
    before = things(game)["charge"]
    for _ in range(3):
        lay_dues(game.level, game, Stream(1))
    return things(game)["charge"] - before


def test_a_powderman_finds_one_charge_more_on_three_levels():
    assert charges_paid("powderman") - charges_paid() == 1


def test_what_is_found_by_lot_takes_nothing_off_what_a_gift_brings():
    game = descended(1, 2)
    lay_ware(game.level, game, game.hero.cell, game.rules.items["charge"], Stream(1))
    assert "powder" not in game.career.dues


def test_what_nobody_needs_twice_is_not_paid_again():
    game = descended(1, 5)
    for kind in game.rules.dues["lamp"].items:
        bring(game, game.rules.items[kind])
    before = things(game)
    for _ in range(5):
        lay_dues(game.level, game, Stream(1))
    paid = things(game) - before
    assert paid["oil_flask"] == 3
    assert not [kind for kind in paid if game.rules.items[kind].category == "lamp"]


def test_a_lamp_is_paid_only_where_its_kind_begins():
    game = descended(2, 2)
    for _ in range(12):
        lay_dues(game.level, game, Stream(1))
    lamps = {kind for kind in things(game) if game.rules.items[kind].category == "lamp"}
    assert lamps == {"pit_lamp"}
