"""Building the machines of a level: each in the first venue that fits, then its gate with the holder of the key.

A machine that fails a proof is undone. Gate and holder stand or fall together; what they shut stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from winze.core.board import cells
from winze.core.chance import Stream
from winze.engine.kinds.plan import BuiltMachine, DealtMachine
from winze.mapgen.draft import Draft
from winze.mapgen.machines.frame import light, take_room
from winze.mapgen.machines.gates import has_lock, is_visible, key_of, shut
from winze.mapgen.machines.holders import BANDS, Walk
from winze.mapgen.machines.interiors import Search, venues
from winze.mapgen.machines.machine import Machine
from winze.mapgen.machines.parts import Laid, Layer
from winze.mapgen.machines.pockets import Ways
from winze.mapgen.machines.prove import fault
from winze.mapgen.machines.venue import Venue

_UNDONE = 10
"""Failed builds after which a level gets nothing but its prizes."""

Kept = Callable[[Draft], int]
"""Returns the cells that no machine may change."""


@dataclass(frozen=True, slots=True)
class Lock:
    """The id of the key that a lock wants, and the numbers of the gate and of the machine behind it."""

    key: str
    machines: tuple[int, int]


class Builder:
    """Builds the machines of one level."""

    def __init__(self, draft: Draft, kept: Kept) -> None:
        self._draft, self._kept = draft, kept
        self._undone = 0
        self._ways: Ways | None = None

    def build(self, dealt: DealtMachine, chance: Stream) -> bool:
        """Build the first machine of a deal that fits, with a gate if it wants one. Return False if none fits."""
        draft = self._draft
        for machine in self._left(dealt.ids):
            built = self._place(machine, chance)
            if built is None:
                draft.why.append(f"{machine.id}: fits nowhere")
                continue
            venue, number = built[0], len(draft.machines)
            draft.step(f"machine: {machine.id}")
            told = self._shut(dealt, number, venue, chance) if machine.gate and venue.gap and dealt.gates else ""
            draft.why.append(f"{machine.id}: {venue.interior} of {venue.inside.bit_count()} cells{told}")
            return True
        return False

    def _left(self, ids: Sequence[str]) -> list[Machine]:
        """Return the machines of a deal that the level does not have yet."""
        built = {machine.id for machine in self._draft.machines}
        rows = self._draft.blueprints
        return [rows[id_] for id_ in ids if id_ in rows and id_ not in built]

    def _place(
        self, machine: Machine, chance: Stream, lock: Lock | None = None, band: Callable[[], int] | None = None
    ) -> tuple[Venue, Laid] | None:
        """Build a machine where it fits, on a band of ground if given, with the key of a lock that it adopts."""
        draft, ways = self._draft, self._surveyed()
        saved = draft.saved()
        measure = band or (lambda: Ways(draft).within(machine.near) if machine.near else draft.board.full)
        search = Search(draft, ways, self._kept(draft), measure, measure())
        for venue in venues(search, machine, chance):
            laid = self._raise(machine, venue, search.kept, chance, lock)
            if laid:
                self._ways = None if venue.fresh else ways
                return venue, laid
            draft.restore(saved)
            self._undone += 1
            if self._undone >= _UNDONE and machine.purpose != "prize":
                break
        return None

    def _surveyed(self) -> Ways:
        self._ways = self._ways or Ways(self._draft)
        return self._ways

    def _raise(self, machine: Machine, venue: Venue, kept: int, chance: Stream, lock: Lock | None) -> Laid | None:
        """Lay a machine in its venue. Return None, with the draft spoiled, if it does not fit or fails a proof."""
        draft, key = self._draft, lock.key if lock else ""
        laid = Layer(draft, machine, venue, len(draft.machines) + 1, chance, kept=kept, key=key).lay()
        if laid is None or (lock and laid.key < 0):
            return None
        if machine.purpose != "scene":
            take_room(draft, venue.inside, machine.id)
        if machine.light:
            light(draft, venue.inside)
        draft.machines.append(_built(machine, venue, laid, key))
        for number in lock.machines if lock else ():
            draft.machines[number - 1] = replace(draft.machines[number - 1], key=laid.key)
        draft.features.append(f"{'scene' if machine.purpose == 'scene' else 'machine'}:{machine.id}")
        return None if fault(draft) else laid

    # Gates.

    def _shut(self, dealt: DealtMachine, number: int, venue: Venue, chance: Stream) -> str:
        """Shut a machine with the first gate that fits, and return what is said of it."""
        draft = self._draft
        for gate in self._gates(dealt, chance):
            saved = draft.saved()
            told = self._shut_with(gate, dealt, number, venue, chance)
            if told:
                draft.step(f"gate: {gate.id}")
                return told
            draft.restore(saved)
            draft.why.append(f"{gate.id}: undone")
        return ", no gate fits"

    def _gates(self, dealt: DealtMachine, chance: Stream) -> list[Machine]:
        """Return the gates to try: those dealt, then those of the depth that need no key."""
        draft, depth = self._draft, self._draft.place.depth
        dealt_ones = [draft.blueprints[id_] for id_ in dealt.gates if id_ in draft.blueprints]
        keyless = [gate for gate in draft.blueprints.values() if gate.purpose == "gate" and not key_of(gate)]
        order = chance.weighted_sample([gate.weight(depth) for gate in keyless], len(keyless))
        gates = dict.fromkeys([*dealt_ones, *(keyless[index] for index in order)])
        return [gate for gate in gates if not has_lock(draft, gate)]

    def _shut_with(self, gate: Machine, dealt: DealtMachine, number: int, venue: Venue, chance: Stream) -> str:
        draft = self._draft
        laid = shut(draft, gate, venue, self._kept(draft), chance)
        if laid is None:
            return ""
        draft.machines[number - 1] = replace(draft.machines[number - 1], threshold=venue.threshold, gate=gate.id)
        if is_visible(draft, venue, laid):
            draft.features.append(f"gate:{gate.id}")
        if key_of(gate):
            lock = Lock(key_of(gate), (number, len(draft.machines)))
            told = self._hold(dealt, venue, lock, chance)
            return told and f", {gate.id}, {told}"
        return "" if fault(draft) else f", {gate.id}"

    def _hold(self, dealt: DealtMachine, venue: Venue, lock: Lock, chance: Stream) -> str:
        """Build a holder for the key of a lock. Return what is said of it, or nothing if none fits.

        Holders that need a hazard are tried first, as few levels have one.
        """
        draft, holders = self._draft, sorted(self._left(dealt.holders), key=lambda holder: not holder.hazard)
        for steps in BANDS:
            for holder in holders:
                built = self._place(holder, chance, lock, lambda: Walk(draft, venue).band(*steps))  # noqa: B023
                if built:
                    draft.step(f"machine: {holder.id}")
                    return f"{holder.id} {Walk(draft, venue).steps_to(built[1].key)} steps off"
        return ""


def _built(machine: Machine, venue: Venue, laid: Laid, key: str) -> BuiltMachine:
    return BuiltMachine(
        machine.id,
        machine.purpose,
        inside=tuple(cells(venue.inside | laid.tiles)),
        wires=tuple((name, tuple(cells(wire))) for name, wire in laid.wires.items()),
        gives=key,
        blocks=tuple(cells(laid.shut)),
        across=venue.hazard if any(part.across for part in machine.parts) else "",
    )
