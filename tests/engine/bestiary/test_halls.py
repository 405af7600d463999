"""The halls of the masters: what their counters do, and that these decide the fight (DEPTHS.md 3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stage.duels import Duel, Script
from winze.core.directions import Direction
from winze.engine.actions import AcceptOffer, Action, Wait, Work


def work(duel: Duel, tile: str, verb: str, times: int = 1, turns: int = 1) -> Iterator[Action]:
    """Go to the nearest tile of a kind and do the work there."""
    for _ in range(times):
        places = duel.find(tile)
        if not places:
            return
        x, y = places[0]
        yield from duel.walk(duel.beside(x, y))
        for _ in range(turns):
            yield Work(verb, Direction(duel.toward(x, y)))  # type: ignore[arg-type]


def ring(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "bell", "pull")


def pump(duel: Duel) -> Iterator[Action]:
    """Work both pumps, each of which empties its half of the hall."""
    for x, y in duel.find("pump"):
        yield from duel.walk(duel.beside(x, y))
        for _ in range(5):
            yield Work("pull", Direction(duel.toward(x, y)))


def open_sluice(duel: Duel) -> Iterator[Action]:
    yield from work(duel, "sluice", "pull", turns=2)


def burn_ledger(duel: Duel) -> Iterator[Action]:
    ((x, y),) = duel.find("ledger")
    yield from duel.walk(duel.beside(x, y))
    yield AcceptOffer(Direction(duel.toward(x, y)), 0)


def let_carts_go(duel: Duel) -> Iterator[Action]:
    """Let the upper cart go at the sleeper, stamp to draw it under the other roof, and let the lower one go."""
    level = duel.game.level
    yield from work(duel, "cart_braked", "pull")
    for _ in range(18):
        yield Wait()
    for turn in range(40):
        if duel.master.memory.aware and level.board.chebyshev(duel.game.hero.cell, duel.master.cell) <= 7:
            break
        yield from duel.walk(1 << duel.scenery.at(1, 4 - turn % 2))
    yield from work(duel, "cart_braked", "pull")
    for _ in range(6):
        yield duel.hold()


COUNTERS: dict[str, Script] = {
    "chapel": ring,
    "sump": pump,
    "forge": open_sluice,
    "bones": burn_ledger,
    "seam": let_carts_go,
}


@pytest.mark.parametrize("row", COUNTERS)
def test_counter_decides_the_fight(row: str) -> None:
    seeds = range(20)
    with_it = sum(Duel(row, seed).fight(COUNTERS[row]) for seed in seeds)
    without = sum(Duel(row, seed).fight() for seed in seeds)
    assert with_it >= 16 and without <= 8
