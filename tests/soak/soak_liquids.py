"""Leave monsters alone on levels with lakes: `soak_liquids.py [LEVELS]`, by default 100 levels of depth 4 to 13.

A hero who cannot die waits at an exit while monsters work, hunt, tunnel and dig in for 3,000 turns. No monster may
drain a lake or open a wall that holds water, and no exit may stay cut off. Prints each fault with its level, and a
summary; status 1 if there was a fault.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from stage import arrange
from winze.content import load
from winze.engine.actions import Wait
from winze.engine.game import Game
from winze.engine.kinds.plan import LevelPlan
from winze.engine.kinds.rules import Rules
from winze.engine.state.overlays import Flow
from winze.engine.terrain.ways import pieces

LEVELS = 100
TURNS = 3000
DEPTHS = range(4, 14)
FIRST = 300_000
_HEALTH = 10_000
_PATIENCE = 55
"""Turns after which an exit that is still cut off is a fault."""
_SHOWN = 10
"""Levels between two lines of progress."""


def lakes(rules: Rules) -> Iterator[tuple[Game, LevelPlan]]:
    """Yield games, each about to enter a level with a liquid on it or in its walls."""
    for seed in count(FIRST):
        game = Game.new(seed, rules)
        depth = DEPTHS[seed % len(DEPTHS)]
        for place in game.plan.levels.values():
            tiles = map(rules.tiles.__getitem__, {*rules.dig(seed, place).tiles})
            if place.depth == depth and any(tile.spills or tile.pent for tile in tiles):
                yield game, place
                break


def watch(game: Game, place: LevelPlan) -> Iterator[str]:
    """Yield the faults of a level while the hero waits there."""
    cut, known = 0, list[Flow]()
    for _ in range(TURNS):
        if game.level.id != place.id:
            arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
        arrange.set_health(game.hero, _HEALTH, _HEALTH)
        game.act(Wait())
        for flow in game.level.overlays.flows:
            if flow.wild and not any(flow is one for one in known):
                known.append(flow)
                yield f"{flow.liquid} comes from {game.level.board.xy(flow.source)}, let out by {flow.by}"
        cut = cut + 1 if len(pieces(game.level)) > 1 else 0
        if cut == _PATIENCE:
            yield "an exit stays cut off"


def main() -> int:
    levels = int(sys.argv[1]) if len(sys.argv) > 1 else LEVELS
    faults = 0
    for number, (game, place) in enumerate(islice(lakes(load().rules), levels), 1):
        for fault in watch(game, place):
            faults += 1
            print(f"liquids: level {place.id} of seed {game.seed}, turn {game.turn}: {fault}", flush=True)
        if number % _SHOWN == 0:
            print(f"liquids: {number} of {levels} levels", flush=True)
    print(f"liquids: {levels} levels of {TURNS} turns, {faults} faults")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
