"""Journeys: recorded actions, played again in this process or another.

python tests/journeys.py < journey.json                             prints the trace
python tests/journeys.py record > tests/golden/journeys.json        records new ones
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b

import msgspec

from elsewhere import output_elsewhere
from shipped import shipped
from winze.core.chance import Stream
from winze.core.directions import Direction
from winze.core.distance import route
from winze.engine import actions as act
from winze.engine.errands.errand import Stop
from winze.engine.errands.travel import TravelTo
from winze.engine.game import Game
from winze.engine.kinds.rules import Rules
from winze.engine.view import HeroView


class Journey(msgspec.Struct):
    """Actions from the start of a seed's game, or from a snapshot of it."""

    seed: int
    actions: list[act.Action]
    snapshot: bytes = b""

    def trace(self) -> list[str]:
        """Return the fingerprint after each action, and a digest of the events, under the version of the rules."""
        rules = real_rules()
        game = Game.restore(self.snapshot, rules) if self.snapshot else Game.new(self.seed, rules)
        return [_told(game, action) for action in self.actions]


def _told(game: Game, action: act.Action) -> str:
    told = (game.act(action), game.in_sight(), game.score, game.rules.version)
    return f"{game.fingerprint()} {blake2b(msgspec.msgpack.encode(told), digest_size=8).hexdigest()}"


@cache
def real_rules() -> Rules:
    return shipped().rules


def trace_elsewhere(journey: Journey, hash_seed: str) -> list[str]:
    """Return the trace made by another process, in which `hash` gives other numbers."""
    told = output_elsewhere(__file__, msgspec.json.encode(journey), hash_seed)
    return msgspec.json.decode(told, type=list[str])


class Wanderer:
    """Goes to unvisited cells, and down whenever possible; now and then it does something else."""

    def __init__(self, seed: int) -> None:
        self.game = Game.new(seed, real_rules())
        self._whim = Stream.named(seed, "wanderer")
        self._been: set[tuple[str, int]] = set()

    def wander(self, steps: int) -> list[act.Action]:
        """Return its actions, up to `steps` or the end of the game."""
        done: list[act.Action] = []
        while len(done) < steps and not self.game.end:
            self._been.add((self.game.level.id, self.game.hero.cell))
            done.append(self._caprice() if self._whim.chance(15) else self._onward())
            self.game.act(done[-1])
        return done

    def _onward(self) -> act.Action:
        game = self.game
        foe = next((seen for seen in game.in_sight() if seen.monster and seen.distance == 1), None)
        if foe:
            return act.Attack(game.level.board.direction(game.hero.cell, foe.cell))
        if game.level.tile(game.hero.cell).stairs == "down":
            return act.UseStairs()
        way = TravelTo("down").next(HeroView(game))
        return self._afield() if isinstance(way, Stop) else way

    def _afield(self) -> act.Action:
        level, here = self.game.level, self.game.hero.cell
        been = level.board.of(cell for id_, cell in self._been if id_ == level.id)
        ground = level.known.safe
        path = route(level.board, here, ground & ~been, ground)
        return act.Walk(level.board.direction(here, path[0])) if path else self._caprice()

    def _caprice(self) -> act.Action:
        direction = Direction(self._whim.below(8))
        letter = self._whim.choice("abcdz")
        return self._whim.choice(
            (
                *elementary_actions(direction, letter),
                act.Wear(letter),
                act.Quaff(letter),
                act.UseStairs(),
            )
        )


def elementary_actions(direction: Direction, letter: str) -> tuple[act.Action, ...]:
    """Return the actions to choose from at random. Recorded games depend on the order."""
    return (
        act.Walk(direction, bump=False),
        act.Attack(direction),
        act.Open(direction),
        act.CloseDoor(direction),
        act.Wait(),
        act.Search(),
        act.PickUp(),
        act.Drop(letter),
        act.Wield(letter),
    )


class Golden(msgspec.Struct):
    """A journey, the version of the rules it was recorded with, and its trace."""

    version: str
    journey: Journey
    trace: list[str]


def record(seeds: tuple[int, ...] = (1, 2, 3), steps: int = 250) -> bytes:
    """Return a catalog of journeys as JSON."""
    journeys = [Journey(seed, Wanderer(seed).wander(steps)) for seed in seeds]
    golden = [Golden(real_rules().version, journey, journey.trace()) for journey in journeys]
    return msgspec.json.format(msgspec.json.encode(golden), indent=0)


if __name__ == "__main__" and sys.argv[1:] == ["record"]:
    sys.stdout.buffer.write(record() + b"\n")
elif __name__ == "__main__":
    read = msgspec.json.decode(sys.stdin.buffer.read(), type=Journey)
    sys.stdout.buffer.write(msgspec.json.encode(read.trace()))
