from __future__ import annotations

import pytest

from digging import plain_draft, sketch
from winze.core.board import Board, board, cells
from winze.core.chance import Stream
from winze.core.distance import components, flood, layers
from winze.engine.kinds.plan import BuiltMachine, Exit
from winze.mapgen.cells import CellKind
from winze.mapgen.draft import Draft
from winze.mapgen.features import feature_named
from winze.mapgen.features.feature import Feature, attempt
from winze.mapgen.features.hidden_doors import HIDDEN_DOORS
from winze.mapgen.features.scatter import SCATTERED, grown
from winze.mapgen.machines.prove import islets_in_reach

every_scatter = pytest.mark.parametrize("feature", SCATTERED, ids=lambda feature: feature.name)
ISLAND = """
###################
#..............####
#..............####
###########....####
###########....####
###########....####
############vvvv###
############vvvv###
############vvv.###
###################
""".strip()
GENERATORS = ("accretion", "bsp", "tunneler", "maze", "drunkard", "cellular")


def scattered(draft: Draft, *features: Feature) -> int:
    tiles = {tile for feature in features for tile in feature.tiles}
    return draft.board.of(cell for cell, tile in draft.dressing.items() if tile in tiles)


def is_whole(board: Board, ground: int) -> bool:
    return flood(board, ground & -ground, ground, diagonal=False) == ground


def hall(*exits: Exit) -> Draft:
    return sketch("\n".join(["#" * 40, *["#" + "." * 38 + "#"] * 14, "#" * 40]), *exits)


@every_scatter
def test_most_levels_have_room_for_patches(feature: Feature) -> None:
    assert sum(attempt(feature, plain_draft(GENERATORS[seed % 6], seed), Stream(seed)) for seed in range(30)) >= 26


@pytest.mark.parametrize("generator", GENERATORS)
def test_patches_can_be_avoided(generator: str) -> None:
    """All ground stays connected without patches, and all exits without patches and hidden doors."""
    for seed in range(15):
        draft = plain_draft(generator, seed)
        attempt(HIDDEN_DOORS.feature(), draft, Stream(seed))
        for number, feature in enumerate(SCATTERED):
            attempt(feature, draft, Stream(100 * seed + number))
        there = scattered(draft, *SCATTERED)
        assert there and is_whole(draft.board, draft.dry() & ~there)
        safe, start = draft.safe() & ~there, draft.required & -draft.required
        assert not draft.required & ~flood(draft.board, start, safe, diagonal=False)


@every_scatter
def test_patches_keep_off_corridors_and_exits(feature: Feature) -> None:
    for seed in range(30):
        draft = plain_draft(GENERATORS[seed % 6], seed)
        attempt(feature, draft, Stream(seed))
        here, ground = draft.board, draft.dry()
        roomy = here.around8(here.full & ~here.around8(here.full & ~ground))
        assert not scattered(draft, feature) & ~(roomy & ground)
        assert not scattered(draft, feature) & here.around8(here.around8(draft.required))


@every_scatter
def test_patches_keep_off_shortest_paths_unless_allowed(feature: Feature) -> None:
    on_way = 0
    for seed in range(40):
        draft = hall(Exit("up", 3, 8, None), Exit("down", 36, 8, None))
        assert attempt(feature, draft, Stream(seed))
        ground = draft.dry()
        walk = len(layers(draft.board, 1 << draft.board.cell(3, 8), ground, until=1 << draft.board.cell(36, 8)))
        free = ground & ~scattered(draft, feature)
        assert walk == len(layers(draft.board, 1 << draft.board.cell(3, 8), free, until=1 << draft.board.cell(36, 8)))
        on_way += bool(scattered(draft, feature) & draft.board.rectangle(3, 8, 34, 1))
    assert bool(on_way) is (feature.name == "loose_roofs")


def test_loose_roof_has_one_or_two_patches_of_its_size() -> None:
    counts = set()
    for seed in range(60):
        draft = hall()
        assert attempt(feature_named("loose_roofs"), draft, Stream(seed))
        roof = scattered(draft, feature_named("loose_roofs"))
        patches = list(components(draft.board, roof, diagonal=False))
        assert 6 <= roof.bit_count() <= 20 and all(6 <= patch.bit_count() <= 10 for patch in patches)
        counts.add(len(patches))
    assert counts == {1, 2}


def test_webs_are_in_corners_and_ice_near_water() -> None:
    draft = hall()
    assert attempt(feature_named("webs"), draft, Stream(2))
    corners = draft.board.at([(1, 1), (38, 1), (1, 14), (38, 14)])
    assert all(web & corners for web in components(draft.board, scattered(draft, feature_named("webs"))))
    draft = hall()
    draft.paint(draft.board.rectangle(25, 5, 6, 6), CellKind.WATER)
    assert attempt(feature_named("ice"), draft, Stream(2))
    near = draft.board.rectangle(23, 3, 10, 10)
    assert all(ice & near for ice in components(draft.board, scattered(draft, feature_named("ice"))))


@pytest.mark.parametrize("walked", ["loose_roofs", "oil_slicks"])
def test_hazards_do_not_wall_off_a_patch_that_is_none(walked: str) -> None:
    hazards = [feature_named(name) for name in ("webs", "ice", "brambles", "spikes")]
    laid = 0
    for seed in range(60):
        draft = sketch("\n".join(["#" * 9, *["#.......#"] * 4, "#" * 9]))
        assert attempt(feature_named(walked), draft, Stream(seed))
        laid += sum(attempt(feature, draft, Stream(seed)) for feature in hazards)
        assert is_whole(draft.board, draft.dry() & ~scattered(draft, *hazards))
    assert laid > 60


@every_scatter
def test_patches_keep_off_machines(feature: Feature) -> None:
    for seed in range(20):
        draft = hall(Exit("up", 3, 8, None), Exit("down", 36, 8, None))
        owned = draft.board.rectangle(1, 1, 18, 14)
        scene = BuiltMachine("last_shift", "scene", inside=tuple(cells(owned)))
        draft.machines.append(scene)
        assert attempt(feature, draft, Stream(seed))
        assert not scattered(draft, feature) & owned


def test_patches_leave_an_island_in_reach() -> None:
    """Only the last cells of the shore are three cells of the chasm away from it."""
    spikes, laid = feature_named("spikes"), 0
    for seed in range(200):
        draft = sketch(ISLAND, Exit("up", 3, 2, None))
        key = draft.board.cell(15, 8)
        draft.machines.append(BuiltMachine("island", "holder", inside=(key,), across="chasm"))
        laid += attempt(spikes, draft, Stream(seed))
        ground = draft.dry() & ~scattered(draft, spikes)
        assert islets_in_reach(draft, flood(draft.board, draft.required, ground, diagonal=False)) == 1 << key
    assert laid > 150


def test_narrow_level_has_no_patches() -> None:
    draft = sketch("#" * 20 + "\n#" + "." * 18 + "#\n" + "#" * 20)
    assert not any(attempt(feature, draft, Stream(1)) for feature in SCATTERED)
    assert not draft.dressing


def test_patch_is_one_piece_of_its_size() -> None:
    here = board(20, 20)
    ground = here.rectangle(2, 2, 8, 8)
    for seed in range(20):
        patch = grown(here, here.cell(4, 4), ground, 12, Stream(seed))
        assert patch.bit_count() == 12 and not patch & ~ground and is_whole(here, patch)
    assert grown(here, here.cell(4, 4), here.rectangle(4, 4, 2, 2), 12, Stream(1)) == here.rectangle(4, 4, 2, 2)
    assert list(cells(grown(here, 5, 0, 3, Stream(1)))) == [5]
