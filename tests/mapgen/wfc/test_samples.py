from __future__ import annotations

import pytest

from winze.core.board import board
from winze.core.distance import components
from winze.mapgen.wfc.samples import SAMPLES

every_sample = pytest.mark.parametrize("name", SAMPLES)


@every_sample
def test_sample_is_a_rectangle_with_a_solid_edge(name: str) -> None:
    rows = SAMPLES[name].split()
    assert {len(row) for row in rows} == {len(rows[0])}
    assert set("".join(rows)) <= set("#.,+O")
    edge = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)
    assert set(edge) == {"#"}


@every_sample
def test_sample_is_connected(name: str) -> None:
    rows = SAMPLES[name].split()
    here = board(len(rows[0]), len(rows))
    ground = here.of(here.cell(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char in ".,+")
    assert len(list(components(here, ground, diagonal=False))) == 1


def test_samples_are_distinct() -> None:
    assert len(set(SAMPLES.values())) == len(SAMPLES) >= 4
