"""Machines as a pass over the plan's deal, and as features: a certain machine with its gate and holder."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from winze.core.chance import Stream
from winze.engine.kinds.plan import DealtMachine, Purpose
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared
from winze.mapgen.machines.build import Builder
from winze.mapgen.machines.gates import key_of
from winze.mapgen.machines.machine import Interior, Machine, Machines
from winze.mapgen.passes import Part, Pass

MACHINE_PREFIX = "machine:"


def _build_dealt(draft: Draft, chance: Stream) -> None:
    """Build each machine from its own stream, so that one does not shift another."""
    builder = Builder(draft, spared)
    for dealt in draft.place.machines:
        builder.build(dealt, Stream(chance.next()))


def _build(id_: str, draft: Draft, chance: Stream) -> None:
    """Build a machine behind a gate if possible, else without one."""
    rows = draft.blueprints
    machine = rows.get(id_)
    if machine is None:
        raise NoFitError
    saved = draft.saved()
    for blueprints in (_walled(rows), rows):
        draft.blueprints = blueprints
        Builder(draft, spared).build(_deal(draft, machine, chance), chance)
        draft.blueprints = rows
        if any(built.id == id_ for built in draft.machines):
            draft.features = [name for name in draft.features if name != f"{MACHINE_PREFIX}{id_}"]  # the pass adds it
            return
        draft.restore(saved)
    raise NoFitError


def _walled(rows: Machines) -> Machines:
    """Return the rows with prizes that take no open area, where no gate can stand."""
    return {id_: replace(row, interior=_without_area(row)) if row.gate else row for id_, row in rows.items()}


def _without_area(row: Machine) -> tuple[Interior, ...]:
    return tuple(interior for interior in row.interior if interior != "area")


def _deal(draft: Draft, machine: Machine, chance: Stream) -> DealtMachine:
    """Deal a machine, or one that has it as a gate or holder."""
    if machine.purpose in ("prize", "scene"):
        return DealtMachine((machine.id,), _ids(draft, chance, "gate"), _ids(draft, chance, "holder"))
    prizes = tuple(id_ for id_ in _ids(draft, chance, "prize") if draft.blueprints[id_].gate)
    if machine.purpose == "gate":
        return DealtMachine(prizes, (machine.id,), _ids(draft, chance, "holder"))
    locks = tuple(id_ for id_ in _ids(draft, chance, "gate") if key_of(draft.blueprints[id_]))
    return DealtMachine(prizes, locks, (machine.id,))


def _ids(draft: Draft, chance: Stream, purpose: Purpose) -> tuple[str, ...]:
    """Return the machines of a purpose in random order, those of the depth if there are any."""
    rows = [machine for machine in draft.blueprints.values() if machine.purpose == purpose]
    rows = [machine for machine in rows if machine.weight(draft.place.depth)] or rows
    chance.shuffle(rows)
    return tuple(machine.id for machine in rows)


def named_machine(name: str) -> Feature:
    id_ = name.removeprefix(MACHINE_PREFIX)
    return Feature(name, f"the machine {id_}, with a gate and a holder", partial(_build, id_))


MACHINES = Pass("machines", _build_dealt, needs=(Part.DOORS,))
