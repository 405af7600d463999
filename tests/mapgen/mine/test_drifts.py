from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winze.core.chance import Stream
from winze.core.directions import ORTHOGONAL, Direction
from winze.mapgen.mine.drifts import SPACING, drift


@given(st.sampled_from(ORTHOGONAL), st.integers(40, 120), st.integers(16, 60), st.integers(0, 2**32))
def test_drift_leads_straight_to_opposite_side(side: Direction, width: int, height: int, seed: int) -> None:
    leave, land = drift((width, height), side, (), (), Stream(seed))
    if side in (Direction.W, Direction.E):
        west, east = (leave, land) if side is Direction.W else (land, leave)
        assert (west[0], east[0]) == (1, width - 2) and west[1] == east[1] and 0 < west[1] < height - 1
    else:
        north, south = (leave, land) if side is Direction.N else (land, leave)
        assert (north[1], south[1]) == (1, height - 2) and north[0] == south[0] and 0 < north[0] < width - 1


@given(st.sampled_from(ORTHOGONAL), st.integers(0, 2**32), st.data())
def test_drift_keeps_away_from_exits_of_both_levels(side: Direction, seed: int, data: st.DataObject) -> None:
    points = st.lists(st.tuples(st.integers(1, 68), st.integers(1, 18)), max_size=3)
    here, there = data.draw(points), data.draw(points)
    leave, land = drift((70, 20), side, here, there, Stream(seed))
    assert leave not in here and land not in there
    few = [point for point in here + there if 20 < point[0] < 50 and side in (Direction.W, Direction.E)]
    if len(few) == len(here + there):
        for end, others in ((leave, here), (land, there)):
            assert all(max(abs(end[0] - x), abs(end[1] - y)) >= SPACING for x, y in others)


def test_crowded_side_still_gets_drift() -> None:
    crowd = [(1, y) for y in range(3, 17) if y != 9]
    assert drift((70, 20), Direction.W, crowd, (), Stream(1)) == ((1, 9), (68, 9))
