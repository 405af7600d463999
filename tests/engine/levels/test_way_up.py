"""The way up: what the Heartstone does to who carries it, and who comes after him (GAME.md 2)."""

from __future__ import annotations

import pytest

from shipped import shipped
from stage.arrange import arrive, empty, go, lay, set_health, stow
from stage.clock import stir
from stage.events import named, values
from stage.scenery import Scenery
from stage.state import kind_of, monsters, statuses
from winze.engine.actions import Drop, PickUp, Use, UseStairs
from winze.engine.body.mending import mending_percent, turns_to_mend
from winze.engine.events import Refused, Resounded
from winze.engine.game import Game
from winze.engine.sense.unrest import unrest_of

PATCH = """
    ##########
    #.@......#
    ##########
"""


def test_the_heartstone_lights_is_restful_and_has_no_level_calm() -> None:
    scenery = Scenery(PATCH)
    game = scenery.game
    lay(game, "heartstone", game.hero.cell)
    assert (game.hero.glow, unrest_of(game).id, mending_percent(game)) == (0, "quiet", 100)
    before = turns_to_mend(game, game.hero)
    scenery.act(PickUp())
    assert (game.hero.glow, unrest_of(game).id, mending_percent(game)) == (6, "stirring", 100)
    assert turns_to_mend(game, game.hero) == before // 2
    restored = Game.restore(game.snapshot(), scenery.rules)
    assert (restored.hero.glow, unrest_of(restored).id) == (6, "stirring")
    scenery.act(Drop(game.pack.items[-1].letter))
    assert (game.hero.glow, unrest_of(game).id, turns_to_mend(game, game.hero)) == (0, "quiet", before)


def test_no_level_that_is_more_restless_grows_calmer_by_the_heartstone() -> None:
    scenery = Scenery(PATCH)
    stow(scenery.game, "heartstone")
    stir(scenery.game, 1200)
    assert unrest_of(scenery.game).id == "roused"


def bands(game: Game) -> set[int]:
    """The ids of those on the level who have come to look for the hero."""
    return {monster.id for monster in monsters(game) if monster.part}


def climb(game: Game) -> None:
    """Have the hero take the way up of his level, wherever he is, and nobody hold him."""
    way = next(way for way in game.place.exits if way.kind == "up")
    empty(game)
    go(game, game.level.board.cell(way.x, way.y))
    game.act(UseStairs())


@pytest.mark.parametrize("carries", [True, False])
def test_on_the_way_up_bands_come_once_a_level_and_two_on_every_other(carries: bool) -> None:
    game = Game.new(3, shipped().rules)
    plan = game.plan.levels
    for level in [level for level in plan.values() if not game.rules.profiles[level.row].branch]:
        arrive(game, level.id, level.exits[0].x, level.exits[0].y)
    set_health(game.hero, 10_000, 10_000)
    if carries:
        stow(game, "heartstone")
    came = dict[int, list[str]]()
    while game.place.depth > 1:
        climb(game)
        came[game.place.depth] = [kind_of(monster) for monster in monsters(game) if monster.part]
        there = bands(game)
        game.act(UseStairs())
        game.act(UseStairs())
        assert bands(game) <= there, "they have come once"
    assert [depth for depth, kinds in came.items() if kinds] == ([*range(12, 1, -1)] if carries else []), (
        "no way leads to the first level but the one he came by, and the mouth"
    )
    kinds = [game.rules.monsters[kind] for kind in came[2]]
    assert all(kind.last_depth >= 9 for kind in kinds), "they are those of far down"


def test_the_stone_stuns_all_around_once_on_each_level_and_is_heard_far() -> None:
    scenery = Scenery("""
        ####################
        #@.................#
        ####################
    """)
    game = scenery.game
    near, far = scenery.stand("drift_goblin", 6, 1), scenery.stand("drift_goblin", 9, 1)
    stone = stow(game, "heartstone")
    events = scenery.act(Use(stone))
    assert values(events, Resounded, "sound", "loud") == [("heart", 40)]
    assert [list(statuses(one)) for one in (near, far)] == [["stunned"], []]
    assert not statuses(game.hero) and game.pack.has("heartstone")
    assert scenery.act(Use(stone)) == [Refused(reason="spent_here")]
    restored = Game.restore(game.snapshot(), scenery.rules)
    assert restored.act(Use(stone)) == [Refused(reason="spent_here")]
    game = Game.new(3, shipped().rules)
    stone = stow(game, "heartstone")
    for level in ("1", "2"):
        way = game.plan.levels[level].exits[0]
        arrive(game, level, way.x, way.y)
        assert not named(game.act(Use(stone)), Refused), "it works once on each"
