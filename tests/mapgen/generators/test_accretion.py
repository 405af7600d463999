from __future__ import annotations

from itertools import combinations

from digging import TILES, lot_place, place
from winze.engine.kinds.plan import Exit
from winze.mapgen.accretion.designs import DESIGNS
from winze.mapgen.dig import dig, dig_draft
from winze.mapgen.statistics import measure

WAYS = (Exit("up", 10, 10, None), Exit("down", 60, 4, None))


def test_levels_are_open_and_full_of_loops() -> None:
    figures = [measure(dig(seed, place(70, 20, *WAYS, generator="accretion"), TILES), TILES) for seed in range(20)]
    assert 45 <= 100 * sum(f.open for f in figures) // sum(f.size for f in figures) <= 54
    assert min(f.open * 100 // f.size for f in figures) >= 38
    assert sum(f.loops for f in figures) >= 4 * len(figures)


def test_every_design_occurs_and_rooms_share_walls() -> None:
    shapes: set[str] = set()
    shared = 0
    for seed in range(20):
        draft = dig_draft(seed, place(70, 20, *WAYS, generator="accretion"))
        shapes |= {room.shape for room in draft.rooms}
        shared += sum(bool(a.walls(draft.board) & b.walls(draft.board)) for a, b in combinations(draft.rooms, 2))
    assert shapes == set(DESIGNS)
    assert shared >= 20 * 10


def test_rooms_never_overlap() -> None:
    for number in range(40):
        draft = dig_draft(number, lot_place(number, "accretion"))
        taken = 0
        for room in draft.rooms:
            assert not draft.board.around8(taken) & room.floor
            taken |= room.floor
