from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from digging import place
from winze.engine.kinds.plan import Exit
from winze.mapgen.dig import dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.wfc.pattern import WOVEN
from winze.mapgen.wfc.samples import SAMPLES

WAYS = (Exit("up", 10, 10, None), Exit("down", 60, 4, None))
_CHARS = dict(zip((0, 2, 3, 4, 21), "#.,+O", strict=True))


def woven(seed: int, sample: str) -> list[str]:
    """Return the pattern of a level before its pieces are joined."""
    planned = replace(place(70, 20, *WAYS, generator="wfc"), settings=(("sample", sample),))
    rows: list[str] = []

    def watch(label: str, draft: Draft) -> None:
        if label == WOVEN.name:
            rows[:] = ["".join(_CHARS[draft.at(x, y)] for x in range(70)) for y in range(20)]

    dig_draft(seed, planned, watch)
    return rows


def windows(rows: list[str]) -> Counter[tuple[str, ...]]:
    """Return all 4x4 windows of a drawing that have several kinds of cells."""
    seen = Counter(
        tuple(row[x : x + 4] for row in rows[y : y + 4]) for y in range(len(rows) - 3) for x in range(len(rows[0]) - 3)
    )
    return Counter({window: count for window, count in seen.items() if len(set("".join(window))) > 1})


DRAWN = {name: windows(drawing.split()) for name, drawing in SAMPLES.items()}


@pytest.mark.parametrize("sample", SAMPLES)
def test_level_resembles_its_own_sample_most(sample: str) -> None:
    for seed in range(3):
        seen = windows(woven(seed, sample))
        alike = {
            name: sum(count for window, count in seen.items() if window in drawn) * 100 // seen.total()
            for name, drawn in DRAWN.items()
        }
        assert alike[sample] >= 25
        assert all(alike[sample] * 4 >= share * 5 for name, share in alike.items() if name != sample)


def test_no_level_copies_its_sample() -> None:
    for name, drawing in SAMPLES.items():
        copied = drawing.split()
        assert sum(row in line for row in copied[1:-1] for line in woven(1, name)) <= 2
