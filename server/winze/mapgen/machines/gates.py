"""Gates: shutting the threshold of a machine, and dressing its frame."""

from __future__ import annotations

from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import BuiltMachine
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.machines.frame import set_frame
from winze.mapgen.machines.machine import Machine, Where
from winze.mapgen.machines.parts import Laid, Layer
from winze.mapgen.machines.venue import Venue


def key_of(gate: Machine) -> str:
    """Return the id of the key that opens a gate; empty if it needs none."""
    keys = (put.of for part in gate.parts if Where.HOLDER in part.at for option in part.put for put in option)
    return next(keys, "")


def has_lock(draft: Draft, gate: Machine) -> bool:
    """Return True if the level already has a lock of the gate's metal."""
    key = key_of(gate)
    tiles = {part.tile for part in gate.parts if Where.THRESHOLD in part.at}
    return bool(key) and (
        any(machine.gives == key for machine in draft.machines) or not tiles.isdisjoint(draft.dressing.values())
    )


def shut(draft: Draft, gate: Machine, venue: Venue, kept: int, chance: Stream) -> Laid | None:
    """Lay a gate at the threshold, as the last machine of the draft. Return None if a part of it does not fit.

    A hidden door has plain walls beside it, as a dressed frame would give it away.
    """
    laid = Layer(draft, gate, venue, len(draft.machines) + 1, chance, kept=kept).lay()
    if laid:
        if draft.plane[venue.threshold] != CellKind.DOOR_HIDDEN:
            set_frame(draft, venue.inside)
        draft.machines.append(
            BuiltMachine(gate.id, gate.purpose, tuple(cells(laid.tiles & ~venue.gap)), venue.threshold)
        )
    return laid


def is_visible(draft: Draft, venue: Venue, laid: Laid) -> bool:
    """Return True unless a gate looks like the wall around it, and shows nothing else."""
    return draft.plane[venue.threshold] != CellKind.DOOR_HIDDEN or bool(laid.tiles & ~venue.gap)
