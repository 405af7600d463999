from __future__ import annotations

import pytest

from digging import CONTENT, TILES, lot_place, place, sketch
from winze.engine.kinds.plan import Exit
from winze.mapgen.dig import ATTEMPTS, dig, dig_plain, shaft_share
from winze.mapgen.draft import Draft
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level
from winze.mapgen.recipe import Family


def test_planned_level_has_stairs_at_its_exits() -> None:
    for level in CONTENT.rules.plan(11).levels.values():
        dug = dig(11, level, TILES)
        for way in level.exits:
            assert TILES[dug.tiles[way.y * 71 + way.x]].stairs == way.kind


def test_levels_differ_by_seed_and_place() -> None:
    where = lone_level(1, "rogue", 70, 20)
    deeper = lone_level(1, "rogue", 70, 20, depth=2)
    assert len({dig(seed, where, TILES).tiles for seed in range(300)}) == 300
    assert dig(1, where, TILES).rooms != dig(1, deeper, TILES).rooms
    assert dig(1, where, TILES) == dig(1, where, TILES)


def test_rejected_attempt_is_followed_by_another() -> None:
    attempts: dict[int, set[int]] = {}
    for seed in range(200):

        def note(_: str, draft: Draft, seed: int = seed) -> None:
            attempts.setdefault(seed, set()).add(draft.attempt)

        dig(seed, lot_place(seed, "shapes"), TILES, note)
    tries = [len(numbers) for numbers in attempts.values()]
    assert max(tries) > 1
    assert max(tries) < ATTEMPTS // 2


def test_shaft_share_is_percent_of_longest_walk() -> None:
    hall = "#" * 14 + "\n#............#\n" + "#" * 14
    assert shaft_share(sketch(hall, Exit("up", 1, 1, None), Exit("down", 12, 1, None))) == 100
    assert shaft_share(sketch(hall, Exit("up", 5, 1, None), Exit("down", 8, 1, None))) == 100 * 3 // 11
    assert shaft_share(sketch(hall, Exit("up", 5, 1, None))) == 100


@pytest.mark.parametrize("name", [name for name, recipe in GENERATORS.items() if recipe.family is Family.CAVES])
def test_cave_has_distant_shafts_or_is_best_of_eight(name: str) -> None:
    """The first cave whose shafts are half of the longest walk apart is taken (C-41)."""
    later = 0
    for seed in range(30):
        where = lone_level(seed, name, 70, 20)
        taken = dig_plain(seed, where)
        before = [GENERATORS[name].plain(seed, where, attempt, last=False) for attempt in range(taken.attempt)]
        assert all(shaft_share(draft) < 50 for draft in before)
        if shaft_share(taken) < 50:
            rest = [GENERATORS[name].plain(seed, where, attempt, last=attempt == 7) for attempt in range(8)]
            assert shaft_share(taken) == max(map(shaft_share, rest))
        later += taken.attempt > 0
    assert later


@pytest.mark.parametrize(("width", "height"), [(39, 20), (121, 20), (70, 15), (70, 61)])
def test_sizes_that_cannot_be_dug_are_rejected(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"a level is 40x16 to 120x60 cells; {width}x{height} cannot be dug"):
        dig(1, place(width, height), TILES)


def test_unknown_generators_are_rejected() -> None:
    with pytest.raises(ValueError, match="there is no generator 'rouge'; there are: rogue"):
        dig(1, place(70, 20, generator="rouge"), TILES)


def test_unknown_features_are_rejected() -> None:
    with pytest.raises(ValueError, match="there is no feature 'lakes'; there are: crumbled, erosion"):
        dig(1, lone_level(1, "rogue", 70, 20, features=("lakes",)), TILES)


def test_impossible_exits_are_rejected() -> None:
    with pytest.raises(ValueError, match="can hold the point"):
        dig(1, place(70, 20, Exit("up", 0, 0, None)), TILES)
