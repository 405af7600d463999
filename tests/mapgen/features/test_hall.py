from __future__ import annotations

import pytest

from digging import CONTENT, TILES, drawing_of, plain_draft, sketch
from winze.core.board import board
from winze.core.chance import Stream
from winze.core.distance import distance_to, layers
from winze.engine.kinds.plan import Exit, LevelPlan, entrance
from winze.mapgen.check import complaints, ground
from winze.mapgen.dig import blueprint, dig_draft
from winze.mapgen.draft import Draft
from winze.mapgen.features.feature import is_sound
from winze.mapgen.features.hall import build_hall
from winze.mapgen.vaults.vault import Vault

SEEDS = range(12)


def places(seed: int) -> list[LevelPlan]:
    return [place for place in CONTENT.rules.plan(seed).levels.values() if place.hall]


def test_last_level_of_each_branch_plans_its_hall() -> None:
    for seed in SEEDS:
        for place in CONTENT.rules.plan(seed).levels.values():
            assert bool(place.hall) <= place.prize


@pytest.mark.parametrize("seed", SEEDS)
def test_planned_hall_is_always_built(seed: int) -> None:
    for place in places(seed):
        draft = dig_draft(seed, place, vaults=CONTENT.vaults, machines=CONTENT.machines)
        level = blueprint(draft, TILES)
        assert complaints(level, place, TILES) == []
        assert level.hall is not None and level.hall.id == place.hall and level.hall.ways
        here, inside = board(level.width, level.height), set(level.hall.inside)
        for wanted in ("master", "prize"):
            (spot,) = [spot for spot in level.spots if spot.what == wanted]
            assert here.cell(spot.x, spot.y) in inside


def test_halls_stand_far_from_the_way_in() -> None:
    shares = []
    for seed in SEEDS:
        for place in places(seed):
            level = blueprint(dig_draft(seed, place, vaults=CONTENT.vaults), TILES)
            assert level.hall is not None
            here, way_in = board(level.width, level.height), entrance(place.exits)
            assert way_in is not None
            rings = layers(here, 1 << here.cell(way_in.x, way_in.y), ground(level.tiles, TILES))
            walks = [distance_to(rings, here.cell(*way)) or 0 for way in level.hall.ways]
            shares.append(100 * min(walks) // (len(rings) - 1))
    assert sum(share >= 60 for share in shares) >= 9 * len(shares) // 10


def test_hall_is_the_same_each_time() -> None:
    place = places(0)[0]
    one, other = (dig_draft(0, place, vaults=CONTENT.vaults) for _ in range(2))
    assert (one.plane, one.hall) == (other.plane, other.hall)


OPEN = "\n".join(["#" * 40, *["#" + "." * 38 + "#"] * 14, "#" * 40])


def test_hall_makes_room_in_one_large_cave() -> None:
    hall: Vault = CONTENT.vaults["foundry"]
    draft = sketch(OPEN, Exit("up", 2, 2, "0"))
    assert build_hall(draft, hall, Stream(1)), drawing_of(draft)
    assert is_sound(draft)


def test_hall_without_room_leaves_the_level_as_it_was() -> None:
    hall: Vault = CONTENT.vaults["seam_gallery"]
    draft = sketch("########\n#......#\n#......#\n########", Exit("up", 2, 2, "0"))
    before = drawing_of(draft)
    assert not build_hall(draft, hall, Stream(1))
    assert drawing_of(draft) == before and draft.hall is None


def test_links_follow_the_rooms_that_a_hall_leaves() -> None:
    lost = 0
    for seed in SEEDS:
        draft = plain_draft("rogue", seed)
        before, count = linked(draft), len(draft.rooms)
        assert build_hall(draft, CONTENT.vaults["foundry"], Stream(seed))
        left = {room.name for room in draft.rooms}
        assert linked(draft) == {(a, b) for a, b in before if a in left and b in left}
        lost += count + 1 - len(draft.rooms)
    assert lost


def linked(draft: Draft) -> set[tuple[str, str]]:
    return {(draft.rooms[a].name, draft.rooms[b].name) for a, b in draft.links}


def test_nest_of_the_brood_is_strewn_along_its_walls() -> None:
    drawing = CONTENT.vaults["brood_nest"].rows
    width, height = len(drawing[0]), len(drawing)
    bones = [(x, y) for y, line in enumerate(drawing) for x, char in enumerate(line) if char == "b"]
    assert len(bones) >= 8
    assert all(x in (1, width - 2) or y in (1, height - 2) for x, y in bones)
    assert all("b" not in line for line in drawing if "H" in line), "the planks are clear"


def test_no_machine_lies_in_the_water_of_a_hall() -> None:
    seed, row = 910022, "siphon"
    (place,) = [place for place in places(seed) if place.row == row]
    draft = dig_draft(seed, place, vaults=CONTENT.vaults, machines=CONTENT.machines)
    assert draft.hall is not None
    assert not {cell for machine in draft.machines for cell in machine.inside} & {*draft.hall.inside}
