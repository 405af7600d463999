"""The content that Winze comes with: its monsters, and the mine it makes."""

from __future__ import annotations

from dataclasses import fields

from shipped import shipped
from stage.arrange import empty, go
from stage.rules import weight
from stage.state import lying, pack
from winze.content import load
from winze.core.dice import Dice
from winze.engine.actions import UseStairs
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.plan import Exit, LevelPlan, Plan
from winze.mapgen.generators import GENERATORS
from winze.screen.layout import CLASSIC
from winze.screen.palette import NAMES


def test_the_shipped_content_is_good() -> None:
    found = load(colours=NAMES)
    assert found.rules.tiles[0].id == "rock"
    assert list(found.level_names) == list(found.rules.profiles)
    assert {place.row for place in found.rules.plan(1).levels.values()} <= found.rules.profiles.keys()
    assert found.tiles.keys() == found.rules.tiles.index.keys()
    assert found.monsters.keys() == found.rules.monsters.keys()
    assert found.items.keys() == found.rules.named.keys()
    assert found.items["heartstone"].code == 3
    assert found.tiles["mouth"].code == 0xEF


def test_every_seed_gives_a_game_that_begins() -> None:
    rules = shipped().rules
    for seed in range(3):
        game = Game.new(seed, rules)
        assert "pick" in pack(game).values()
        assert all(way.to is None for way in game.place.exits if way.kind == "mouth")


def test_eight_monsters_at_least_differ_in_more_than_numbers() -> None:
    numbers = {"id", "size", "health", "accuracy", "damage", "armour", "first_depth", "commonness"}
    usual = Kind("", "", Dice(0, 1, 1), 100, 0, Dice(0, 1, 1))

    def traits(kind: Kind) -> frozenset[str]:
        """What sets it apart: for what the body can do, whether; for the rest, how."""
        told = {f.name: getattr(kind, f.name) for f in fields(kind) if f.name not in numbers}
        unusual = {name: fact for name, fact in told.items() if fact != getattr(usual, name)}
        body = unusual.keys() & {"speed", "defence", "block", "dodge"}
        return frozenset(body | {f"{name}={fact}" for name, fact in unusual.items() if name not in body})

    kinds = shipped().rules.monsters.values()
    assert len({traits(kind) for kind in kinds} - {frozenset()}) >= 8


def test_every_kind_of_monster_lives_somewhere_and_every_depth_has_some() -> None:
    found = shipped()
    depths = {place.depth for place in found.rules.plan(1).levels.values()}
    for depth in depths:
        assert any(weight(kind, depth) for kind in found.rules.monsters.values())
    placed = {kind.id for kind in found.rules.monsters.values() if not kind.commonness or kind.calling}
    assert len(placed) < len(found.rules.monsters) // 2, "those who are placed by the plan, or only summoned"
    for kind in found.rules.monsters.values():
        assert kind.id in placed or any(weight(kind, depth) for depth in depths)


def test_the_mine_is_thirteen_levels_deep_with_three_to_five_branches() -> None:
    found = shipped()
    families = [GENERATORS[place.generator].family.value for place in main_line(found.rules.plan(3))]
    assert families == ["rooms"] * 10 + ["caves"] * 3
    used: set[str] = set()
    for seed in range(100):
        dungeon = found.rules.plan(seed)
        rows = {place.row for place in dungeon.levels.values()} - {place.row for place in main_line(dungeon)}
        assert 3 <= len(rows) <= 5
        used |= {place.row for place in dungeon.levels.values()}
        assert dungeon.levels[next(reversed(dungeon.levels))].prize
    assert used == found.rules.profiles.keys()


def test_the_mine_is_the_darker_the_deeper_but_where_crystals_glow() -> None:
    dungeon = shipped().rules.plan(3)
    lit = [100, 95, 90, 80, 70, 60, 55, 45, 40, 35, 60, 25, 15]
    assert [place.lit for place in main_line(dungeon)] == lit
    assert all(place.lit == lit[place.depth - 1] for place in dungeon.levels.values())


def main_line(dungeon: Plan) -> list[LevelPlan]:
    levels = list(dungeon.levels.values())
    return levels[: 1 + next(number for number, place in enumerate(levels) if place.last)]


def test_every_generator_digs_somewhere_in_the_mine() -> None:
    plan = shipped().rules.plan
    dug = {place.generator for seed in range(60) for place in plan(seed).levels.values()}
    assert dug == GENERATORS.keys()


def test_every_way_of_a_mine_can_be_gone_and_gone_back() -> None:
    game = Game.new(4, shipped().rules)
    todo = [game.level.id]
    while todo:
        level = todo.pop()
        for way in game.plan.levels[level].exits:
            if way.to is not None:
                todo += [] if way.to in game.levels else [way.to]
                take(game, level, way)
                assert game.level.id == way.to
                assert game.level.board.xy(game.hero.cell) == way.arrival
    assert game.levels.keys() == game.plan.levels.keys()
    found = {level: [kind for pile in lying(game, level).values() for kind, _ in pile] for level in game.levels}
    assert [level for level, kinds in found.items() if "heartstone" in kinds] == [main_line(game.plan)[-1].id]
    for place in game.plan.levels.values():
        assert not place.prize or len(found[place.id]) >= 3


def take(game: Game, level: str, way: Exit) -> None:
    """Leave a level that has been dug by one of its ways, with nobody around."""
    go(game, game.levels[level].board.cell(way.x, way.y), level)
    empty(game)
    game.act(UseStairs())


def test_what_takes_more_than_an_s_has_a_plural_of_its_own() -> None:
    plurals = [look.plural for look in shipped().items.values()]
    assert [plural for plural in plurals if plural.endswith(("sss", "xs", "chs", "shs", "ifes", "elfs"))] == []
    assert [plural for plural in plurals if plural.endswith("ys") and plural[-3] not in "aeiou"] == []


def test_number_and_name_of_a_level_fit_the_panel() -> None:
    found = shipped()
    for seed in range(60):
        for place in found.rules.plan(seed).levels.values():
            assert len(f"{place.id} {found.level_names[place.row]}") <= CLASSIC.panel.cols
