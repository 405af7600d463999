from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stage import Stage
from stage.arrange import fill, go, replan, set_chance
from stage.cast import CAST
from stage.rules import dwellers, only, weight
from stage.state import bodies, far_floor, kind_of, lying, monsters
from winze.core.chance import Stream
from winze.core.dice import Dice
from winze.core.distance import layers
from winze.engine.game import Game
from winze.engine.kinds.rules import Profile
from winze.engine.sense.sight import reachable

ROOMS = """
    ##############################
    #........#,,,,,#.............#
    #_@......',####'.............#
    #........#,####.....######...#
    ##########,#########.....#...#
    #.........,,#,,,,,,'.....#...#
    #.........##,#######.....#.>.#
    ##############################
"""
CROWD = Profile(Dice(0, 1, 8), Dice(0, 1, 5), Dice(0, 1, 3), Dice(2, 6, 0))


def crowded(seed: int) -> Game:
    stage = Stage(ROOMS, ROOMS, seed=seed)
    rules = replace(stage.rules, profiles=dict.fromkeys(stage.rules.profiles, CROWD))
    return Game.new(seed, rules)


def test_kinds_respect_their_depths():
    kind = replace(CAST["w"], first_depth=2, last_depth=4)
    assert [depth for depth in range(1, 8) if weight(kind, depth)] == [2, 3, 4]


def census(game: Game) -> list[tuple[int, str, int, int]]:
    return [(monster.id, kind_of(monster), monster.cell, monster.health) for monster in monsters(game)]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10_000))
def test_monsters_avoid_sight_stairs_and_doorways(seed):
    game = crowded(seed)
    level = game.level
    sight = reachable(level.board, level.facts.opaque, game.hero.cell)
    assert monsters(game)
    assert not bodies(game) & (sight | level.facts.stairs | level.facts.room_frames | ~level.facts.passable)
    assert not level.board.of(lying(game)) & (level.facts.stairs | level.facts.room_frames | ~level.facts.passable)
    assert len({monster.id for monster in monsters(game)}) == bodies(game).bit_count()


def test_level_contents_do_not_depend_on_entry_time():
    one, other = crowded(5), crowded(5)
    set_chance(other, "combat", 0)
    assert census(one) == census(other) != census(crowded(6))
    assert lying(one) == lying(other) != lying(crowded(6))


@pytest.mark.parametrize("depth", [1, 5, 10])
def test_small_kinds_thin_out_and_large_ones_grow(depth):
    small, normal, large, huge = (weight(CAST[char], depth) for char in "rwtT")
    assert small == 2500 // (depth + 1) * 100
    assert normal == 50_000
    assert large == 500 * depth // 8 * 100
    assert huge == 500 * depth // 12 * 100


def test_compendium_omits_deeper_kinds():
    stage = Stage(ROOMS)
    deep = replace(CAST["w"], first_depth=4)
    rules = only(stage.rules, deep)
    assert dwellers(rules, 3) == []
    assert [kind for kind, _ in dwellers(rules, 4)] == ["warden"]


def test_groups_start_together():
    stage = Stage(ROOMS)
    pack = replace(CAST["r"], group=Dice(0, 1, 4))
    alone = dict.fromkeys(stage.rules.profiles, replace(CROWD, monsters=Dice(0, 1, 1)))
    game = Game.new(3, replace(only(stage.rules, pack), profiles=alone))
    level, cells = game.level, [monster.cell for monster in monsters(game)]
    assert len(cells) == 4
    assert max(level.board.chebyshev(a, b) for a in cells for b in cells) <= 3


def test_heartstone_lies_far_away_on_last_level():
    stage = Stage(ROOMS)
    game, level = stage.game, stage.game.level
    replan(game, "1", last=True)
    fill(game, Stream(1))
    (cell,) = [cell for cell, pile in lying(game).items() if pile[0] == ("heartstone", 1)]
    assert level.board.chebyshev(cell, game.hero.cell) > 10


def test_fully_visible_level_stays_empty():
    stage = Stage("""
        ######
        #@...#
        ######
    """)
    rules = replace(stage.rules, profiles=dict.fromkeys(stage.rules.profiles, CROWD))
    assert monsters(Game.new(1, rules)) == []


def test_heartstone_distance_ignores_heros_entry():
    """A falling hero lands anywhere, but the stone lies where it would for one who walks in."""
    for seed in range(20):
        game = Stage(ROOMS, seed=seed).game
        level = game.level
        mouth = next(way for way in game.place.exits if way.kind == "mouth")
        steps = layers(level.board, 1 << level.board.cell(mouth.x, mouth.y), level.facts.ground | level.facts.doors)
        go(game, level.board.cell(27, 6))
        assert not far_floor(game) & sum(steps[: len(steps) // 2])
