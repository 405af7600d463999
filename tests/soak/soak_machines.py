"""Break everything on levels with machines: `soak_machines.py [LEVELS]`, by default 100 levels of depth 1 to 12.

For 300 turns each, a hero who cannot die takes, lays back, pays, opens, blasts and digs what is at machines. An
exit must be in reach all the time; where liquids or falling rock cut the hero off, the level has 55 turns to mend
that. A hero in lava, who would have died, begins anew at an exit. Prints each fault with its level, and a summary;
status 1 if there was a fault.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from stage import arrange
from winze.content import load
from winze.core.board import cells, plane_mask, selection
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import flood, route
from winze.engine import actions as act
from winze.engine.events import Chosen, Event, WireFired
from winze.engine.game import Game
from winze.engine.kinds.plan import LevelPlan
from winze.engine.kinds.rules import Rules
from winze.engine.kinds.verbs import HandVerb
from winze.engine.view import HeroView

LEVELS = 100
TURNS = 300
DEPTHS = range(1, 13)
FIRST = 400_000
_HEALTH = 10_000
_GOLD = 5_000
_WORK: tuple[HandVerb, ...] = ("dig", "smash", "cut")
_KIT = {"pick": 1, "charge": 3, "rope": 9, "spikes": 9, "tin": 9, "iron_key": 1, "brass_key": 1, "crystal_key": 1}
_STAY = 40
"""Turns after which the hero turns to another cell."""
_PATIENCE = 55
"""Turns after which an exit that is still cut off is a fault."""
_SHOWN = 10
"""Levels between two lines of progress."""


class Breaker:
    """A hero who goes from machine to machine and does what can be done there."""

    def __init__(self, game: Game) -> None:
        self.game, self._whim = game, Stream.named(game.seed, "breaker")
        self._goal, self._left = -1, 0
        self._job: act.Action = act.Wait()
        """The last thing done; work needs many turns."""
        self._turn = 0
        """When it was done last; the turn stays the same if it was refused."""
        for kind, number in _KIT.items():
            arrange.stow(game, kind, number)
        arrange.load(game.hero, _GOLD)

    def want(self) -> act.Action:
        level, whim, here = self.game.level, self._whim, self.game.hero.cell
        if level.items.get(here) and whim.chance(50):
            return act.PickUp()
        if (lent := [item.letter for item in self.game.pack.items if item.lent]) and whim.chance(20):
            x, y = level.board.xy(whim.choice(list(cells(level.visible))))
            letter = whim.choice(lent)
            uses: list[act.Action] = [act.Drop(letter), act.Throw(letter, x, y), act.Wield(letter), act.Wear(letter)]
            return whim.choice(uses)
        choices = self._work()
        if self._job in choices and self.game.turn > self._turn and whim.chance(95):
            self._turn = self.game.turn
            return self._job
        self._turn = self.game.turn
        self._job = whim.choice(choices) if choices and whim.chance(25) else self._onward()
        return self._job

    def _work(self) -> list[act.Action]:
        """Return all that can be done to the tiles around the hero."""
        level, found = self.game.level, list[act.Action]()
        for direction in Direction:
            here = self.game.hero.cell + level.board.steps[direction]
            tile = level.tile(here)
            found += [act.Work(verb, direction) for verb in _WORK if verb in tile.edges]
            found += [act.LayCharge(direction, 3)] if "charge" in tile.edges and self._whim.chance(10) else []
            found += [act.Open(direction)] if {"open", "unlock"} & tile.edges.keys() else []
            found += [act.CloseDoor(direction)] if "close" in tile.edges else []
            found += [act.SpanGap(direction)] if "span" in tile.edges else []
            choices = len(HeroView(self.game).offers(here)) if tile.deals else 0
            found += [act.AcceptOffer(direction, self._whim.below(choices))] if choices else []
        return found

    def _onward(self) -> act.Action:
        """Return a step to a cell of a machine; through the rock if no way leads there."""
        level, here = self.game.level, self.game.hero.cell
        if self._left <= 0 or here == self._goal:
            self._goal, self._left = self._whim.choice(self._goals()), _STAY
        self._left -= 1
        steps, board = level.facts.carrying, level.board
        goal = 1 << self._goal if steps >> self._goal & 1 else board.around8(1 << self._goal) & ~(1 << here)
        path = route(board, here, goal, steps) or route(board, here, goal, steps | self._rock())
        direction = board.direction(here, path[0]) if path else Direction(self._whim.below(8))
        ahead = here + board.steps[direction]
        return act.Walk(direction) if steps >> ahead & 1 else act.Work("dig", direction)

    def _rock(self) -> int:
        """Return the cells that a pick goes through."""
        level = self.game.level
        kinds = selection(index for index, tile in enumerate(level.tileset.tiles) if "dig" in tile.edges)
        return plane_mask(level.tiles, kinds) & ~level.board.border

    def _goals(self) -> list[int]:
        """Return the cells of machines that anything can be done at: wires, gates, tiles that deal and things."""
        level, found = self.game.level, list[int]()
        for machine in level.machines:
            found += [cell for cell in cells(machine.cells) if level.tile(cell).deals or cell in level.items]
            found += [cell for wire in machine.wires.values() for cell in cells(wire)]
            found += [machine.threshold] if machine.threshold >= 0 else []
        return found or list(cells(level.facts.stairs))


def levels(rules: Rules) -> Iterator[tuple[Game, LevelPlan]]:
    """Yield games, each about to enter a level with machines."""
    for seed in count(FIRST):
        game, depth = Game.new(seed, rules), DEPTHS[seed % len(DEPTHS)]
        for place in game.plan.levels.values():
            if place.depth == depth and place.machines:
                yield game, place
                break


def watch(game: Game, place: LevelPlan, done: Counter[str]) -> Iterator[str]:
    """Yield the faults of a level while the hero breaks what is there."""
    breaker, cut = Breaker(game), 0
    arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
    for _ in range(TURNS):
        if game.level.id != place.id or not game.level.facts.carrying >> game.hero.cell & 1:
            arrange.arrive(game, place.id, place.exits[0].x, place.exits[0].y)
        arrange.set_health(game.hero, _HEALTH, _HEALTH)
        done.update(_names(game.act(breaker.want())))
        cut = 0 if _has_exit(game) else cut + 1
        if cut == _PATIENCE:
            yield "no exit is in reach"
    done.update(solved=sum(machine.solved for machine in game.levels[place.id].machines))


def _names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if isinstance(event, (Chosen, WireFired))]


def _has_exit(game: Game) -> bool:
    facts = game.level.facts
    return bool(flood(game.level.board, 1 << game.hero.cell, facts.carrying | 1 << game.hero.cell) & facts.stairs)


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else LEVELS
    faults, done = 0, Counter[str]()
    for number, (game, place) in enumerate(islice(levels(load().rules), wanted), 1):
        for fault in watch(game, place, done):
            faults += 1
            print(f"machines: level {place.id} of seed {game.seed}, turn {game.turn}: {fault}", flush=True)
        if number % _SHOWN == 0:
            print(f"machines: {number} of {wanted} levels", flush=True)
    told = ", ".join(f"{name} {times}" for name, times in sorted(done.items()))
    print(f"machines: {wanted} levels of {TURNS} turns, {told}; {faults} faults")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
