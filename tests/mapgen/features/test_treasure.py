from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import distance_to, layers
from winze.engine.kinds.plan import Exit, Spot
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.treasure import TREASURE


def test_treasure_lies_in_far_dead_end() -> None:
    for seed in range(20):
        draft = sketch("############\n#..........#\n#.########.#\n#.########.#\n############", Exit("up", 1, 2, "0"))
        assert attempt(TREASURE, draft, Stream(seed))
        assert (draft.spots[0].what, draft.spots[0].x, draft.spots[0].y) == ("treasure", 10, 3)


@pytest.mark.parametrize("generator", ["rogue", "cellular", "bsp"])
def test_every_level_has_room_for_treasure(generator: str) -> None:
    for seed in range(30):
        draft = plain_draft(generator, seed)
        assert attempt(TREASURE, draft, Stream(seed))
        rings = layers(draft.board, draft.required, draft.dry(), diagonal=False)
        for spot in draft.spots:
            steps = distance_to(rings, draft.board.cell(spot.x, spot.y))
            assert steps is not None and steps * 2 >= len(rings) - 1


HALL = """
    #########################
    #...............#########
    #.#############.#########
    #.#############.#########
    #.#####.....###.#########
    #.#####..............####
    #.#####.....########.####
    #...........#############
    #.#####.....#############
    #########################
"""


def laid(depth: int, seed: int) -> list[Spot]:
    draft = sketch(HALL, Exit("up", 1, 1, "0"))
    draft.place = replace(draft.place, depth=depth)
    assert attempt(TREASURE, draft, Stream(seed))
    return draft.spots


def is_tucked_away(spot: Spot) -> bool:
    return (spot.x, spot.y) == (20, 6)


def test_half_of_the_treasure_lies_in_a_room_with_two_ways() -> None:
    first = [laid(1, seed)[0] for seed in range(200)]
    assert 70 < sum(map(is_tucked_away, first)) < 130
    assert all(is_tucked_away(spot) or (7 <= spot.x <= 11 and 4 <= spot.y <= 8) for spot in first)


def test_half_of_the_heaps_have_a_guard_from_depth_2() -> None:
    found = Counter[str]()
    for seed in range(200):
        assert all(spot.what != "guard" for spot in laid(1, seed))
        for spot, after in pairwise([*laid(2, seed), Spot("none", 0, 0)]):
            if spot.what != "guard":
                found["heaps"] += 1
                found["guarded"] += after.what == "guard"
            else:
                found["guards"] += 1
            if after.what == "guard":
                assert 1 <= max(abs(spot.x - after.x), abs(spot.y - after.y)) <= 3
    assert found["guards"] == found["guarded"]
    assert 0.4 < found["guarded"] / found["heaps"] < 0.6


def test_no_two_spots_share_a_cell() -> None:
    for seed in range(100):
        cells = [(spot.x, spot.y) for spot in laid(5, seed)]
        assert len(cells) == len(set(cells))


def test_level_that_is_all_exit_has_no_treasure() -> None:
    assert not attempt(TREASURE, sketch("####\n#..#\n####", Exit("up", 1, 1, "0")), Stream(1))
