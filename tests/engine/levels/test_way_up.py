"""The way up: the effects of the Heartstone on its carrier, and the pursuers (GAME.md 2)."""

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


def test_heartstone_lights_the_level_and_keeps_it_uneasy() -> None:
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


def test_heartstone_does_not_calm_restless_level() -> None:
    scenery = Scenery(PATCH)
    stow(scenery.game, "heartstone")
    stir(scenery.game, 1200)
    assert unrest_of(scenery.game).id == "roused"


def bands(game: Game) -> set[int]:
    """Return the ids of the level's bands."""
    return {monster.id for monster in monsters(game) if monster.part}


def climb(game: Game) -> None:
    """Take the hero up from the level, from any cell and unhindered."""
    way = next(way for way in game.place.exits if way.kind == "up")
    empty(game)
    go(game, game.level.board.cell(way.x, way.y))
    game.act(UseStairs())


@pytest.mark.parametrize("carries", [True, False])
def test_bands_on_way_up_come_once_or_twice_a_level(carries: bool) -> None:
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
        assert bands(game) <= there, "bands come once"
    assert [depth for depth, kinds in came.items() if kinds] == ([*range(12, 1, -1)] if carries else []), (
        "the first level has no exit but the mouth and the one the hero came by"
    )
    kinds = [game.rules.monsters[kind] for kind in came[2]]
    assert all(kind.last_depth >= 9 for kind in kinds), "they come from far below"


def test_heartstone_stuns_once_per_level_and_is_loud() -> None:
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
