"""Features with an amount in their name: `ore:3-6` is 3 to 6 cells of ore, `hidden_doors:20` hides 20 % of doors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import partial

from winze.core.chance import Stream
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import TRIES, Feature

Amount = tuple[int, int]
"""Least and most."""
_MOST = 100


@dataclass(frozen=True, slots=True)
class Sized:
    """A feature of any amount; `about` has `{}` for it. Without a number in its name it has the `default`."""

    name: str
    about: str
    build: Callable[[Amount, Draft, Stream], None]
    default: Amount
    _: KW_ONLY
    share: bool = False
    """The amount is a single number, percent of something, and so the same on a level of any size."""
    digs: bool = False
    tries: int = TRIES
    tiles: tuple[str, ...] = ()
    leaves: tuple[CellKind, ...] = ()
    fewest: int = 3

    def feature(self, name: str = "") -> Feature:
        """Return the feature of a name, by default the bare one. Raises ValueError for an invalid amount."""
        _, colon, told = name.partition(":")
        amount = self._amount(told) if colon else self.default
        if amount is None:
            raise ValueError(f"{name}: no such amount")
        return Feature(
            name or self.name,
            self.about.format(self._words(amount)),
            partial(self.build, amount),
            digs=self.digs,
            tries=self.tries,
            by_area=not self.share,
            tiles=self.tiles,
            leaves=self.leaves,
            fewest=self.fewest,
        )

    def has(self, name: str) -> bool:
        """Return True if a name is this feature's with a valid amount."""
        base, colon, told = name.partition(":")
        return base == self.name and bool(colon) and self._amount(told) is not None

    def _amount(self, told: str) -> Amount | None:
        least, dash, most = told.partition("-")
        if self.share == bool(dash):
            return None
        ends = (least, most) if dash else (least, least)
        if not all(end.isascii() and end.isdigit() for end in ends):
            return None
        low, high = map(int, ends)
        return (low, high) if 1 <= low <= high <= _MOST else None

    def _words(self, amount: Amount) -> str:
        least, most = amount
        return f"{least} %" if self.share else f"{least} to {most}"
