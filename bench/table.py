"""What a section of the bench found: rows of named figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import ceil
from statistics import mean, median


@dataclass(frozen=True)
class Row:
    """Figures by column, all in the unit of the table. `beside` names another row that this one is compared with."""

    name: str
    figures: Mapping[str, float]
    beside: str = ""


@dataclass(frozen=True)
class Table:
    """One section. With `ratios` the first row is ours, and the first figure of each row is compared with its.

    The first row has all columns; others may lack some.
    """

    title: str
    unit: str
    rows: list[Row]
    ratios: bool = False
    decimals: int = 1

    def text(self) -> Iterator[str]:
        columns = list(self.rows[0].figures)
        yield f"{self.title} ({self.unit})"
        yield f"  {'':<32}" + "".join(f"{column:>10}" for column in columns) + "     ratio" * self.ratios
        for row in self.rows:
            figures = "".join(self._figure(row, column) for column in columns)
            yield f"  {row.name:<32}{figures}{self._ratio(row)}".rstrip()

    def _figure(self, row: Row, column: str) -> str:
        return f"{row.figures[column]:10.{self.decimals}f}" if column in row.figures else " " * 10

    def _ratio(self, row: Row) -> str:
        first = next(iter(self.rows[0].figures))
        if row.beside:
            other = next(each for each in self.rows if each.name == row.beside)
            return f"{row.figures[first] / other.figures[first]:9.1f}x {row.beside}"
        return f"{row.figures[first] / self.rows[0].figures[first]:9.2f}x" if self.ratios else ""

    def data(self) -> dict[str, object]:
        return asdict(self)


def spread(values: Iterable[float]) -> dict[str, float]:
    """What is usual, what nearly all stay under, and the worst."""
    ordered = sorted(values)
    return {"median": median(ordered), "p95": ordered[ceil(0.95 * len(ordered)) - 1], "most": ordered[-1]}


def tail(values: Iterable[float]) -> dict[str, float]:
    """What it comes to over all, and what the slowest of a hundred are like."""
    ordered = sorted(values)
    return {"mean": mean(ordered), "p99": ordered[ceil(0.99 * len(ordered)) - 1], "most": ordered[-1]}


class UnmeasuredError(Exception):
    """A section cannot be measured here; the text says why."""
