"""Machines as a pass over the plan's deal, and as features: a certain machine with its gate and holder."""

from __future__ import annotations

from functools import partial

from winze.core.chance import Stream
from winze.engine.kinds.plan import DealtMachine, Purpose
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import Feature, NoFitError
from winze.mapgen.features.site import spared
from winze.mapgen.machines.build import Builder
from winze.mapgen.machines.gates import key_of
from winze.mapgen.machines.machine import Machine
from winze.mapgen.passes import Part, Pass

MACHINE_PREFIX = "machine:"


def _build_dealt(draft: Draft, chance: Stream) -> None:
    """Build each machine from its own stream, so that one does not shift another."""
    builder = Builder(draft, spared)
    for dealt in draft.place.machines:
        builder.build(dealt, Stream(chance.next()))


def _build(id_: str, draft: Draft, chance: Stream) -> None:
    machine = draft.blueprints.get(id_)
    if machine is None or not Builder(draft, spared).build(_deal(draft, machine, chance), chance):
        raise NoFitError
    if all(built.id != id_ for built in draft.machines):
        raise NoFitError
    name = f"{MACHINE_PREFIX}{id_}"
    draft.features = [feature for feature in draft.features if feature != name]  # the pass adds it


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
