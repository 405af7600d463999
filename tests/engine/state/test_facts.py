from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from shipped import shipped
from stage.cast import TILES
from winze.core.board import board
from winze.engine.state.facts import Facts

HERE = board(6, 3)
SHIPPED = shipped().rules.tiles


def facts(plane: Facts) -> dict[str, int]:
    return {fact: getattr(plane, fact) for fact in plane.tileset.selections}


def test_tile_is_in_the_sets_of_its_facts() -> None:
    plane = Facts(HERE, TILES, bytes([TILES.index["wall"]] * HERE.size))
    cell = 1 << HERE.cell(2, 1)
    plane.flip(HERE.cell(2, 1), TILES.index["water"])
    assert facts(plane) == {
        "passable": cell,
        "missiles": cell,
        "hazards": cell,
        "harmful": cell,
        "flown": cell,
        "swum": cell,
        "cooled": 0,
        "corroding": 0,
        "carrying": cell,
        "spilling": cell,
        "pent": 0,
        "deep": 0,
        "running": 0,
        "flames": 0,
        "faint": 0,
        "blazing": 0,
        "glowing": 0,
        "startled": 0,
        "flammable": 0,
        "rails": 0,
        "salted": 0,
        "veins": 0,
        "ground": 0,
        "opaque": HERE.full & ~cell,
        "doors": 0,
        "flaps": 0,
        "stairs": 0,
        "hidden": 0,
        "room_frames": HERE.full & ~cell,
        "rock": 0,
        "walls": HERE.full & ~cell,
    }


def test_hidden_door_looks_like_a_wall() -> None:
    plane = Facts(HERE, TILES, bytes([TILES.index["floor"]] * HERE.size))
    cell = HERE.cell(3, 1)
    plane.flip(cell, TILES.index["door_hidden"])
    assert plane.hidden == plane.room_frames == plane.walls == plane.opaque == 1 << cell
    assert not plane.doors
    plane.flip(cell, TILES.index["door_closed"])
    assert plane.doors == plane.room_frames == plane.opaque == 1 << cell
    assert plane.hidden == plane.walls == 0


def test_flipped_tile_equals_the_same_tile_dug() -> None:
    cell = HERE.cell(1, 1)
    for old, new in product(range(len(SHIPPED)), repeat=2):
        changed = Facts(HERE, SHIPPED, bytes([old] * HERE.size))
        changed.flip(cell, new)
        assert facts(changed) == facts(Facts(HERE, SHIPPED, changed.plane)), (old, new)


@given(st.lists(st.tuples(st.sampled_from([HERE.cell(x, y) for x in range(6) for y in range(3)]), st.integers(0, 13))))
def test_facts_match_the_plane_after_many_flips(changes: list[tuple[int, int]]) -> None:
    plane = Facts(HERE, TILES, bytes(HERE.size))
    for cell, tile in changes:
        plane.flip(cell, tile)
    assert facts(plane) == facts(Facts(HERE, TILES, plane.plane))
