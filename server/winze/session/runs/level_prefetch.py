"""The levels next to every run's hero, dug before the hero takes the stairs.

When a run comes to a level, the levels behind its exits and pits are ordered. An order is canceled once no hero is next
to its level. Games dig through `content`, which hands out levels that are ready and digs the others in line. A level is
the same either way, so games and replays are not affected.
"""

from __future__ import annotations

from asyncio import Future
from collections import Counter
from dataclasses import dataclass, replace
from typing import Protocol

from winze.content import Content
from winze.diggers.pipe import unpack_blueprint
from winze.engine.game import Game
from winze.engine.kinds.plan import Blueprint, LevelPlan
from winze.session.base.instruments import Meter

Level = tuple[int, LevelPlan]
"""A seed and a place in its plan. Runs of one seed share the level."""


class Diggers(Protocol):
    def order(self, seed: int, place: LevelPlan) -> Future[bytes]:
        """Order a level. Return the future of its packed blueprint, which may be canceled or never be done."""


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """The levels ordered for a run when its hero came to a level."""

    level: str
    wanted: frozenset[Level]


NOWHERE = _Surroundings("", frozenset())


class LevelPrefetch:
    def __init__(self, content: Content, diggers: Diggers, meter: Meter) -> None:
        self.content = replace(content, rules=replace(content.rules, dig=self.dig))
        """The content for games whose levels are dug ahead."""
        self._in_line = content.rules.dig
        self._diggers = diggers
        self._meter = meter
        self._around: dict[str, _Surroundings] = {}
        self._wishes: Counter[Level] = Counter()
        self._orders: dict[Level, Future[bytes]] = {}

    def __len__(self) -> int:
        """Return the number of levels that are ordered or ready."""
        return len(self._orders)

    def dig(self, seed: int, place: LevelPlan) -> Blueprint:
        order = self._orders.get((seed, place))
        ready = order is not None and order.done() and not order.cancelled()
        self._meter.level_dug(ahead=ready)
        return unpack_blueprint(order.result()) if order and ready else self._in_line(seed, place)

    def follow(self, run: str, game: Game) -> None:
        """Order the levels next to the hero of a run, if the hero has come to another level."""
        around = self._around.get(run, NOWHERE)
        if game.end:
            self.forget(run)
        elif around.level != game.level.id:
            self._around[run] = new = _Surroundings(game.level.id, _undug(game))
            self._want(new.wanted)
            self._release(around.wanted)

    def forget(self, run: str) -> None:
        self._release(self._around.pop(run, NOWHERE).wanted)

    def _want(self, levels: frozenset[Level]) -> None:
        self._wishes.update(levels)
        for level in levels:
            if level not in self._orders:
                self._orders[level] = self._diggers.order(*level)

    def _release(self, levels: frozenset[Level]) -> None:
        self._wishes.subtract(levels)
        for level in levels:
            if not self._wishes[level]:
                del self._wishes[level]
                self._orders.pop(level).cancel()


def _undug(game: Game) -> frozenset[Level]:
    """Return the levels behind the exits and pits that are not dug yet."""
    near = {way.to for way in game.place.exits} | {game.place.below}
    return frozenset((game.seed, game.plan.levels[id_]) for id_ in near if id_ and id_ not in game.levels)
