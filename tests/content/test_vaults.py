"""Vault files and complaints about them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from content.mistakes import SMALL, small
from winze import content
from winze.content import ContentError, load
from winze.content.layers import Layer
from winze.content.vaults import FOLDER, read_vaults
from winze.content.version import version
from winze.mapgen.vaults.vault import Site, Symmetry, Vault

MINE = small()
CHARS = {look.char: id_ for id_, look in MINE.tiles.items()}
CELL = """name = "cell"
first_depth = 3
symmetry = "rotate"
where = ["vacant", "rock"]

[legend]
T = "treasure on bones"
"$" = "gold | floor"
---

 ####
##.T#
+.$.#
#####
"""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    (tmp_path / FOLDER).mkdir()
    return tmp_path


def read(directory: Path, text: str, name: str = "cell.txt") -> tuple[dict[str, Vault], list[str]]:
    """Return the vaults of a file with this text, and the complaints."""
    (directory / FOLDER / name).write_text(text, encoding="utf-8")
    complaints: list[content.Complaint] = []
    return read_vaults([Layer(directory)], MINE.rules.tiles, CHARS, complaints), [
        str(complaint) for complaint in complaints
    ]


def test_file_becomes_vault(directory: Path) -> None:
    found, told = read(directory, CELL)
    assert told == []
    cell = found["cell"]
    assert cell.rows == (" ####", "##.T#", "+.$.#", "#####")
    assert (cell.first_depth, cell.commonness, cell.symmetry) == (3, 100, Symmetry.ROTATE)
    assert cell.sites == (Site.VACANT, Site.ROCK)
    assert [(square.tile, square.spot) for square in dict(cell.meanings)["T"]] == [("bones", "treasure")]
    assert [square.spot for square in dict(cell.meanings)["$"]] == ["gold", ""]
    assert (cell.weight(2), cell.weight(3)) == (0, 100)


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("first_depth", "frist_depth", 2, "frist_depth: there is no such key (did you mean 'first_depth'?)"),
        ("first_depth = 3", "last_depth = 0", 2, "last_depth: 0 does not fit: should be greater than or equal to 1"),
        ('"rotate"', '"turn"', 3, "symmetry: 'turn' is not an allowed value (there are: none, mirror, rotate)"),
        ('"vacant"', '"vacnt"', 4, "where.1: 'vacnt' is not an allowed value (did you mean 'vacant'?)"),
        ("treasure on", "tresure on", 7, "legend.T: there is no spot 'tresure' (did you mean 'treasure'?)"),
        ("| floor", "| flor", 8, "legend.$: there is no tile 'flor' (did you mean 'floor'?)"),
        ("+.$.#", "+...#", 8, "legend.$: '$' is not in the drawing"),
        ("##.T#", "##XT#", 12, "column 3: 'X' cannot be drawn here (give it a meaning under [legend])"),
        ("+.$.#", "#.$.#", 11, "the vault has no entrance (draw a door + on the rim)"),
        (
            "##.T#",
            "##.T.",
            12,
            "column 5: the vault is open to the outside (close it with walls; + ' ? and , are entrances)",
        ),
        ("##.T#\n+.$.#\n#####\n", "T$", 11, "a vault is 3x3 to 30x14 cells; this one is 5x2"),
    ],
)
def test_vault_mistake_is_reported_with_place(directory: Path, old: str, new: str, line: int, expected: str) -> None:
    found, told = read(directory, CELL.replace(old, new))
    assert found == {}
    assert told[0].startswith(f"cell.txt:{line}: {expected}")


def test_file_without_drawing_is_reported(directory: Path) -> None:
    assert read(directory, CELL.replace("---", ""))[1] == ["cell.txt: there is no line --- (TOML ends there)"]


def test_file_name_must_be_an_id(directory: Path) -> None:
    assert read(directory, CELL, "Old Cell.txt")[1] == [
        "Old Cell.txt: 'Old Cell' is no id (lower-case letters, digits and _)"
    ]


def test_all_wrong_vaults_are_reported_at_once(directory: Path) -> None:
    read(directory, CELL.replace("first_depth", "depth"))
    found, told = read(directory, CELL.replace("##.T#", "##.T"), "other.txt")
    assert found == {}
    assert {line.split(":")[0] for line in told} == {"cell.txt", "other.txt"}


def test_version_follows_drawing_and_commonness(directory: Path) -> None:
    cell = read(directory, CELL)[0]["cell"]
    assert version([cell]) != version([replace(cell, rows=cell.rows[::-1])])
    assert version([cell]) != version([replace(cell, commonness=1)])


def test_version_follows_vaults(tmp_path: Path) -> None:
    for path in SMALL.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    bare = load(tmp_path).rules.version
    read_directory = tmp_path / FOLDER
    read_directory.mkdir()
    (read_directory / "cell.txt").write_text(CELL, encoding="utf-8")
    drawn = load(tmp_path).rules.version
    (read_directory / "cell.txt").write_text(CELL.replace('name = "cell"', 'name = "vault"'), encoding="utf-8")
    assert load(tmp_path).rules.version == drawn != bare


def test_wrong_vault_stops_loading(tmp_path: Path) -> None:
    for path in SMALL.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "cell.txt").write_text(CELL.replace("+", "#"), encoding="utf-8")
    with pytest.raises(ContentError, match="the vault has no entrance"):
        load(tmp_path)
