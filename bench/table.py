"""What a section of the bench found: rows of named figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import ceil
from statistics import median


@dataclass(frozen=True)
class Row:
    """Figures by column, all in the unit of the table."""

    name: str
    figures: Mapping[str, float]


@dataclass(frozen=True)
class Table:
    """One section. With `ratios` the first row is ours, and the first figure of each row is compared with its."""

    title: str
    unit: str
    rows: list[Row]
    ratios: bool = False

    def text(self) -> Iterator[str]:
        columns = list(self.rows[0].figures)
        yield f"{self.title} ({self.unit})"
        yield f"  {'':<32}" + "".join(f"{column:>10}" for column in columns) + "     ratio" * self.ratios
        base = self.rows[0].figures[columns[0]]
        for row in self.rows:
            figures = "".join(f"{row.figures[column]:10.1f}" for column in columns)
            ratio = f"{row.figures[columns[0]] / base:9.2f}x" if self.ratios else ""
            yield f"  {row.name:<32}{figures}{ratio}"

    def data(self) -> dict[str, object]:
        return asdict(self)


def spread(values: Iterable[float]) -> dict[str, float]:
    """What is usual, what nearly all stay under, and the worst."""
    ordered = sorted(values)
    return {"median": median(ordered), "p95": ordered[ceil(0.95 * len(ordered)) - 1], "most": ordered[-1]}


class UnmeasuredError(Exception):
    """A section cannot be measured here; the text says why."""
