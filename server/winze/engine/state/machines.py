"""The machines of a level in play."""

from __future__ import annotations

from dataclasses import dataclass, field

from winze.core.board import Board
from winze.engine.kinds.plan import BuiltMachine, Purpose
from winze.engine.state.stored import Mask, Pairs, stored


@stored(least=7)
@dataclass(slots=True, eq=False)
class Machine:
    id: str
    purpose: Purpose
    inside: Mask = 0
    threshold: int = -1
    """The cell that its gate shuts; -1 if it has none."""
    gate: str = ""
    """The id of that gate."""
    wires: Pairs[str, Mask] = field(default_factory=dict)
    """By name: the cells that answer each other."""
    gives: str = ""
    """The id of the key that a holder has."""
    seen: bool = False
    """The hero has seen it, and was told."""
    solved: bool = False
    """The hero has taken what it offers."""
    deals: int = 0
    """Deals made at its tiles."""
    labelled: Mask = 0
    """Cells whose wares the hero will know on sight."""

    @classmethod
    def built(cls, board: Board, built: BuiltMachine) -> Machine:
        return cls(
            built.id,
            built.purpose,
            board.of(built.inside),
            built.threshold,
            built.gate,
            {name: board.of(wire) for name, wire in built.wires},
            built.gives,
        )

    @property
    def cells(self) -> int:
        """All its cells, with the threshold."""
        return self.inside | (1 << self.threshold if self.threshold >= 0 else 0)
