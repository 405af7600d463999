"""Guaranteed items and when they appear."""

from __future__ import annotations

from collections import Counter

from shipped import shipped
from stage.arrange import arrive
from stage.gifts import give_boon
from stage.lamps import LampStage
from stage.state import lying
from winze.core.chance import Stream
from winze.engine.game import Game
from winze.engine.levels.guaranteed import lay_guaranteed
from winze.engine.levels.loot import bring
from winze.engine.levels.populate import lay_ware

DRAWINGS = (
    "######\n#@..>#\n######",
    "######\n#>..<#\n######",
    "######\n#<..>#\n######",
    "######\n#>..<#\n######",
)


def flasks(stage: LampStage) -> list[int]:
    """Return the flasks of oil on each level, in the order of entry."""
    return [
        sum(count for pile in lying(stage.game, level).values() for kind, count in pile if kind == "oil_flask")
        for level in stage.game.levels
    ]


def test_flask_is_laid_at_a_full_hundred_and_rest_is_kept():
    stage = LampStage(*DRAWINGS, due=65)
    assert (flasks(stage), stage.game.career.dues) == ([0], {"oil": 65})
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1], {"oil": 30})
    arrive(stage.game, "3", 1, 1)
    arrive(stage.game, "4", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1, 0, 1], {"oil": 60})


def test_level_adds_its_share_only_once():
    stage = LampStage(*DRAWINGS, due=65)
    arrive(stage.game, "2", 4, 1)
    arrive(stage.game, "1", 4, 1)
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage), stage.game.career.dues) == ([0, 1], {"oil": 30})


def test_random_find_takes_sixty_off():
    stage = LampStage(*DRAWINGS, due=65)
    lay_ware(stage.game.level, stage.game, stage.at(2, 1), stage.rules.items["oil_flask"], Stream(1))
    assert stage.game.career.dues == {"oil": 5}
    lay_ware(stage.game.level, stage.game, stage.at(2, 1), stage.rules.items["oil_flask"], Stream(1))
    arrive(stage.game, "2", 4, 1)
    assert (flasks(stage)[1], stage.game.career.dues) == (0, {"oil": 10})


def test_snapshot_keeps_guaranteed_shares():
    stage = LampStage(*DRAWINGS, due=65)
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    for game in (stage.game, twin):
        arrive(game, "2", 4, 1)
    assert twin.fingerprint() == stage.game.fingerprint()
    assert twin.career.dues == {"oil": 30}


def test_main_line_adds_more_than_branches():
    rules = shipped().rules
    due = rules.dues["oil"]
    assert (due.items, due.main, due.branch) == (("oil_flask",), 65, 45)
    assert {rules.profiles[level.row].branch for level in rules.plan(1).levels.values()} == {False, True}


def descended(seed: int, levels: int) -> Game:
    """Return a game whose hero has reached `levels` levels of the main line."""
    game = Game.new(seed, shipped().rules)
    for depth in range(2, levels + 1):
        place = next(place for place in game.plan.levels.values() if place.depth == depth)
        way = next(way for way in place.exits if way.kind == "up")
        arrive(game, place.id, way.x, way.y)
    return game


def things(game: Game) -> Counter[str]:
    """Return the items on the level, by kind."""
    return Counter(kind for pile in lying(game).values() for kind, _ in pile)


def test_better_lamp_lies_on_first_four_levels():
    for seed in range(8):
        game = descended(seed, 4)
        laid = {kind for level in game.levels for pile in lying(game, level).values() for kind, _ in pile}
        assert laid & set(game.rules.dues["lamp"].items)


def charges_paid(*boons: str) -> int:
    """Return the charges guaranteed on three new levels."""
    game = descended(1, 3)
    for boon in boons:
        give_boon(game, boon)
    before = things(game)["charge"]
    for _ in range(3):
        lay_guaranteed(game.level, game, Stream(1))
    return things(game)["charge"] - before


def test_powderman_finds_one_more_charge_on_three_levels():
    assert charges_paid("powderman") - charges_paid() == 1


def test_random_find_leaves_gift_shares_alone():
    game = descended(1, 2)
    lay_ware(game.level, game, game.hero.cell, game.rules.items["charge"], Stream(1))
    assert "powder" not in game.career.dues


def test_unique_needs_are_not_supplied_twice():
    game = descended(1, 5)
    for kind in game.rules.dues["lamp"].items:
        bring(game, game.rules.items[kind])
    before = things(game)
    for _ in range(5):
        lay_guaranteed(game.level, game, Stream(1))
    paid = things(game) - before
    assert paid["oil_flask"] == 3
    assert not [kind for kind in paid if game.rules.items[kind].category == "lamp"]


def test_lamp_is_supplied_from_its_first_depth():
    game = descended(2, 2)
    for _ in range(12):
        lay_guaranteed(game.level, game, Stream(1))
    lamps = {kind for kind in things(game) if game.rules.items[kind].category == "lamp"}
    assert lamps == {"pit_lamp"}
