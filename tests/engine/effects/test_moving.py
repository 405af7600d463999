"""The distance of pulls, pushes and drags. Harmful ground stops them, and an actor falls only once."""

from __future__ import annotations

import pytest

from stage import Stage
from stage.arrange import change_tile, forget, open_chasm, stow
from stage.deeds import happen, put_in_line
from stage.events import named
from stage.scenery import Scenery
from stage.state import monsters, statuses
from winze.core.dice import Dice
from winze.core.directions import Direction
from winze.engine.actions import Attack, Wait, Wield
from winze.engine.effects.apply import apply, settle
from winze.engine.events import Fell, Pulled
from winze.engine.kinds.effects import (
    Afflict,
    Blink,
    Drag,
    Effect,
    Fall,
    Harm,
    Pull,
    PushEffect,
    SplitEffect,
    Teleport,
    Vanish,
)
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.traits import HELD
from winze.engine.state.world import EffectTarget

CHASM = """
    ##########
    #@.rvvv..#
    #.......d#
    ##########
"""
BELOW = """
    ##########
    #<.......#
    ##########
"""


def test_monster_pulled_over_chasm_falls_at_first_cell() -> None:
    stage = Stage(CHASM, BELOW)
    stage.empty()
    rat, dancer = stage.stand("rat", 3, 1), stage.stand("dancer", 8, 1)
    assert stage.happen(Pull(4), rat, dancer) == 1
    events = stage.act(Wait())
    assert rat not in stage.game.level.order
    assert not named(events, Fell), "once is enough"


def test_hero_pulled_over_chasm_falls_at_first_cell() -> None:
    stage = Stage(CHASM, BELOW)
    stage.empty()
    dancer = stage.stand("dancer", 8, 1)
    stage.go(3, 1)
    stage.happen(Pull(4), None, dancer)
    assert (stage.game.level.id, len(named(stage.game.events, Pulled))) == ("2", 1)


@pytest.mark.parametrize("ground", ["lava", "acid"])
def test_pull_stops_the_hero_before_lava_and_monsters_in_it(ground: str) -> None:
    scenery = Scenery("##########\n#@.......#\n##.......#\n##########")
    for y in (1, 2):
        change_tile(scenery.game, scenery.at(4, y), ground)
    hero, rat = scenery.game.hero, scenery.stand("cave_rat", 2, 2)
    assert happen(scenery.game, Pull(6), hero, scenery.stand("sump_toad", 8, 1)) == 2
    assert hero.cell == scenery.at(3, 1)
    assert happen(scenery.game, Pull(6), rat, scenery.stand("stoneback", 8, 2)) == 2
    assert rat.cell == scenery.at(4, 2)


@pytest.mark.parametrize("times", [2, 3])
def test_actor_falls_only_once_from_a_place(times: int) -> None:
    stage = Stage(CHASM, BELOW)
    rat = stage.monster("rat")
    for _ in range(times):
        put_in_line(stage.game, Fall(), rat)
    events = stage.act(Wait())
    assert len(named(events, Fell)) == 1
    assert rat not in stage.game.level.order


@pytest.mark.parametrize("after", [Harm(Dice(0, 1, 99), "blow"), SplitEffect(), Vanish()])
def test_pending_effects_skip_fallen_actor(after: Effect) -> None:
    stage = Stage(CHASM, BELOW)
    stage.empty()
    rat = stage.stand("rat", 3, 1)
    put_in_line(stage.game, Fall(), rat)
    put_in_line(stage.game, after, rat)
    events = stage.act(Wait())
    assert named(events, Fell)
    assert stage.game.fallen == {"2": [rat]}
    assert rat.health > 0
    assert monsters(stage.game) == []


@pytest.mark.parametrize("kind", ["trapper_boy", "old_knocker", "seep"])
def test_actor_knocked_over_edge_leaves_nothing(kind: str) -> None:
    scenery = Scenery("######\n#@...#\n######")
    scenery.stand(kind, 2, 1)
    open_chasm(scenery.game, scenery.at(3, 1))
    scenery.act(Wield(stow(scenery.game, "sledge")))
    for _ in range(20):
        if monsters(scenery.game):
            scenery.act(Attack(Direction.E))
    assert monsters(scenery.game) == []
    assert len(scenery.game.fallen["below"]) == 1


@pytest.mark.parametrize(("steps", "came", "where"), [(1, 1, 6), (2, 2, 5), (9, 4, 3)])
def test_pull_brings_target_adjacent(steps: int, came: int, where: int) -> None:
    """A pull ends next to the puller, a wall or another actor."""
    stage = Stage("##########\n#.@....r.#\n##########")
    rat = stage.monster("rat")
    assert stage.happen(Pull(steps), rat, stage.game.hero) == came
    assert rat.cell == stage.at(where, 1)
    assert stage.happen(Pull(5), rat, rat) == 0


@pytest.mark.parametrize("between", ["#", "d"])
def test_pull_stops_at_obstacle(between: str) -> None:
    stage = Stage(f"##########\n#@..{between}..r.#\n##########")
    rat = stage.monster("rat")
    assert stage.happen(Pull(9), rat, stage.game.hero) == 2
    assert rat.cell == stage.at(5, 1)


def test_push_into_chasm_drops_target_and_actor_behind_blocks() -> None:
    stage = Stage("########\n#@r.d..#\n########")
    rat = stage.monster("rat")
    assert stage.happen(PushEffect(5), rat, stage.game.hero) == 1
    assert stage.happen(PushEffect(5), rat, stage.game.hero) == 0
    dancer = stage.monster("dancer")
    assert stage.happen(PushEffect(1), dancer, rat) == 1
    assert (rat.cell, dancer.cell) == (stage.at(3, 1), stage.at(5, 1))


SHORE = """
    ##########
    #@.......#
    #.r...~~.#
    #.....~~.#
    ##########
"""


def deep(drawing: str) -> Scenery:
    """Return a scene in which `~` is deep water."""
    return Scenery(drawing.replace("r", "."))


def test_drag_moves_target_to_water_cell_by_cell() -> None:
    """The target stays next to the dragger, and is dragged no farther once in the water."""
    scenery = deep(SHORE)
    game, level = scenery.game, scenery.game.level
    drowned = scenery.stand("cave_rat", 4, 2)
    scenery.game.level.move(game.hero, scenery.at(3, 2))
    assert level.facts.swum >> scenery.at(6, 2) & 1
    aim = EffectTarget(drowned.who, game.hero, game.hero.cell)
    assert apply(game, Drag(1), aim) == 1
    assert level.board.chebyshev(game.hero.cell, scenery.at(6, 2)) == 2
    level.move(drowned, scenery.at(5, 2))
    aim = EffectTarget(drowned.who, game.hero, game.hero.cell)
    assert apply(game, Drag(5), aim) == 2
    assert level.facts.swum >> game.hero.cell & 1
    assert apply(game, Drag(5), EffectTarget(drowned.who, game.hero, game.hero.cell)) == 0


def test_drag_ignores_distant_water_and_distant_dragger() -> None:
    scenery = deep("###############\n#.........~~~~#\n#.........~~~~#\n###############")
    game = scenery.game
    rat = scenery.stand("cave_rat", 2, 1)
    for x, came in ((3, 0), (6, 1)):
        game.level.move(game.hero, scenery.at(x, 2))
        game.level.move(rat, scenery.at(x + 1, 1))
        assert apply(game, Drag(1), EffectTarget(rat.who, game.hero, game.hero.cell)) == came
    game.level.move(rat, scenery.at(2, 1))
    assert apply(game, Drag(1), EffectTarget(rat.who, game.hero, game.hero.cell)) == 0


def test_dragged_without_dragger_goes_to_nearest_water() -> None:
    scenery = deep("###############\n#.........~~~~#\n#.........~~~~#\n###############")
    game = scenery.game
    game.level.move(game.hero, scenery.at(8, 2))
    assert apply(game, Drag(3), EffectTarget(None, game.hero, game.hero.cell)) == 2
    assert game.hero.cell in (scenery.at(10, 1), scenery.at(10, 2))


def test_blink_needs_free_cell_and_breaks_holds() -> None:
    stage = Stage("########\n#@..r..#\n########")
    hero = stage.game.hero
    stage.know_status(Status("held", gives=HELD))
    stage.happen(Afflict("held", Dice(0, 1, 9), strength=5))
    stage.happen(Afflict("stuck", Dice(0, 1, 9)))
    for x in (0, 4):
        assert apply(stage.game, Blink(), EffectTarget(hero.who, None, stage.at(x, 1))) == 0
    assert apply(stage.game, Blink(), EffectTarget(hero.who, None, stage.at(6, 1))) == 1
    settle(stage.game)
    assert hero.cell == stage.at(6, 1)
    assert statuses(hero).keys() == {"stuck"}


def test_teleport_goes_far_and_hero_only_to_seen_cells() -> None:
    """The target lands at least the given steps away, or as far as possible."""
    for seed in range(12):
        stage = Stage("####################\n#@.......r.........#\n####################", seed=seed)
        rat = stage.monster("rat")
        assert stage.happen(Teleport(6), rat) == 1
        assert abs(rat.cell - stage.at(9, 1)) >= 6
        stage.happen(Teleport(40), rat)
        assert rat.cell in (stage.at(2, 1), stage.at(18, 1))
        forget(stage.game, *(stage.at(x, 1) for x in range(7, 19)))
        assert stage.happen(Teleport(3)) == 1
        assert stage.game.hero.cell in [stage.at(x, 1) for x in (4, 5, 6)]


def test_dragged_actor_stays_adjacent_to_dragger() -> None:
    scenery = deep("##########\n#....~~..#\n#....~~..#\n#....~~..#\n##########")
    game = scenery.game
    rat = scenery.stand("cave_rat", 2, 2)
    game.level.move(game.hero, scenery.at(3, 2))
    assert apply(game, Drag(1), EffectTarget(rat.who, game.hero, game.hero.cell)) == 1
    assert game.hero.cell == scenery.at(3, 1)


def test_teleport_without_far_cell_uses_the_farthest_one() -> None:
    stage = Stage("##########\n#...r....#\n##########\n#@########\n##########")
    rat = stage.monster("rat")
    assert stage.happen(Teleport(40), rat) == 1
    assert rat.cell == stage.at(8, 1)
