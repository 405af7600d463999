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
        self.settled = self.seen

    def reach(self, number: int) -> None:
        """Go on from this number, if it is higher: numbers never go back, neither in a run nor on a connection."""
        self.seen = max(self.seen, number)
        self.settle()

    def keep(self, number: int) -> None:
        self.kept = max(self.kept, number)

    def forget(self) -> None:
        """Nobody will need any of them again."""
        self.kept = self.settled = self.seen
