from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from digging import faults_of, lot_place, picture, place
from stage import TILES
from winze.engine.plan import Exit
from winze.mapgen.dig import ATTEMPTS, dig
from winze.mapgen.draft import Draft
from winze.mapgen.dungeon import LevelRow, lone_level, plan
from winze.mapgen.generators import GENERATORS

GOLDEN = Path(__file__).parent / "golden"
"""`winze map NAME --seed 1 --count 25 > tests/mapgen/golden/NAME.txt` writes a catalogue anew."""


@pytest.mark.parametrize("hundred", range(10))
def test_levels_of_any_size_with_any_points_keep_all_promises(hundred: int) -> None:
    faults = {number: faults for number in range(hundred * 100, hundred * 100 + 100) if (faults := faults_of(number))}
    assert not faults


@pytest.mark.parametrize("size", [(40, 16), (120, 60), (40, 60), (120, 16)])
def test_the_least_and_the_greatest_sizes_can_be_dug(size: tuple[int, int]) -> None:
    for seed in range(20):
        level = dig(seed, lone_level(seed, "rogue", *size), TILES)
        assert (level.width, level.height, len(level.rooms)) == (*size, 9)


@pytest.mark.parametrize("name", GENERATORS)
def test_the_catalogue_is_as_it_was(name: str) -> None:
    told = (GOLDEN / f"{name}.txt").read_text()
    dug = [f"seed {seed}\n{picture(dig(seed, lone_level(seed, name, 70, 20), TILES))}" for seed in range(1, 26)]
    assert [line.rstrip() for line in told.splitlines()] == [
        line.rstrip() for level in dug for line in level.splitlines()
    ]


def test_a_level_of_the_plan_has_its_stairs_where_the_shafts_are() -> None:
    for level in plan(11, (LevelRow("rogue", 70, 20),) * 10).levels.values():
        dug = dig(11, level, TILES)
        for way in level.exits:
            assert TILES[dug.tiles[way.y * 71 + way.x]].stairs == way.kind


def test_levels_differ_by_seed_and_by_place() -> None:
    where = lone_level(1, "rogue", 70, 20)
    deeper = lone_level(1, "rogue", 70, 20, depth=2)
    assert len({dig(seed, where, TILES).tiles for seed in range(300)}) == 300
    assert dig(1, where, TILES).rooms != dig(1, deeper, TILES).rooms
    assert dig(1, where, TILES) == dig(1, where, TILES)


def test_the_same_levels_come_out_of_a_process_with_another_hash_seed() -> None:
    script = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1])\n"
        "from digging import lot_place, TILES; from winze.mapgen.dig import dig\n"
        "print(hashlib.sha256(b''.join(dig(n, lot_place(n), TILES).tiles for n in range(40))).hexdigest())"
    )
    command = [sys.executable, "-c", script, str(Path(__file__).parents[1])]
    answers = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(answers) == 1 and len(answers.pop().strip()) == 64


def test_a_spoilt_attempt_is_followed_by_another() -> None:
    attempts: dict[int, set[int]] = {}
    for seed in range(200):

        def note(_: str, draft: Draft, seed: int = seed) -> None:
            attempts.setdefault(seed, set()).add(draft.attempt)

        dig(seed, lot_place(seed), TILES, note)
    tries = [len(numbers) for numbers in attempts.values()]
    assert max(tries) > 1
    assert max(tries) < ATTEMPTS // 2


@pytest.mark.parametrize(("width", "height"), [(39, 20), (121, 20), (70, 15), (70, 61)])
def test_sizes_that_cannot_be_dug_are_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"a level is 40x16 to 120x60 fields; {width}x{height} cannot be dug"):
        dig(1, place(width, height), TILES)


def test_unknown_generators_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no generator 'rouge'; there are: rogue"):
        dig(1, place(70, 20, generator="rouge"), TILES)


def test_points_no_room_can_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="can hold the point"):
        dig(1, place(70, 20, Exit("up", 0, 0, None)), TILES)
