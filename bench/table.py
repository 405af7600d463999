"""Results of a section of the bench: rows of named figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import ceil
from statistics import mean, median


@dataclass(frozen=True)
class Row:
    """Figures by column, in the unit of the table. `beside` names another row to compare with."""

    name: str
    figures: Mapping[str, float]
    beside: str = ""


@dataclass(frozen=True)
class Table:
    """A section. With `ratios`, the first row is ours, and the first figure of each row is compared with it.

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
    """Return the median, the 95th percentile and the maximum."""
    ordered = sorted(values)
    return {"median": median(ordered), "p95": ordered[ceil(0.95 * len(ordered)) - 1], "most": ordered[-1]}


def tail(values: Iterable[float]) -> dict[str, float]:
    """Return the mean, the 99th percentile and the maximum."""
    ordered = sorted(values)
    return {"mean": mean(ordered), "p99": ordered[ceil(0.99 * len(ordered)) - 1], "most": ordered[-1]}


class UnmeasuredError(Exception):
    """A section cannot be measured here; the text gives the reason."""
