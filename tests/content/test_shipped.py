"""The shipped content: its monsters and its mine."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

from shipped import reads_shipped, shipped
from stage.arrange import empty, go
from stage.rules import weight
from stage.state import lying, pack
from winze.core.dice import Dice
from winze.engine.actions import UseStairs
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.plan import Exit, LevelPlan, Plan
from winze.engine.sense.unrest import unrest_of
from winze.mapgen.generators import GENERATORS
from winze.screen.layout import CLASSIC
from winze.workshop.maps.faces import Faces, guessed
from winze.workshop.maps.mine import dug_mine

pytestmark = reads_shipped


def test_every_seed_starts_a_game() -> None:
    rules = shipped().rules
    for seed in range(3):
        game = Game.new(seed, rules)
        assert "pick" in pack(game).values()
        assert all(way.to is None for way in game.place.exits if way.kind == "mouth")


def test_monsters_differ_in_more_than_numbers() -> None:
    numbers = {"id", "size", "health", "accuracy", "damage", "armour", "first_depth", "commonness"}
    usual = Kind("", "", Dice(0, 1, 1), 100, 0, Dice(0, 1, 1))

    def traits(kind: Kind) -> frozenset[str]:
        """Return the distinguishing facts of a kind."""
        told = {f.name: getattr(kind, f.name) for f in fields(kind) if f.name not in numbers}
        unusual = {name: fact for name, fact in told.items() if fact != getattr(usual, name)}
        body = unusual.keys() & {"speed", "defence", "block", "dodge"}
        return frozenset(body | {f"{name}={fact}" for name, fact in unusual.items() if name not in body})

    kinds = shipped().rules.monsters.values()
    assert len({traits(kind) for kind in kinds} - {frozenset()}) >= 8


def test_every_monster_has_a_depth_and_vice_versa() -> None:
    found = shipped()
    depths = {place.depth for place in found.rules.plan(1).levels.values()}
    for depth in depths:
        assert any(weight(kind, depth) for kind in found.rules.monsters.values())
    placed = {kind.id for kind in found.rules.monsters.values() if not kind.commonness or kind.calling}
    assert len(placed) < len(found.rules.monsters) // 2, "the rest are placed by the plan, or summoned"
    for kind in found.rules.monsters.values():
        assert kind.id in placed or any(weight(kind, depth) for depth in depths)


def test_mine_turns_from_rooms_to_caves_once() -> None:
    families = [GENERATORS[place.generator].family.value for place in main_line(shipped().rules.plan(3))]
    assert families == sorted(families, reverse=True)
    assert {*families} == {"rooms", "caves"}


def test_branches_use_all_profiles_and_end_in_a_prize() -> None:
    rules = shipped().rules
    used: set[str] = set()
    for seed in range(100):
        dungeon = rules.plan(seed)
        rows = {place.row for place in dungeon.levels.values()}
        assert rows > {place.row for place in main_line(dungeon)}
        assert dungeon.levels[next(reversed(dungeon.levels))].prize
        used |= rows
    assert used == rules.profiles.keys()


def test_mine_darkens_and_branches_match_its_light() -> None:
    dungeon = shipped().rules.plan(3)
    lit = {place.depth: place.lit for place in main_line(dungeon)}
    first, *_, last = lit.values()
    assert first == max(lit.values()) > min(lit.values()) == last
    assert all(place.lit == lit[place.depth] for place in dungeon.levels.values())


def main_line(dungeon: Plan) -> list[LevelPlan]:
    levels = list(dungeon.levels.values())
    return levels[: 1 + next(number for number, place in enumerate(levels) if place.last)]


def test_every_generator_digs_somewhere() -> None:
    plan = shipped().rules.plan
    dug = {place.generator for seed in range(60) for place in plan(seed).levels.values()}
    assert dug == GENERATORS.keys()


def test_every_exit_can_be_taken_both_ways() -> None:
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
    """Leave a level through one of its exits, with no monster around."""
    go(game, game.levels[level].board.cell(way.x, way.y), level)
    empty(game)
    game.act(UseStairs())


def test_irregular_plural_is_given() -> None:
    plurals = [look.plural for look in shipped().items.values()]
    assert [plural for plural in plurals if plural.endswith(("sss", "xs", "chs", "shs", "ifes", "elfs"))] == []
    assert [plural for plural in plurals if plural.endswith("ys") and plural[-3] not in "aeiou"] == []


def test_level_name_fits_the_panel() -> None:
    found = shipped()
    for seed in range(60):
        for place in found.rules.plan(seed).levels.values():
            assert len(f"{place.id} {found.level_names[place.row]}") <= CLASSIC.panel.cols


def test_great_moments_have_their_own_sentences() -> None:
    found = shipped()
    kinds = found.rules.monsters
    assert [id_ for id_, kind in kinds.items() if (kind.master or kind.unique) and not found.monsters[id_].dies] == []
    assert [id_ for id_, kind in kinds.items() if kind.captive and not found.monsters[id_].joins] == []
    assert found.level_names.keys() == found.arrivals.keys()
    assert {row for row, face in found.faces.items() if not face.thing} == set()
    branches = {row for row, profile in found.rules.profiles.items() if profile.branch}
    assert {row for row, face in found.faces.items() if face.offers} == branches


def test_every_depth_has_vaults() -> None:
    found = shipped()
    depths = {place.depth for place in found.rules.plan(1).levels.values()}
    for depth in depths:
        assert sum(1 for vault in found.vaults.values() if vault.weight(depth)) >= 10
    common = [vault for vault in found.vaults.values() if vault.commonness]
    assert all(any(vault.weight(depth) for depth in depths) for vault in common)


def test_more_unrest_is_never_easier() -> None:
    rules = shipped().rules
    assert unrest_of(Game.new(1, rules)) is rules.unrest[0]
    for calmer, wilder in pairwise(rules.unrest):
        assert wilder.bands < (calmer.bands or wilder.bands + 1)
        assert wilder.deeper >= calmer.deeper and wilder.mending <= calmer.mending


def test_levels_show_what_their_names_promise() -> None:
    found = shipped()
    faces = Faces(found)
    for seed in range(8):
        faces.add(dug_mine(seed, found, steps=False))
    assert {row for row, shown in faces.shown.items() if shown.count(False) > 1} == set()
    assert guessed(faces.main) > 50
