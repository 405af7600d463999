from __future__ import annotations

import pytest

from digging import drawing_of, lines_of, plain_draft, sketch
from winze.core.chance import Stream
from winze.mapgen.draft import Draft
from winze.mapgen.features.camps import CAMP_HEALER, CAMP_SHOP
from winze.mapgen.features.feature import Feature, attempt

both_camps = pytest.mark.parametrize("camp", [CAMP_HEALER, CAMP_SHOP], ids=lambda camp: camp.name)


def dressed(draft: Draft) -> list[str]:
    chars = {"bedroll": "z", "campfire": "w", "table": "n"}
    lines = [list(line) for line in drawing_of(draft)]
    for cell, tile in draft.dressing.items():
        x, y = draft.board.xy(cell)
        lines[y][x] = chars[tile]
    for spot in draft.spots:
        lines[spot.y][spot.x] = "@"
    return ["".join(line) for line in lines]


def test_healer_has_bed_and_fire_in_corner() -> None:
    seen = set()
    for seed in range(60):
        draft = sketch("#####\n#...#\n#...#\n#...#\n#####")
        if attempt(CAMP_HEALER, draft, Stream(seed)):
            seen.add("\n".join(dressed(draft)))
    assert "\n".join(lines_of("#####\n#z@.#\n#w..#\n#...#\n#####")) in seen
    assert len(seen) > 3


def test_shopkeeper_stands_behind_counter() -> None:
    draft = sketch("######\n#....#\n#....#\n#....#\n######")
    assert attempt(CAMP_SHOP, draft, Stream(1))
    assert [spot.what for spot in draft.spots] == ["shopkeeper"]
    assert sorted(draft.dressing.values()) in (["bedroll", "table"], ["bedroll", "table", "table"])


@both_camps
@pytest.mark.parametrize("generator", ["rogue", "cellular", "drunkard"])
def test_nearly_every_level_has_room_for_camp(camp: Feature, generator: str) -> None:
    assert sum(attempt(camp, plain_draft(generator, seed), Stream(seed)) for seed in range(30)) >= 29


@both_camps
def test_camp_does_not_fit_in_passage(camp: Feature) -> None:
    assert not attempt(camp, sketch("#######\n#.....#\n#######"), Stream(1))


def test_camps_do_not_overlap() -> None:
    draft = sketch("#####\n#...#\n#...#\n#...#\n#####")
    assert attempt(CAMP_HEALER, draft, Stream(1))
    assert not attempt(CAMP_SHOP, draft, Stream(1))
