"""Proofs that a level with machines can be left, and that all of it can be reached.

Hazards count as closed, steps go in four directions. P1: with gates, hidden doors and wires shut, the exits lie on one
piece of ground. P2: with the keys in reach, all ground comes in reach. P4: one lock of each metal, a sender in reach of
each wire, and no machine at an exit.
"""

from __future__ import annotations

from winze.core.board import Board
from winze.core.distance import flood
from winze.engine.kinds.plan import BuiltMachine
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.machines.frame import FRAME, near_exits

WIDEST = 3
"""Most cells of a hazard between the ground and what it holds."""
HAZARD_CELLS = {"water": CellKind.WATER, "chasm": CellKind.CHASM, "lava": CellKind.LAVA}


def fault(draft: Draft) -> str:
    """Return the first proof that fails, or an empty string."""
    safe = draft.safe()
    for machine in draft.machines:
        for _, wire in machine.wires:
            safe &= ~draft.board.of(wire)
    if not _ways_hold(draft, safe):
        return "P1: it cuts off an exit"
    if not _keys_reach(draft):
        return "P2: it cuts off ground"
    return _miscounted(draft, safe)


def _ways_hold(draft: Draft, safe: int) -> bool:
    exits = draft.required
    return not exits & ~flood(draft.board, exits & -exits, safe, diagonal=False)


def _keys_reach(draft: Draft) -> bool:
    board, dry = draft.board, draft.dry()
    start = draft.required or dry
    locked = {machine.threshold: machine.key for machine in draft.machines if machine.purpose == "gate"}
    locked = {cell: key for cell, key in locked.items() if key >= 0}
    allowed = dry & ~board.of(locked)
    reached = 0
    while locked:
        reached = flood(board, start & -start | reached, allowed, diagonal=False)
        held = reached | islets_in_reach(draft, reached)
        opened = [cell for cell, key in locked.items() if held >> key & 1]
        if not opened:
            return False
        for cell in opened:
            allowed |= 1 << cell
            del locked[cell]
    return not lost_ground(draft, flood(board, start & -start, dry, diagonal=False))


def lost_ground(draft: Draft, reached: int) -> int:
    """Return the dry ground that has not been reached, without that which machines keep beyond a hazard."""
    lost = draft.dry() & ~reached
    return lost and lost & ~islets_in_reach(draft, reached)


def islets_in_reach(draft: Draft, reached: int) -> int:
    """Return the insides of machines across a hazard that is narrow enough and lies beside ground in reach."""
    board, islets = draft.board, 0
    for machine in draft.machines:
        if machine.across:
            inside = board.of(machine.inside)
            if is_across(board, reached, draft.mask(HAZARD_CELLS[machine.across]), inside):
                islets |= inside
    return islets


def is_across(board: Board, ground: int, hazard: int, goal: int) -> bool:
    for _ in range(WIDEST):
        ground |= board.around4(ground) & hazard
    return bool(board.around4(ground) & goal)


def _miscounted(draft: Draft, safe: int) -> str:
    board, machines = draft.board, draft.machines
    keys = [machine.gives for machine in machines if machine.gives]
    locks = [machine for machine in machines if machine.purpose == "gate" and machine.key >= 0]
    if len(keys) != len({*keys}) or len(keys) != len(locks):
        return "P4: a lock of each metal has one key"
    beside = board.around4(safe)
    if any(not board.of(wire) & beside for machine in machines for _, wire in machine.wires):
        return "P4: no sender is in reach"
    near = near_exits(draft)
    if any(_cells(draft, machine) & near for machine in machines):
        return "P4: it stands at an exit"
    return ""


def _cells(draft: Draft, machine: BuiltMachine) -> int:
    board, inside = draft.board, draft.board.of(machine.inside)
    found = inside | board.of(machine.blocks) | (1 << machine.threshold if machine.threshold >= 0 else 0)
    if machine.gate:
        found |= board.of(
            cell for cell in draft.dressing if draft.dressing[cell] == FRAME and board.around8(inside) >> cell & 1
        )
    return found
