"""How far the numbered inputs of a run have got."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Inputs:
    """Three numbers, `kept <= settled <= seen`.

    `seen` is the highest input that was taken. At `settled` nothing but the game remembered anything: no menu was open,
    no question asked. A copy of the game made now holds all inputs up to there, and those after it can be done again on
    top of it. Up to `kept` such a copy is durable.
    """

    seen: int = 0
    settled: int = 0
    kept: int = 0

    def settle(self) -> None:
        """Note that nothing but the game remembers the inputs that were taken."""
        self.settled = self.seen

    def reach(self, number: int) -> None:
        """Go on from a number, if it is higher. Numbers never go back in a run or on a connection."""
        self.seen = max(self.seen, number)
        self.settle()

    def keep(self, number: int) -> None:
        """Note that the inputs up to a number are durable."""
        self.kept = max(self.kept, number)

    def forget(self) -> None:
        """Count every input as kept, because none of them will be needed again."""
        self.kept = self.settled = self.seen
