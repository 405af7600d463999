"""Checks of a drawing: a vault must be closed and have an entrance, from which all of its inside can be reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.core.board import Board, board, cells
from winze.core.directions import Direction
from winze.core.distance import components
from winze.mapgen.doorways import doorways
from winze.mapgen.vaults.fault import Fault
from winze.mapgen.vaults.layout import BLANK, VaultLayout, layout
from winze.mapgen.vaults.legend import Legend
from winze.mapgen.vaults.symmetry import Rows
from winze.mapgen.vaults.vault import Meanings

MIN_VAULT_SIDE = 3
MAX_VAULT_WIDTH, MAX_VAULT_HEIGHT = 30, 14
"""Maximum size in cells; a larger vault would find no place on a level of 70x20."""


def rows_of(lines: Sequence[str]) -> Rows:
    drawn = [line.rstrip() for line in lines]
    width = max(map(len, drawn), default=0)
    return tuple(line.ljust(width) for line in drawn)


def meanings_of(rows: Rows, legend: Legend) -> Meanings:
    drawn = {BLANK, *"".join(rows)}
    return tuple((char, options) for char, options in legend.meanings.items() if char in drawn)


def faults(rows: Rows, legend: Legend) -> list[Fault]:
    """Return all faults of a drawing. Its shape is checked only if its size is right and every character is known."""
    height, width = len(rows), max(map(len, rows), default=0)
    if not MIN_VAULT_SIDE <= width <= MAX_VAULT_WIDTH or not MIN_VAULT_SIDE <= height <= MAX_VAULT_HEIGHT:
        sizes = f"{MIN_VAULT_SIDE}x{MIN_VAULT_SIDE} to {MAX_VAULT_WIDTH}x{MAX_VAULT_HEIGHT}"
        return [Fault(f"a vault is {sizes} cells; this one is {width}x{height}", line=1)]
    return [*_unknown(rows, legend)] or [*_Checked(rows, meanings_of(rows, legend)).faults()]


def _unknown(rows: Rows, legend: Legend) -> Iterator[Fault]:
    for number, row in enumerate(rows, start=1):
        for column, char in enumerate(row, start=1):
            if char not in legend.meanings:
                yield Fault(
                    f"{char!r} cannot be drawn here", "give it a meaning under [legend]", line=number, column=column
                )


class _Checked:
    def __init__(self, rows: Rows, meanings: Meanings) -> None:
        margin = BLANK * (len(rows[0]) + 2)
        self.board: Board = board(len(rows[0]) + 2, len(rows) + 2)
        self.layout: VaultLayout = layout(
            self.board, (margin, *(f"{BLANK}{row}{BLANK}" for row in rows), margin), meanings
        )
        squares = self.layout.squares
        self.open = self.board.of(cell for cell, options in squares if any(each.open for each in options))
        self.sure = self.board.of(cell for cell, options in squares if all(each.dry for each in options))
        self.dry = self.board.of(cell for cell, options in squares if any(each.dry for each in options))
        self.doors = self.board.of(cell for cell, options in squares if options[0].door)

    def faults(self) -> Iterator[Fault]:
        yield from self._holes()
        yield from self._entrances()
        yield from self._inner_doors()
        yield from self._unreached()

    def _at(self, cell: int, reason: str, hint: str = "") -> Fault:
        column, line = self.board.xy(cell)
        return Fault(reason, hint, line=line, column=column)

    def _holes(self) -> Iterator[Fault]:
        outside = self.board.around8(self.board.full & ~self.layout.footprint)
        for cell in cells(self.layout.inside & outside):
            yield self._at(cell, "the vault is open to the outside", "close it with walls; + ' ? and , are entrances")

    def _entrances(self) -> Iterator[Fault]:
        if not self.layout.entrances:
            yield Fault("the vault has no entrance", "draw a door + on the rim", line=1)
        for cell in cells(self.layout.doorsteps):
            aheads = [entrance.ahead for entrance in self.layout.entrances if entrance.cell == cell]
            if len(aheads) > 1 or not self._leads(cell, aheads[0]):
                yield self._at(cell, "this entrance leads nowhere", "it needs walls on both sides and floor behind it")

    def _leads(self, cell: int, ahead: Direction) -> bool:
        here = 1 << cell
        jambs = self.board.shift(here, ahead.turned(2)) | self.board.shift(here, ahead.turned(-2))
        behind = self.board.shift(here, ahead.opposite)
        return not jambs & ~self.layout.masonry and not behind & ~(self.sure & ~self.doors)

    def _inner_doors(self) -> Iterator[Fault]:
        hung = doorways(self.board, self.open, self.layout.masonry)
        for cell in cells(self.doors & ~self.layout.doorsteps & ~hung):
            yield self._at(cell, "this door does not hang between walls")

    def _unreached(self) -> Iterator[Fault]:
        """Yield faults for ground that some random choice of squares or a hazard cuts off from the first entrance."""
        pieces = list(components(self.board, self.sure, diagonal=False))
        entry = self.layout.doorsteps & -self.layout.doorsteps
        home = next((piece for piece in pieces if piece & entry), 0)
        if not home:
            return
        lost = self.dry & ~self.board.around4(home)
        for piece in components(self.board, lost, diagonal=False):
            near_hazard = self.board.around4(piece) & self.open & ~self.dry
            hint = "the only way there is through a hazard" if near_hazard else "connect every part"
            yield self._at((piece & -piece).bit_length() - 1, "this cannot be reached from the entrance", hint)
