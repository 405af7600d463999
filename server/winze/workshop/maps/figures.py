"""Statistics over many levels: what `winze map --stats` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import ceil

from winze.engine.kinds.tiles import TileSet
from winze.mapgen.statistics import Statistics, measure
from winze.workshop.maps.digging import Dug, LevelOrder


@dataclass(frozen=True, slots=True)
class Sample:
    statistics: Statistics
    milliseconds: float

    @classmethod
    def of(cls, dug: Dug, tiles: TileSet) -> Sample:
        return cls(measure(dug.level, tiles), dug.milliseconds)


@dataclass(frozen=True, slots=True)
class Spread:
    mean: float
    p5: float
    median: float
    p95: float
    p99: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        ordered = sorted(values)
        ranks = (ordered[max(0, ceil(len(ordered) * percent / 100) - 1)] for percent in (5, 50, 95, 99))
        return cls(sum(ordered) / len(ordered), *ranks)


FIGURES: dict[str, Callable[[Sample], float | None]] = {
    "open %": lambda sample: 100 * sample.statistics.open / sample.statistics.size,
    "stair walk": lambda sample: sample.statistics.stair_walk,
    "doors": lambda sample: sample.statistics.doors,
    "hidden doors": lambda sample: sample.statistics.hidden_doors,
    "chokepoints": lambda sample: sample.statistics.chokepoints,
    "dead ends": lambda sample: sample.statistics.dead_ends,
    "loops": lambda sample: sample.statistics.loops,
    "rooms": lambda sample: sample.statistics.rooms,
    "dig ms": lambda sample: sample.milliseconds,
}
_HEADS = ("mean", "5 %", "median", "95 %", "99 %")


def spreads(samples: Sequence[Sample]) -> dict[str, Spread]:
    """Return the spreads by figure. A figure that no level has is left out."""
    table = {}
    for name, figure in FIGURES.items():
        values = [value for value in map(figure, samples) if value is not None]
        if values:
            table[name] = Spread.of(values)
    return table


def text(order: LevelOrder, table: dict[str, Spread]) -> Iterator[str]:
    yield f"{heading(order)}\n"
    yield f"{'':<14}" + "".join(f"{head:>9}" for head in _HEADS) + "\n"
    for name, spread in table.items():
        yield f"{name:<14}" + "".join(f"{value:>9.1f}" for value in asdict(spread).values()) + "\n"


def data(order: LevelOrder, table: dict[str, Spread]) -> dict[str, object]:
    figures = {
        name.replace(" %", "_percent").replace(" ", "_"): {
            key: round(value, 3) for key, value in asdict(spread).items()
        }
        for name, spread in table.items()
    }
    return {
        "generator": order.generator,
        "seed": order.seeds[0],
        "count": len(order.seeds),
        "width": order.width,
        "height": order.height,
        "depth": order.depth,
        "settings": dict(order.settings),
        "features": list(order.features),
        "figures": figures,
    }


def heading(order: LevelOrder) -> str:
    seeds = f"seed {order.seeds[0]}" if len(order.seeds) == 1 else f"seeds {order.seeds[0]} to {order.seeds[-1]}"
    options = [f"{name}={value}" for name, value in order.settings] + list(order.features)
    return ", ".join([order.generator, *options, f"{order.width}x{order.height}, depth {order.depth}, {seeds}"])
