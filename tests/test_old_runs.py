"""Runs begun under 0.2.0 continue. Their snapshots hold no plan of the mine, so it is drawn as that version drew it.

That version saved each of `golden/runs_of_0_2_0` on the fourth level its hero reached.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from journeys import real_rules
from stage.arrange import empty, set_health
from stage.state import bodies, is_met, kind_of, monsters, outward
from winze.core.distance import route
from winze.engine import actions as act
from winze.engine.game import Game
from winze.engine.kinds.plan import OLD_SPACING, SPACING, Exit

RUNS = sorted((Path(__file__).parent / "golden" / "runs_of_0_2_0").glob("*.snapshot"))
MOST_ACTIONS = 2000
FIRST_TURNS = 12
"""Turns on a level after which its monsters are removed, so that none holds or drags the hero."""


def take(game: Game, way: Exit) -> None:
    """Walk to an exit and leave by it, opening doors and attacking any monster in the way."""
    level, board, goal = game.level, game.level.board, game.level.board.cell(way.x, way.y)
    for turn in range(MOST_ACTIONS):
        if turn == FIRST_TURNS:
            empty(game)
        if game.level is not level:
            return
        set_health(game.hero, 1000, 1000)
        if game.hero.cell == goal:
            side = outward(game, goal)
            game.act(act.Walk(side, bump=False) if way.kind == "side" and side is not None else act.UseStairs())
            continue
        step = route(board, game.hero.cell, 1 << goal, level.facts.ground | level.facts.doors)[0]
        ahead = board.direction(game.hero.cell, step)
        game.act(act.Attack(ahead) if bodies(game) >> step & 1 else act.Walk(ahead))
    raise AssertionError(f"no way from {game.level.id} to {way.to}")


def met(game: Game) -> list[str]:
    """Return the kinds of all monsters in the mine that the hero has met."""
    return [kind_of(monster) for level in game.levels for monster in monsters(game, level) if is_met(monster)]


def way_towards(game: Game, wanted: Callable[[str], bool]) -> Exit:
    """Return the first exit of the route to the nearest level that `wanted` accepts."""
    found: dict[str, Exit | None] = {game.level.id: None}
    todo = [game.level.id]
    for id_ in todo:
        for way in game.plan.levels[id_].exits:
            if way.to and way.to not in found:
                first = found[way.to] = found[id_] or way
                if wanted(way.to):
                    return first
                todo.append(way.to)
    raise AssertionError("no wanted level can be reached")


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"seed {run.stem}")
def test_run_of_0_2_0_continues_through_the_whole_mine(run: Path) -> None:
    game = Game.restore(run.read_bytes(), real_rules())
    assert game.spacing == OLD_SPACING and len(game.levels) == 4
    assert not met(game), "0.2.0 recorded no encounters"
    while len(game.levels) < len(game.plan.levels):
        way = way_towards(game, lambda id_: id_ not in game.levels)
        take(game, way)
        assert (game.level.id, game.level.board.xy(game.hero.cell)) == (way.to, way.arrival)
    assert game.career.met
    twin = Game.restore(game.snapshot(), real_rules())
    assert twin.fingerprint() == game.fingerprint() and twin.plan == game.plan


def test_only_runs_of_0_2_0_have_the_exits_of_0_2_0() -> None:
    game = Game.new(5, real_rules())
    assert game.spacing == SPACING
    assert Game.restore(game.snapshot(), real_rules()).plan == game.plan != real_rules().plan(5, OLD_SPACING)


@pytest.mark.parametrize("path", RUNS, ids=lambda path: path.stem)
def test_old_runs_have_no_machines(path: Path) -> None:
    game = Game.restore(path.read_bytes(), real_rules())
    assert not any(level.machines for level in game.levels.values())
    assert not any(item.lent for item in game.pack.items)
