"""Groups of monsters on a new level: their hordes, places and roles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shipped import shipped
from stage import Stage
from stage.arrange import arrive
from stage.cast import CAST
from stage.clock import (
    ClockStage,
    asleep,
    blow_damage,
    groups_at,
    near_arrival,
    posts,
    set_depth,
    settle_groups,
    spawn,
    toughness,
)
from stage.events import named
from stage.rules import only
from stage.state import bodies, kind_of, lying, monsters
from winze.core.dice import Dice
from winze.engine.events import Foreboding
from winze.engine.game import Game
from winze.engine.kinds.clock import Horde, Member
from winze.engine.kinds.plan import Exit
from winze.engine.kinds.rules import Profile

HALLS = """
    ##############################################
    #_..........##########............~~~........#
    #...........##########............~~~........#
    #.@..................................,,,,,,..#
    #...........##########............&&.........#
    #...........##########............&&........V#
    ##############################################
"""
CAST_BY_ID = {kind.id: kind for kind in CAST.values()}
CROWD = Profile(Dice(0, 1, 8), Dice(0, 1, 5), Dice(0, 1, 3), Dice(2, 6, 0))


def populated(stage: Stage, *kinds: str, seed: int = 1, monsters_: int = 8, **facts: object) -> Game:
    """Return a game on the stage's level with only monsters of these kinds."""
    chosen = [replace(kind, **facts) for kind in CAST.values() if kind.id in kinds]
    rules = only(stage.rules, *chosen)
    profile = replace(CROWD, monsters=Dice(0, 1, monsters_))
    return Game.new(seed, replace(rules, profiles=dict.fromkeys(rules.profiles, profile)))


def test_horde_arrives_together():
    gang = Horde("gang", (Member("warden"), Member("rat", Dice(0, 1, 3))), commonness=100_000)
    game = populated(ClockStage(HALLS, hordes=(gang,)), "rat", "warden", monsters_=1)
    assert Counter(kind_of(monster) for monster in monsters(game)) == {"warden": 1, "rat": 3}
    cells = [monster.cell for monster in monsters(game)]
    assert max(game.level.board.chebyshev(a, b) for a in cells for b in cells) <= 3


@pytest.mark.parametrize(("mixed", "comes"), [(0, False), (100, True)])
def test_mixed_levels_draw_hordes_of_several_kinds(mixed: int, comes: bool):
    gang = Horde("gang", (Member("warden"), Member("rat")), commonness=1)
    pack = Horde("pack", (Member("rat", Dice(0, 1, 2)),), commonness=1_000_000)
    stage = ClockStage(HALLS, hordes=(gang, pack))
    rules = only(stage.rules, *(CAST_BY_ID[kind] for kind in ("rat", "warden")))
    profile = replace(CROWD, monsters=Dice(0, 1, 6), mixed=mixed)
    game = Game.new(1, replace(rules, profiles=dict.fromkeys(rules.profiles, profile)))
    assert ("warden" in map(kind_of, monsters(game))) is comes


def test_mixed_level_without_such_hordes_has_others():
    pack = Horde("pack", (Member("rat", Dice(0, 1, 2)),), commonness=1)
    stage = ClockStage(HALLS, hordes=(pack,))
    profile = replace(CROWD, monsters=Dice(0, 1, 3), mixed=100)
    game = Game.new(1, replace(stage.rules, profiles=dict.fromkeys(stage.rules.profiles, profile)))
    assert monsters(game)


def test_hordes_respect_their_depths():
    stage = ClockStage(HALLS, hordes=(Horde("gang", (Member("rat"),), 60, first_depth=2, last_depth=3),))
    sizes = [len(groups_at(stage.rules, depth)) for depth in range(1, 5)]
    assert sizes == [sizes[0], sizes[0] + 1, sizes[0] + 1, sizes[0]]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("place", "tiles"), [("lava", {"lava"}), ("water", {"floor", "corridor"}), ("vein", {"floor"})]
)
def test_groups_live_in_their_places(place, tiles, seed):
    game = populated(Stage(HALLS), "rat", place=place, seed=seed, monsters_=3)
    level = game.level
    near = {"lava": "lava", "water": "water", "vein": "vein"}[place]
    around = level.board.around8(level.tileset.mask_of(level.tiles, near))
    assert monsters(game)
    assert {level.tile(monster.cell).id for monster in monsters(game)} <= tiles
    assert not bodies(game) & ~around


def test_missing_place_moves_or_excludes_groups():
    bare = HALLS.replace("~", ".").replace("&", ".").replace("V", ".")
    assert monsters(populated(Stage(bare), "rat", place="water"))
    assert not monsters(populated(Stage(bare), "rat", place="lava"))
    assert not monsters(populated(Stage(bare), "rat", place="deepwater"))
    assert not monsters(populated(Stage(bare), "rat", place="rails"))


def test_groups_sleep_guard_or_roam():
    found = Counter[str]()
    for seed in range(30):
        game = populated(Stage(HALLS), "rat", seed=seed, mind="sleeper")
        guards = posts(game)
        sleepers = {monster.cell for monster in asleep(game)}
        assert not sleepers & guards.keys()
        for cell, post in guards.items():
            assert post in lying(game)
            assert game.level.board.chebyshev(cell, post) <= 4
        found.update(asleep=len(sleepers), guards=len(guards), all=len(monsters(game)))
    assert 30 <= 100 * found["asleep"] // found["all"] <= 50
    assert 20 <= 100 * found["guards"] // found["all"] <= 40


@pytest.mark.parametrize(
    ("dice", "paid", "left"), [(8, 0, 8), (8, 3, 5), (8, 7, 2), (8, 20, 2), (2, 5, 2), (1, 5, 1), (0, 5, 0)]
)
def test_guards_pay_for_groups_down_to_two(dice, paid, left):
    game = populated(Stage(HALLS), "rat", monsters_=dice)
    for monster in monsters(game):
        game.level.remove(monster)
    settle_groups(game, paid=paid)
    assert len(monsters(game)) == left


def test_kind_without_sleep_drive_is_awake():
    for seed in range(10):
        game = populated(Stage(HALLS), "rat", seed=seed)
        assert not asleep(game)
        assert not posts(game)


@pytest.mark.parametrize("strays", [True, False])
def test_one_group_in_twenty_strays_from_depth_3(strays):
    stage = Stage(HALLS)
    deep = replace(CAST["w"], first_depth=5, last_depth=6, strays=strays)
    shallow = replace(CAST["r"], last_depth=4, mind="sleeper")
    rules = replace(only(stage.rules, deep, shallow), profiles=dict.fromkeys(stage.rules.profiles, CROWD))
    game = Game.new(1, rules)
    found = Counter[str]()
    for depth in (2, 3):
        set_depth(game, depth)
        for seed in range(60):
            for monster in monsters(game):
                game.level.remove(monster)
            settle_groups(game, seed=seed)
            found.update(f"{kind_of(monster)} {depth}" for monster in monsters(game))
            assert all(kind_of(monster) == "rat" for monster in asleep(game))
    assert not found["warden 2"]
    assert (2 <= 100 * found["warden 3"] // found["rat 3"] <= 10) == strays
    assert strays or not found["warden 3"]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000))
def test_nobody_starts_in_sight_or_within_12_steps(seed):
    game = Game.new(seed, shipped().rules)
    near = near_arrival(game.level, game.hero.cell)
    assert monsters(game)
    assert near.bit_count() > 20
    assert not bodies(game) & near
    assert not bodies(game) & game.level.facts.stairs


@pytest.mark.parametrize(("depth", "tough"), [(1, -4), (2, -2), (3, 0), (4, 1), (6, 3), (8, 5)])
def test_deeper_monsters_are_tougher(depth, tough):
    stage = Stage(HALLS)
    stage.vary("rat", first_depth=3, last_depth=6, health=Dice(0, 1, 100))
    set_depth(stage.game, depth)
    rat = spawn(stage.game, "rat", stage.at(30, 3))
    assert toughness(rat) == tough
    assert rat.max_health == rat.health == 100 + 8 * tough


def test_masters_and_ubiquitous_kinds_have_no_toughness():
    stage = Stage(HALLS)
    set_depth(stage.game, 6)
    assert toughness(spawn(stage.game, "rat", stage.at(30, 3))) == 0
    stage.vary("rat", first_depth=1, last_depth=6, master="1")
    assert toughness(spawn(stage.game, "rat", stage.at(31, 3))) == 0


def test_tougher_monsters_strike_harder():
    stage = Stage(HALLS)
    rat = stage.stand("rat", 30, 3)
    found = []
    for tough in (-4, -1, 0, 1, 2, 5):
        rat.tough = tough
        found.append(blow_damage(stage.game, rat).bonus)
    assert found == [-2, 0, 0, 0, 1, 2]


def test_snapshot_keeps_toughness():
    stage = Stage(HALLS)
    stage.vary("rat", first_depth=1, last_depth=2)
    set_depth(stage.game, 6)
    rat = spawn(stage.game, "rat", stage.at(30, 3))
    twin = Game.restore(stage.game.snapshot(), stage.rules)
    assert [toughness(monster) for monster in monsters(twin)] == [toughness(rat)] == [5]


def test_strays_are_announced_on_arrival():
    stage = Stage(HALLS, HALLS, HALLS)
    deep, shallow = replace(CAST["w"], first_depth=5), replace(CAST["r"], last_depth=4)
    profile = replace(CROWD, monsters=Dice(0, 1, 40))
    rules = replace(only(stage.rules, deep, shallow), profiles=dict.fromkeys(stage.rules.profiles, profile))
    found = []
    for seed in range(6):
        game = Game.new(seed, rules)
        for level in "23":
            game.events.clear()
            arrive(game, level, 2, 1)
            told = bool(named(game.events, Foreboding))
            assert told == any(kind_of(monster) == "warden" for monster in monsters(game))
            found.append(level * told)
    assert {*found} == {"", "3"}


@pytest.mark.parametrize(("watched", "near"), [(0, False), (100, True)])
def test_group_watches_the_way_down(watched: int, near: bool):
    exits = {"1": (Exit("mouth", 1, 1, None), Exit("down", 44, 5, "2"))}
    stage = Stage(HALLS, HALLS, exits=exits)
    rules = only(stage.rules, replace(CAST_BY_ID["rat"], commonness=100))
    profile = replace(CROWD, monsters=Dice(0, 1, 1), watched=watched)
    found = []
    for seed in range(8):
        game = Game.new(seed, replace(rules, profiles=dict.fromkeys(rules.profiles, profile)))
        found += [game.level.board.chebyshev(monster.cell, stage.at(44, 5)) <= 3 for monster in monsters(game)]
    assert len(found) >= 8
    assert all(found) is near
