from __future__ import annotations

from digging import plain_draft, sketch
from winze.core.chance import Stream
from winze.mapgen.cells import DOORS, SOLID, CellKind
from winze.mapgen.doorways import doorways
from winze.mapgen.features import feature_named
from winze.mapgen.features.feature import attempt


def test_doors_hang_in_most_doorways() -> None:
    hung = found = 0
    for seed in range(30):
        draft = plain_draft("bsp", seed)
        if attempt(feature_named("doors:70"), draft, Stream(seed)):
            doors = draft.mask(*DOORS)
            hung += doors.bit_count()
            found += (doors | draft.mask(CellKind.OPENING)).bit_count()
            assert not doors & ~doorways(draft.board, draft.open(), draft.mask(*SOLID))
    assert 55 < 100 * hung / found < 75


def test_level_with_doors_enough_gets_none() -> None:
    draft = sketch("#######\n#..+..#\n#..#..#\n#######")
    assert not attempt(feature_named("doors:70"), draft, Stream(1))


def test_walls_of_some_rooms_are_dressed() -> None:
    for seed in range(20):
        draft = plain_draft("bsp", seed)
        assert attempt(feature_named("dressed_walls:40"), draft, Stream(seed))
        dressed = draft.board.of(draft.dressing)
        walls = draft.mask(CellKind.WALL) & ~draft.board.border
        whole = [room for room in draft.rooms if not room.walls(draft.board) & walls & ~dressed]
        assert not dressed & ~draft.mask(CellKind.WALL)
        assert 0.35 < len(whole) / len(draft.rooms) < 0.65


def test_walls_in_sight_of_ground_turn_to_crystal() -> None:
    for seed in range(20):
        draft = plain_draft("cellular", seed)
        before = bytes(draft.plane)
        assert attempt(feature_named("crystal:20-40"), draft, Stream(seed))
        crystal = draft.board.of(draft.dressing)
        assert 20 <= crystal.bit_count() <= 40 and bytes(draft.plane) == before
        assert not crystal & (draft.board.border | ~draft.board.around4(draft.open()))
