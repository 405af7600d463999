"""Explore every level of many mines without monsters: count unseen cells, refusals and presses.

python tests/soak/soak_explore.py [MINES]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from stage import arrange
from winze.content import load
from winze.core.distance import flood
from winze.engine.errands.errand import Stop
from winze.engine.errands.explore import Explore
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Refused
from winze.engine.game import Game
from winze.engine.kinds.plan import LevelPlan
from winze.engine.view import HeroView

MINES = 4
MOST = 200


class Told(NamedTuple):
    """Presses and turns of a level, its refusals, and the number of unseen cells in safe reach.

    Ground that a monster dug after the level was made does not count: the hero may have passed there before.
    """

    level: str
    presses: int
    turns: int
    refused: int
    unseen: int


def explored(game: Game, place: LevelPlan) -> Told:
    """Explore a level from its first entrance."""
    way = place.exits[0]
    if game.level.id != place.id:
        arrange.arrive(game, place.id, way.x, way.y)
    lookout, presses, turns, refused = Lookout(), 0, game.turn, 0
    stop = Stop("")
    while stop.reason not in ("explored", "on_way") and presses < MOST:
        presses += 1
        errand = Explore()
        stop = lookout.begin(HeroView(game), errand.caution) or Stop("")
        while not stop.reason:
            arrange.empty(game)
            step = errand.next(HeroView(game))
            if isinstance(step, Stop):
                stop = step
                break
            refused += any(isinstance(event, Refused) for event in game.act(step))
            stop = lookout.look(HeroView(game)) or Stop("")
    level, seen = game.level, game.level.seen
    level.known.look(level.facts, level.board.full)
    tiles = zip(level.tiles, game.rules.dig(game.seed, place).tiles, strict=True)
    as_made = level.board.of(cell for cell, (tile, made) in enumerate(tiles) if tile == made)
    missed = flood(level.board, 1 << game.hero.cell, level.known.safe) & as_made & ~seen
    return Told(f"{game.seed}:{place.id}", presses, game.turn - turns, refused, missed.bit_count())


def mine(seed: int) -> Iterator[Told]:
    game = Game.new(seed, load().rules)
    arrange.set_health(game.hero, 9999, 9999)
    for place in game.plan.levels.values():
        yield explored(game, place)


def main() -> int:
    mines = int(sys.argv[1]) if len(sys.argv) > 1 else MINES
    told = [one for seed in range(mines) for one in mine(seed)]
    bad = [one for one in told if one.refused or one.unseen or one.presses > MOST // 2]
    for one in bad:
        print(f"explore: {one}")
    presses, turns = [one.presses for one in told], [one.turns for one in told]
    print(
        f"explore: {len(told)} levels, {len(bad)} bad; {mean(turns):.0f} turns a level, "
        f"{mean(presses):.1f} presses (at most {max(presses)})"
    )
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
