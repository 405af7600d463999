"""Wares on loan: a machine takes a ware back as long as the hero has done nothing with it.

The choice stands as soon as the hero uses, wears, splits or sells the ware, or carries it out of the machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from winze.engine.body.machines import solve
from winze.engine.events import Chosen
from winze.engine.state.items import Item, are_alike
from winze.engine.state.level import Level
from winze.engine.state.world import World

_State = tuple[str, int, int, int, int]


class Loan(NamedTuple):
    """The wares that the hero carries from a machine, and the state of all wares of it."""

    taken: tuple[Item, ...]
    wares: tuple[_State, ...]


Loans = Mapping[int, Loan]
NO_LOANS: Loans = {}


def loans(world: World) -> Loans:
    """Return the loans by the number of the machine."""
    lent = [item for item in world.pack.items if item.lent]
    if not lent:
        return NO_LOANS
    numbers = sorted({item.lent for item in lent})
    return {number: Loan(tuple(_of(lent, number)), _state(world, number)) for number in numbers}


def settle_loans(world: World, level: Level, before: Loans) -> None:
    """Let the choice stand at each machine of `before` whose wares the hero's action has affected."""
    if world.level is not level:
        return
    for number, loan in before.items():
        used = any(world.pack.in_use(item) for item in _of(world.pack.items, number))
        carried = any(_of(world.pack.items, number)) and not level.machines[number - 1].cells >> world.hero.cell & 1
        if used or carried or _state(world, number) != loan.wares:
            let_stand(world, number, loan.taken)


def carry_off(world: World) -> None:
    """Let the choice stand at all machines whose wares the hero carries off the level."""
    for number, loan in loans(world).items():
        let_stand(world, number, loan.taken)


def let_stand(world: World, number: int, taken: Iterable[Item] = ()) -> None:
    """Lend no more what lies outside its place at a machine. `taken` is what the hero chose."""
    level, chosen = world.level, [*taken]
    for item in _of([*world.pack.items], number):
        item.lent = 0
        _merge(world, item)
    for cell, item in _lying(level, number):
        if not is_in_place(level, cell):
            item.lent = 0
    if not chosen:
        return
    kinds = world.rules.items
    ware = next((item for item in chosen if kinds[item.kind].shoots), chosen[0])
    left = {cell: item.kind for cell, item in _lying(level, number) if is_in_place(level, cell)}
    if level.machines[number - 1].wires:
        world.emit(Chosen(who=world.hero.who, what=world.what(ware)))
        if not level.machines[number - 1].solved:
            world.count("chosen")
    solve(world, number, ware.kind, left.values())


def answers_take(level: Level, cell: int, taken: Iterable[Item]) -> bool:
    """Return True if taking these items off a cell does its edge `take`.

    Of a pile with a ware, only the ware does.
    """
    edge = level.tile(cell).edges.get("take")
    moved = [*taken]
    if edge is None or not moved:
        return False
    if any(item.lent for item in moved):
        return True
    return not edge.own and not any(item.lent for item in level.items.get(cell, ()))


def answers_lay(world: World, cell: int, item: Item) -> bool:
    """Return True if the item just laid on a cell does its edge `lay`: a loan must be back as a whole."""
    level = world.level
    edge = level.tile(cell).edges.get("lay")
    if edge is None or not edge.own:
        return edge is not None
    if not item.lent or level.machine_at(cell) != item.lent or any(_of(world.pack.items, item.lent)):
        return False
    return all(there == cell or is_in_place(level, there) for there, _ in _lying(level, item.lent))


def is_in_place(level: Level, cell: int) -> bool:
    """Return True if a ware on the cell still waits for a choice."""
    tile = level.tile(cell)
    return tile.keeps or "take" in tile.edges


def _of(items: Iterable[Item], number: int) -> list[Item]:
    return [item for item in items if item.lent == number]


def _lying(level: Level, number: int) -> list[tuple[int, Item]]:
    return [(cell, item) for cell, pile in level.items.items() for item in pile if item.lent == number]


def _state(world: World, number: int) -> tuple[_State, ...]:
    wares = [*_of(world.pack.items, number), *(item for _, item in _lying(world.level, number))]
    return tuple(sorted((item.kind, item.count, item.plus, item.charges, item.oil) for item in wares))


def _merge(world: World, item: Item) -> None:
    """Put an item of the pack on a stack of the same kind, if there is one."""
    pack = world.pack
    stacks = world.rules.items[item.kind].stacks
    stack = next((held for held in pack.items if stacks and held is not item and are_alike(held, item)), None)
    if stack is None:
        return
    stack.count += item.count
    pack.slots = {place: stack.letter if held == item.letter else held for place, held in pack.slots.items()}
    pack.remove(item)
