"""All generators: random plain and finished levels keep their promises and match the catalog."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from digging import TILES, faults_of, lot_level, lot_place, picture
from winze.mapgen.dig import dig
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mine.dungeon import lone_level

GOLDEN = Path(__file__).parent / "golden"
"""`winze map NAME --seed 1 --count 25 > tests/mapgen/golden/NAME.txt` updates a catalog."""
PLAIN = 40
DRAWN = 40
"""Places of each generator; `make soak` digs thousands."""

every_generator = pytest.mark.parametrize("name", GENERATORS)


@every_generator
def test_plain_levels_keep_all_promises(name: str) -> None:
    faults = {number: found for number in range(PLAIN) if (found := faults_of(lot_place(number, name), number))}
    assert not faults


@every_generator
def test_finished_levels_are_sound(name: str) -> None:
    faults = {number: found for number in range(DRAWN) if (found := faults_of(lot_level(number, name), number))}
    assert not faults


@every_generator
@pytest.mark.parametrize("size", [(40, 16), (120, 60), (40, 60), (120, 16)])
def test_smallest_and_largest_sizes_can_be_dug(name: str, size: tuple[int, int]) -> None:
    where = lone_level(1, name, *size)
    level = dig(1, where, TILES)
    assert (level.width, level.height) == size
    assert faults_of(where, 1) == []


@every_generator
def test_levels_match_catalog_and_differ_by_seed(name: str) -> None:
    catalog = (GOLDEN / f"{name}.txt").read_text()
    dug = {seed: dig(seed, lone_level(seed, name, 70, 20), TILES) for seed in range(1, 26)}
    assert len({level.tiles for level in dug.values()}) == len(dug)
    assert dig(7, lone_level(7, name, 70, 20), TILES) == dug[7]
    drawn = [f"seed {seed}\n{picture(level)}" for seed, level in dug.items()]
    assert [line.rstrip() for line in catalog.splitlines()] == [
        line.rstrip() for level in drawn for line in level.splitlines()
    ]


def test_levels_do_not_depend_on_hash_seed() -> None:
    script = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1])\n"
        "from digging import GENERATORS, TILES, lot_level; from winze.mapgen.dig import dig\n"
        "levels = [dig(n, lot_level(n, name), TILES).tiles for name in GENERATORS for n in range(2)]\n"
        "print(hashlib.sha256(b''.join(levels)).hexdigest())"
    )
    command = [sys.executable, "-c", script, str(Path(__file__).parents[1])]
    answers = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(answers) == 1 and len(answers.pop().strip()) == 64
