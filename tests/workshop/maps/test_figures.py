from __future__ import annotations

import pytest

from winze.mapgen.statistics import Statistics
from winze.workshop.maps.digging import LevelOrder
from winze.workshop.maps.figures import Sample, Spread, data, heading, spreads, text

ORDER = LevelOrder("rogue", range(3, 103), 70, 20, 4, settings=(("rooms", 9),), features=("lake",))


def sample(number: int, walk: int | None = 10) -> Sample:
    counts = Statistics(1400, 350, walk, number, hidden_doors=0, chokepoints=0, dead_ends=0, loops=0, rooms=0)
    return Sample(counts, milliseconds=0.5)


@pytest.mark.parametrize(
    ("values", "ranks"),
    [
        (range(1, 101), (5, 50, 95, 99)),
        (range(100, 0, -1), (5, 50, 95, 99)),
        ([7], (7, 7, 7, 7)),
        ([1, 2], (1, 1, 2, 2)),
    ],
)
def test_percentile_is_a_value_not_exceeded_by_that_share(values: list[int], ranks: tuple[int, ...]) -> None:
    spread = Spread.of(values)
    assert (spread.p5, spread.median, spread.p95, spread.p99) == ranks
    assert spread.mean == sum(values) / len(values)


def test_missing_walk_is_left_out() -> None:
    table = spreads([sample(1, walk=None), sample(3, walk=20)])
    assert (table["stair walk"].mean, table["doors"].mean, table["open %"].mean) == (20, 2, 25)
    assert "stair walk" not in spreads([sample(1, walk=None)])


def test_heading_describes_the_order() -> None:
    assert heading(ORDER) == "rogue, rooms=9, lake, 70x20, depth 4, seeds 3 to 102"
    table = spreads([sample(1)])
    assert next(text(ORDER, table)) == f"{heading(ORDER)}\n"
    told = data(ORDER, table)
    assert (told["seed"], told["count"], told["settings"], told["features"]) == (3, 100, {"rooms": 9}, ["lake"])
