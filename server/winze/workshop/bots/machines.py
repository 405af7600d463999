"""Machines as every bot knows them: choose a ware, open a lock, smash planks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from winze.core.board import cells
from winze.engine.actions import Action, Open, PickUp
from winze.engine.view import HeroView, SeenMachine
from winze.workshop.bots.breach import breach, reached
from winze.workshop.bots.gear import is_better, worth
from winze.workshop.bots.paths import Paths

Worth = Callable[[HeroView, tuple[str, ...]], int]
"""Returns the value of the items on a cell, by their kinds."""


def take_best(paths: Paths, view: HeroView, value: Worth, given_up: int = 0) -> tuple[int, Action] | None:
    """Return the cell of the ware in reach that is worth most, and the action that goes there or takes it."""
    found = [(value(view, kinds), -cell) for cell, kinds in _free_wares(view) if not given_up >> cell & 1]
    for _, negative in sorted(found, reverse=True):
        cell = -negative
        if cell == view.cell:
            return cell, PickUp()
        if step := paths.step_to(view, 1 << cell):
            return cell, step
    return None


def _free_wares(view: HeroView) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the cell and the kinds of each ware that nothing shuts in."""
    free = view.known.passable & ~view.known.dangers
    for machine in view.machines:
        yield from ((cell, kinds) for cell, kinds in machine.wares.items() if free >> cell & 1)


def lock_to_open(view: HeroView) -> int:
    """Return the gates of machines that a key in the pack unlocks."""
    if not view.machines:
        return 0
    return view.locks & view.board.of(machine.gate for machine in view.machines if machine.gate >= 0)


def meddle(paths: Paths, view: HeroView) -> Action | None:
    """Return what a fighter does with the machines around: open a lock it passes, take a ware, smash planks."""
    board = view.board
    for cell in cells(lock_to_open(view) & board.around8(1 << view.cell)):
        return Open(board.direction(view.cell, cell))
    if view.free_places > 0 and (found := take_best(paths, view, _better_worth)):
        return found[1]
    return next((step for machine in view.machines if (step := _smash_in(paths, view, machine))), None)


def _smash_in(paths: Paths, view: HeroView, machine: SeenMachine) -> Action | None:
    inside = machine.cells & view.known.passable
    if machine.solved or machine.gate < 0 or not inside or inside & reached(view):
        return None
    return breach(paths, view, inside, ("smash",))


def _better_worth(view: HeroView, kinds: tuple[str, ...]) -> int:
    rows = [view.items[kind] for kind in kinds]
    return max((worth(view, kind) for kind in rows if is_better(view, kind)), default=0)
