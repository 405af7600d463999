"""Uniques: their homes, their rumors, and the rewards of their deaths."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shipped import shipped
from stage.arrange import arrive, empty, look, stow
from stage.bodies import slay
from stage.clock import posts
from stage.events import named
from stage.scenery import Scenery
from stage.state import is_aware, kind_of, lying, monsters
from winze.engine.events import Quelled, Rumoured
from winze.engine.game import Game
from winze.engine.levels.uniques import home_of
from winze.engine.state.actor import Actor

HALL = """
    ####################
    #@.................#
    #..................#
    #..................#
    ####################
"""
UNIQUES = [kind for kind in shipped().rules.monsters.values() if kind.unique]


def enter(game: Game, level: str) -> None:
    """Bring the hero to a level by its first exit."""
    way = game.plan.levels[level].exits[0]
    game.events.clear()
    arrive(game, level, way.x, way.y)


def main_levels(game: Game) -> dict[str, int]:
    """Return the depths of the main levels by id."""
    levels = game.plan.levels.values()
    return {level.id: level.depth for level in levels if not game.rules.profiles[level.row].branch}


def test_mine_has_six_uniques():
    assert {kind.id: kind.unique for kind in UNIQUES} == {
        "old_nibs": 60,
        "grist": 70,
        "grey_widow": 100,
        "rival_delver": 100,
        "trapper_boy": 100,
        "the_first_hewer": 100,
    }


@pytest.mark.parametrize("kind", UNIQUES, ids=lambda kind: kind.id)
def test_unique_lives_on_one_main_level_or_nowhere(kind):
    homes = []
    for seed in range(60):
        game = Game.new(seed, shipped().rules)
        home = home_of(game, kind)
        homes.append(main_levels(game).get(home, 0))
        assert not home or kind.first_depth <= homes[-1] <= kind.last_depth
    share = 100 * sum(map(bool, homes)) // len(homes)
    assert share == 100 if kind.unique == 100 else kind.unique - 20 <= share <= kind.unique + 20
    assert len({*homes} - {0}) == kind.last_depth - kind.first_depth + 1, "any of them can be its home"


@pytest.mark.parametrize("seed", range(3))
def test_unique_stands_at_its_post_and_rumors_precede_it(seed):
    rules = shipped().rules
    widow = rules.monsters["grey_widow"]
    game = Game.new(seed, rules)
    home, main = home_of(game, widow), main_levels(game)
    for level in [level for level in main if 6 <= main[level] <= 8]:
        enter(game, level)
        told = "grey_widow" in [event.kind for event in named(game.events, Rumoured)]
        assert told == (main[level] + 1 == main[home])
        there = [monster for monster in monsters(game) if kind_of(monster) == "grey_widow"]
        assert len(there) == (level == home)
        assert all(monster.cell in posts(game) for monster in there)
        enter(game, game.plan.start)
        enter(game, level)
        assert not named(game.events, Rumoured), "once is enough"


def test_absent_unique_has_no_rumors():
    rules = shipped().rules
    seed = next(seed for seed in range(50) if not home_of(Game.new(seed, rules), rules.monsters["old_nibs"]))
    game = Game.new(seed, rules)
    for level in [*main_levels(game)][1:3]:
        enter(game, level)
        assert "old_nibs" not in [event.kind for event in named(game.events, Rumoured)]


def test_dead_unique_leaves_treasure_and_quells_its_faction():
    scenery = Scenery(HALL)
    game = scenery.game
    grist = scenery.stand("grist", 15, 2)
    before = sum(len(pile) for pile in lying(game).values())
    game.events.clear()
    slay(scenery, grist)
    assert sum(len(pile) for pile in lying(game).values()) == before + 1
    assert len(named(game.events, Quelled)) == 1
    assert game.level.quelled == ["goblins"]
    restored = Game.restore(game.snapshot(), scenery.rules)
    assert restored.level.quelled == ["goblins"]


def test_end_of_bands_is_told_where_the_death_is_seen():
    for in_sight in (True, False):
        scenery = Scenery("######\n#@...#\n######\n#....#\n######", lit=True)
        grist = scenery.stand("grist", 4, 1 if in_sight else 3)
        look(scenery.game)
        scenery.game.events.clear()
        slay(scenery, grist)
        assert len(named(scenery.game.perceived(scenery.game.events), Quelled)) == in_sight


def seen_whole(seed: int) -> Game:
    """Return a game in which the hero has seen the whole main line and stands at its end."""
    game = Game.new(seed, shipped().rules)
    for level in main_levels(game):
        enter(game, level)
    return game


def climb(game: Game) -> Iterator[tuple[int, list[Actor]]]:
    """Bring the hero up the main line. Yield each depth, and the rivals there."""
    main = main_levels(game)
    for level in sorted(main, key=main.__getitem__, reverse=True)[1:]:
        way = next(way for way in game.plan.levels[level].exits if way.kind == "down")
        arrive(game, level, way.x, way.y)
        yield main[level], [monster for monster in monsters(game) if kind_of(monster) == "rival_delver"]


@pytest.mark.parametrize("seed", range(2))
def test_rival_waylays_heartstone_and_turns_hostile(seed):
    game = seen_whole(seed)
    home = main_levels(game)[home_of(game, game.rules.monsters["rival_delver"])]
    assert [depth for depth, there in climb(game) if there] == [home], "without the stone, rivals stay at home"
    game = seen_whole(seed)
    stow(game, "heartstone")
    met = []
    for depth, there in climb(game):
        if there and depth < 5 and depth != home:
            (rival,) = there
            level = game.level
            up = next(way for way in game.place.exits if way.kind == "up")
            way = level.board.cell(up.x, up.y)
            assert level.board.chebyshev(rival.cell, way) <= 3
            met.append(depth)
    assert len(met) == 1 and met[0] in (2, 3, 4)
    restored = Game.restore(game.snapshot(), game.rules)
    assert restored.snapshot() == game.snapshot()


def test_dead_rival_does_not_wait():
    game = seen_whole(1)
    enter(game, home_of(game, game.rules.monsters["rival_delver"]))
    empty(game)
    stow(game, "heartstone")
    assert not [depth for depth, there in climb(game) if there]


def test_rival_hunts_heartstone_carrier():
    scenery = Scenery(HALL)
    rival = scenery.stand("rival_delver", 8, 2)
    scenery.wait()
    assert not is_aware(rival)
    stow(scenery.game, "heartstone")
    scenery.wait()
    assert is_aware(rival)
