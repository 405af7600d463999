from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.core.distance import distance_to, layers
from winze.engine.kinds.plan import Exit
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


def test_level_that_is_all_exit_has_no_treasure() -> None:
    assert not attempt(TREASURE, sketch("####\n#..#\n####", Exit("up", 1, 1, "0")), Stream(1))
