"""Masters and prizes in the halls at the ends of branches."""

from __future__ import annotations

from dataclasses import replace

from shipped import shipped
from stage.arrange import arrive
from stage.state import monsters
from winze.engine.game import Game
from winze.engine.kinds.plan import LevelPlan, Spot
from winze.engine.kinds.rules import KitItem

RULES = shipped().rules


def ends(game: Game) -> list[LevelPlan]:
    return [place for place in game.plan.levels.values() if place.hall]


def spot(game: Game, place: LevelPlan, what: str) -> int:
    level = game.rules.dig(game.seed, place)
    (found,) = [spot for spot in level.spots if spot.what == what]
    assert isinstance(found, Spot)
    return game.level.board.cell(found.x, found.y)


def test_master_stands_and_prize_lies_in_the_hall() -> None:
    for seed in range(3):
        game = Game.new(seed, RULES)
        for place in ends(game):
            arrive(game, place.id, place.exits[0].x, place.exits[0].y)
            (master,) = [monster for monster in monsters(game) if monster.kind.master]
            assert master.cell == spot(game, place, "master")
            pile = game.level.items[spot(game, place, "prize")]
            assert any(item.kind == "gold" for item in pile) and len(pile) > 1


def test_hall_holds_no_other_monsters_than_its_own() -> None:
    for seed in range(3):
        game = Game.new(seed, RULES)
        for place in ends(game):
            arrive(game, place.id, place.exits[0].x, place.exits[0].y)
            hall = game.rules.dig(game.seed, place).hall
            assert hall is not None
            inside = [monster for monster in monsters(game) if monster.cell in hall.inside]
            assert all(monster.kind.master or monster.kind.faction == "beasts" for monster in inside)


def test_named_prize_replaces_treasures() -> None:
    row = ends(Game.new(0, RULES))[0].row
    profile = replace(RULES.profiles[row], prize=(KitItem("rope", 2), KitItem("horn")))
    game = Game.new(0, replace(RULES, profiles={**RULES.profiles, row: profile}))
    place = ends(game)[0]
    arrive(game, place.id, place.exits[0].x, place.exits[0].y)
    pile = game.level.items[spot(game, place, "prize")]
    assert [(item.kind, item.count) for item in pile if item.kind != "gold"][:2] == [("rope", 2), ("horn", 1)]
    assert len([item for item in pile if item.kind != "gold"]) in (3, 4)
