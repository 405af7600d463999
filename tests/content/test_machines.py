"""Machine files and complaints about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.laid import MACHINES, overlay, own, told_of
from winze.mapgen.machines.machine import Machine, Part, Put, Where
from winze.mapgen.vaults.vault import Symmetry

HEAD = """name = "store"
purpose = "prize"
first_depth = 3
commonness = [5, 7]
interior = ["pocket", "area"]
size = [4, 9]
light = true
symmetry = "mirror"

[says]
look = "Shelves."
take = "The others close."
"""


def read(directory: Path, *, prize: str) -> Machine:
    return own(overlay(directory, **MACHINES | {"prize": prize})).machines["prize"]


def part(directory: Path, keys: str) -> Part:
    return read(directory, prize=f"{HEAD}\n[[part]]\n{keys}").parts[0]


def test_file_becomes_machine(tmp_path: Path) -> None:
    mine = overlay(tmp_path, **MACHINES | {"prize": HEAD})
    content = own(mine)
    machine = content.machines["prize"]
    assert (machine.id, machine.name, machine.purpose) == ("prize", "store", "prize")
    assert (machine.interior, machine.size, machine.light) == (("pocket", "area"), (4, 9), True)
    assert (machine.symmetry, machine.rows, machine.gate) == (Symmetry.MIRROR, (), False)
    assert [machine.weight(depth) for depth in range(2, 6)] == [0, 5, 7, 7]
    words = content.machine_words["prize"]
    assert (words.name, words.look, words.take, words.seen) == ("store", "Shelves.", "The others close.", "")


def test_drawing_has_floor_under_letters_of_parts(tmp_path: Path) -> None:
    machine = read(tmp_path, prize=MACHINES["prize"])
    assert machine.rows == ("#####", "#T.T#", "#...#", "##+##")
    assert [square.tile for square in dict(machine.meanings)["T"]] == [""]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("guard", ((Put("guard"),),)),
        ("ware weapon, ware 2 potion", ((Put("ware", "weapon"), Put("ware", "potion", 2)),)),
        ("item 3 rope | item | gold", ((Put("item", "rope", 3),), (Put("item"),), (Put("gold"),))),
        ("monster cave_rat", ((Put("monster", "cave_rat"),),)),
    ],
)
def test_words_become_puts(tmp_path: Path, told: str, expected: object) -> None:
    assert part(tmp_path, f'at = "inside"\nput = "{told}"\n').put == expected


def test_single_number_is_least_and_most(tmp_path: Path) -> None:
    found = part(tmp_path, 'tile = "bones"\ncount = 3\nat = "far edge"\n')
    assert (found.tile, found.at, found.count) == ("bones", (Where.FAR, Where.EDGE), (3, 3))


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        (
            'purpose = "prize"',
            'purpose = "price"',
            2,
            "purpose: 'price' is not an allowed value (did you mean 'prize'?",
        ),
        ("first_depth", "frist_depth", 3, "frist_depth: there is no such key (did you mean 'first_depth'?)"),
        ('"pocket"', '"poket"', 5, "interior.1: 'poket' is not an allowed value (did you mean 'pocket'?)"),
        ("[4, 9]", "[4]", 6, "size: [4] does not fit"),
        ("look =", "lok =", 11, "says.lok: there is no such key (did you mean 'look'?)"),
        ("Shelves.", "x" * 101, 11, "says.look: '" + "x" * 101 + "' does not fit: "),
    ],
)
def test_mistake_in_head_is_reported(tmp_path: Path, old: str, new: str, line: int, expected: str) -> None:
    (told,) = told_of(overlay(tmp_path, **MACHINES | {"prize": HEAD.replace(old, new)}))
    assert told.startswith(f"machines/prize.txt:{line}: {expected}")


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ('put = "dormant cave_rat"', "put: there is no 'dormant' to put; there are: ware, item, "),
        ('put = "ware"', "put: 'ware' does not fit: such as 'ware weapon', "),
        ('put = "guard cave_rat"', "put: 'guard cave_rat' does not fit: "),
        ('put = "monster 2 cave_rat"', "put: 'monster 2 cave_rat' does not fit: "),
        ('put = ""', "put: there is no '' to put; "),
        ("put = 3", "put: must be a string such as "),
        ('at = "besides"', "at.1: 'besides' is not an allowed value ("),
        ('across = "pit"', "across: 'pit' is not an allowed value ("),
    ],
)
def test_mistake_in_part_is_reported(tmp_path: Path, keys: str, expected: str) -> None:
    (told,) = told_of(overlay(tmp_path, **MACHINES | {"prize": f"{HEAD}\n[[part]]\n{keys}\n"}))
    assert told.startswith(f"machines/prize.txt:15: part.1.{expected}")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            '["drawn", "area"]',
            '["area"]',
            "3: interior: has a drawing, but no 'drawn' (the drawing follows after a line",
        ),
        ('letter = "T"', 'letter = "X"', "19: column 2: 'T' cannot be drawn here (give it a meaning under [legend])"),
        ("#T.T#", "#...#", "14: part.1.letter: 'T' is not in the drawing"),
        ("##+##", "#####", "18: the vault has no entrance (draw a door + on the rim)"),
        ("#T.T#", f"#T.T{'.' * 26}#", "18: a vault is 3x3 to 30x14 cells; this one is 31x4"),
    ],
)
def test_mistake_in_drawing_is_reported(tmp_path: Path, old: str, new: str, expected: str) -> None:
    prize = MACHINES["prize"]
    assert old in prize
    told = told_of(overlay(tmp_path, **MACHINES | {"prize": prize.replace(old, new)}))
    assert told[0].startswith(f"machines/prize.txt:{expected}")


def test_file_name_of_machine_must_be_an_id(tmp_path: Path) -> None:
    mine = overlay(tmp_path, **MACHINES)
    (mine / "machines" / "Old Den.txt").write_text(MACHINES["scene"], encoding="utf-8")
    assert told_of(mine) == ["machines/Old Den.txt: 'Old Den' is no id (lower-case letters, digits and _)"]


def test_version_follows_parts_but_no_words(tmp_path: Path) -> None:
    versions = {
        own(overlay(tmp_path, name, **MACHINES | {"prize": text})).rules.version
        for name, text in (
            ("one", MACHINES["prize"]),
            ("two", MACHINES["prize"].replace("Two plinths.", "Plinths, two.")),
            ("three", MACHINES["prize"].replace('"two plinths"', '"plinths"')),
        )
    }
    assert len(versions) == 1
    changed = MACHINES["prize"].replace("item 2 rope", "item 3 rope")
    assert own(overlay(tmp_path, "four", **MACHINES | {"prize": changed})).rules.version not in versions
