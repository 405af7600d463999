"""Volumes as bit planes: they are added, lessened and compared like numbers, all cells at once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winze.core.volumes import at_least, decremented, masked, nonzero, plus, total, uniform, volume_of

_FIELDS = 12
VOLUMES = st.lists(st.integers(0, 70), min_size=_FIELDS, max_size=_FIELDS)


def planes_of(volumes: list[int]) -> list[int]:
    planes: list[int] = []
    for cell, volume in enumerate(volumes):
        planes = plus(planes, uniform(1 << cell, volume))
    return planes


def volumes_of(planes: list[int]) -> list[int]:
    return [volume_of(planes, cell) for cell in range(_FIELDS)]


@given(VOLUMES)
def test_volumes_come_back_as_they_were(volumes: list[int]) -> None:
    planes = planes_of(volumes)
    assert volumes_of(planes) == volumes
    assert total(planes) == sum(volumes)
    assert not planes or planes[-1]


@given(VOLUMES, VOLUMES)
def test_a_sum_is_that_of_every_field(one: list[int], other: list[int]) -> None:
    summed = plus(planes_of(one), planes_of(other))
    assert volumes_of(summed) == [a + b for a, b in zip(one, other, strict=True)]


@given(VOLUMES)
def test_one_is_taken_off_where_there_is_any(volumes: list[int]) -> None:
    planes = planes_of(volumes)
    less = decremented(planes, nonzero(planes))
    assert volumes_of(less) == [max(0, volume - 1) for volume in volumes]
    assert not less or less[-1]


@given(VOLUMES, st.integers(1, 140))
def test_so_much_or_more_is_told_field_by_field(volumes: list[int], least: int) -> None:
    expected = sum(1 << cell for cell, volume in enumerate(volumes) if volume >= least)
    assert at_least(planes_of(volumes), least) == expected


def test_a_part_is_kept() -> None:
    assert volumes_of(masked(planes_of([9, 3, 0, 64, *[0] * 8]), 0b0011)) == [9, 3, *[0] * 10]
