from __future__ import annotations

import pytest

from digging import drawing_of, plain_draft, sketch
from winze.core.board import cells
from winze.core.chance import Stream
from winze.core.distance import flood
from winze.engine.kinds.plan import BuiltHall, Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features import feature_named, is_known
from winze.mapgen.features.feature import attempt
from winze.mapgen.features.hidden_doors import HIDDEN_DOORS

LEVEL = """
    ##################
    #......+.........#
    #......#.........#
    #......#######+###
    #......#     #...#
    #......#     #...#
    ########     #####
"""


def hidden_in(draft: Draft) -> int:
    return draft.mask(CellKind.DOOR_HIDDEN).bit_count()


def test_door_to_dead_end_is_hidden() -> None:
    draft = sketch(LEVEL, Exit("up", 2, 2, "0"), Exit("down", 12, 2, "2"))
    assert attempt(feature_named("hidden_doors:50"), draft, Stream(1))
    assert drawing_of(draft)[3] == "#......#######?###"


def test_door_between_shafts_is_never_hidden() -> None:
    for seed in range(20):
        draft = sketch(LEVEL, Exit("up", 2, 2, "0"), Exit("down", 15, 5, "2"))
        assert not attempt(HIDDEN_DOORS.feature(), draft, Stream(seed))


def test_only_door_to_the_hall_is_never_hidden() -> None:
    for seed in range(20):
        draft = sketch(LEVEL, Exit("up", 2, 2, "0"), Exit("down", 12, 2, "2"))
        inside = draft.board.at((x, y) for x in (14, 15, 16) for y in (4, 5))
        draft.hall = BuiltHall("nest", tuple(cells(inside)), ((14, 3),))
        assert not attempt(feature_named("hidden_doors:100"), draft, Stream(seed))


@pytest.mark.parametrize("other", ["+", "'", "o", "?", "X"])
def test_door_beside_another_way_is_never_hidden(other: str) -> None:
    """The passage through the thick wall would look like a door that leads into a wall."""
    level = LEVEL.replace("#     #...#", f"#     #{other}###", 1)
    draft = sketch(level, Exit("up", 2, 2, "0"), Exit("down", 12, 2, "2"))
    before = hidden_in(draft)
    assert not attempt(feature_named("hidden_doors:100"), draft, Stream(1)), drawing_of(draft)
    assert hidden_in(draft) == before


def test_door_in_bare_rock_is_never_hidden() -> None:
    draft = sketch("%%%%%%%\n%..+..%\n%%%%%%%", Exit("up", 1, 1, "0"))
    assert not attempt(feature_named("hidden_doors:100"), draft, Stream(1))


@pytest.mark.parametrize("share", [5, 20, 40])
def test_share_of_doors_is_hidden(share: int) -> None:
    doors = hidden = 0
    for seed in range(60):
        draft = plain_draft("accretion", seed)
        doors += draft.mask(CellKind.DOOR_CLOSED, CellKind.DOOR_OPEN).bit_count()
        attempt(feature_named(f"hidden_doors:{share}"), draft, Stream(seed))
        hidden += hidden_in(draft)
    assert 0.75 * share < 100 * hidden / doors < 1.25 * share


@pytest.mark.parametrize("name", ["hidden_doors:", "hidden_doors:0", "hidden_doors:101", "hidden_doors:few"])
def test_invalid_share_is_unknown_feature(name: str) -> None:
    assert not is_known(name, ())


def test_most_ground_is_reachable_without_hidden_doors() -> None:
    secrets = 0
    for seed in range(40):
        draft = plain_draft("rogue", seed)
        assert attempt(HIDDEN_DOORS.feature(), draft, Stream(seed))
        assert hidden_in(draft) >= 1
        safe = draft.safe()
        found = flood(draft.board, draft.required, safe, diagonal=False)
        assert found.bit_count() * 2 > safe.bit_count()
        secrets += found != safe
    assert secrets >= 20, "most levels hide something worth a search"
