from __future__ import annotations

from itertools import combinations

import pytest

from digging import CONTENT, plain_draft, sketch
from winze.core.chance import Stream
from winze.engine.kinds.plan import Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.features.decoration import DECORATION
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.pools import LAKE
from winze.mapgen.features.site import OBSTACLES
from winze.mapgen.statistics import dead_ends


@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_every_level_can_be_decorated(generator: str) -> None:
    seen: set[str] = set()
    for seed in range(60):
        draft = plain_draft(generator, seed)
        assert attempt(DECORATION, draft, Stream(seed))
        seen.update(draft.dressing.values())
    own = {"glowcaps"} if generator == "cellular" else {"rails", "cart"}
    assert seen == {"moss", "bones", "prop", "statue"} | own


@pytest.mark.parametrize("generator", ["rogue", "cellular"])
def test_only_obstacles_block_movement(generator: str) -> None:
    tiles = CONTENT.rules.tiles
    for seed in range(40):
        draft = plain_draft(generator, seed)
        assert attempt(DECORATION, draft, Stream(seed)) and draft.dressing
        for cell, tile in draft.dressing.items():
            assert (draft.plane[cell] == CellKind.PILLAR) == (tile in OBSTACLES)
            assert tiles[tiles.index[tile]].passes_objects == (tile not in OBSTACLES)


def test_obstacles_stand_apart() -> None:
    pairs = 0
    for seed in range(60):
        draft = plain_draft("rogue", seed)
        attempt(DECORATION, draft, Stream(seed))
        stones = [cell for cell, tile in draft.dressing.items() if tile in OBSTACLES]
        apart = [draft.board.chebyshev(a, b) for a, b in combinations(stones, 2)]
        assert all(steps > 1 for steps in apart)
        pairs += len(apart)
    assert pairs > 100


def test_obstacles_leave_no_dead_end_where_there_is_room() -> None:
    hall = "\n".join(("#" * 24, *["#" + "." * 22 + "#"] * 10, "#" * 24))
    for seed in range(60):
        draft = sketch(hall, Exit("up", 12, 5, "0"))
        attempt(DECORATION, draft, Stream(seed))
        assert not dead_ends(draft.board, draft.dry())


def test_moss_grows_near_water() -> None:
    grown = 0
    for seed in range(60):
        draft = plain_draft("cellular", seed)
        assert attempt(LAKE, draft, Stream(seed))
        attempt(DECORATION, draft, Stream(seed))
        moss = draft.board.of(cell for cell, tile in draft.dressing.items() if tile == "moss")
        near = draft.mask(CellKind.WATER, CellKind.SHALLOWS)
        for _ in range(5):
            near = draft.board.around8(near)
        assert not moss & ~near
        grown += bool(moss)
    assert grown


def test_exits_are_not_decorated() -> None:
    assert not attempt(DECORATION, sketch("#####\n#...#\n#...#\n#...#\n#####", Exit("up", 2, 2, "0")), Stream(1))
