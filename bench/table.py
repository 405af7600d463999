"""What a section of the bench found: rows of named figures, the first being ours, that the others are compared with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Row:
    """Figures by column, all in the unit of the table."""

    name: str
    figures: Mapping[str, float]


@dataclass(frozen=True)
class Table:
    """One section. The first figure of each row decides its ratio to the first row."""

    title: str
    unit: str
    rows: list[Row]

    def text(self) -> Iterator[str]:
        columns = list(self.rows[0].figures)
        yield f"{self.title} ({self.unit})"
        yield f"  {'':<32}" + "".join(f"{column:>10}" for column in columns) + f"{'ratio':>9}"
        base = self.rows[0].figures[columns[0]]
        for row in self.rows:
            figures = "".join(f"{row.figures[column]:10.1f}" for column in columns)
            yield f"  {row.name:<32}{figures}{row.figures[columns[0]] / base:8.2f}x"

    def data(self) -> dict[str, object]:
        return asdict(self)
