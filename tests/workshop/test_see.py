from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from winze.cli import main
from winze.mapgen.limits import MAX_WIDTH

MAP = """\
      #######
      #.....#
,,,,,,'.....#
      #.....#
      #######
"""

SEEN = """\
      #######
******#.....#
*,@,**'.....#
******#.....#
      #######
"""


@pytest.fixture
def mapfile(tmp_path: Path) -> Path:
    path = tmp_path / "room.txt"
    path.write_text(MAP, encoding="utf-8")
    return path


def see(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["see", *map(str, arguments)])


def test_text_shows_visible_cells_and_marks_dark_ones(mapfile: Path) -> None:
    result = see(mapfile, "--at", "2,2")
    assert result.exit_code == 0
    assert result.output == SEEN


def test_json_has_size_place_and_both_sets(mapfile: Path) -> None:
    data = json.loads(see(mapfile, "--at", "9,2", "--format", "json").output)
    assert data["width"] == 13
    assert data["height"] == 5
    assert data["at"] == [9, 2]
    assert [9, 2] in data["visible"]
    assert [6, 0] in data["visible"]
    assert [0, 2] in data["reachable"]
    assert [0, 2] not in data["visible"]


def test_lamp_lights_the_dark_within_its_range(mapfile: Path) -> None:
    plain = json.loads(see(mapfile, "--at", "0,2", "--format", "json").output)["visible"]
    lit = json.loads(see(mapfile, "--at", "0,2", "--lamp", "4", "--format", "json").output)["visible"]
    assert [4, 2] in lit
    assert [4, 2] not in plain
    assert [5, 2] not in lit


def test_hidden_door_looks_like_a_wall(tmp_path: Path) -> None:
    path = tmp_path / "hidden.txt"
    path.write_text("####\n...?,,,\n####\n", encoding="utf-8")
    assert see(path, "--at", "0,1").output == "####\n@..#\n####\n"
    assert see(path, "--at", "4,1").output == "   ****\n   *@,*\n   ****\n"


PORTION = """\

******#
*,@,**'...
******#

"""


def test_portion_sight_ends_at_its_radius(mapfile: Path) -> None:
    result = see(mapfile, "--at", "2,2", "--method", "portion")
    assert result.exit_code == 0
    assert result.output == PORTION
    lamp = see(mapfile, "--at", "2,2", "--method", "portion", "--lamp", "3").output
    assert lamp == PORTION.replace("*,@,**", ",,@,,,")


def test_circle_sight_passes_walls_to_lit_cells(mapfile: Path) -> None:
    data = json.loads(see(mapfile, "--at", "2,2", "--method", "circle", "--format", "json").output)
    wanted = [[x, y] for y in range(5) for x in range(13) if (x - 2) ** 2 + (y - 2) ** 2 < 56.25]
    assert data["reachable"] == wanted
    room = [[x, y] for x, y in wanted if x >= 6]
    assert data["visible"] == sorted([*room, [1, 2], [2, 2], [3, 2]], key=lambda place: (place[1], place[0]))


@pytest.mark.parametrize("method", ["shadow", "portion", "circle"])
def test_every_method_obeys_the_radius(mapfile: Path, method: str) -> None:
    data = json.loads(see(mapfile, "--at", "9,2", "--method", method, "--radius", "1", "--format", "json").output)
    assert data["reachable"] == data["visible"] == [[9, 1], [8, 2], [9, 2], [10, 2], [9, 3]]


def test_dark_shows_no_adjacent_wall_without_a_lamp(tmp_path: Path) -> None:
    path = tmp_path / "corridor.txt"
    path.write_text("####\n,,,,\n", encoding="utf-8")
    assert see(path, "--at", "1,1").output == "****\n,@,*\n"
    assert see(path, "--at", "1,1", "--lamp", "0").output == "###*\n,@,*\n"


@pytest.mark.parametrize(
    ("text", "at", "wanted"),
    [
        (MAP, "13,2", "--at 13,2: outside the map, which is 13 columns wide and 5 rows high"),
        (MAP, "2", "--at 2: expected two whole numbers, X,Y"),
        ("..\n.§\n", "0,0", "{path}: line 2, column 2: '§' is not a tile"),
        ("", "0,0", "{path}: line 1, column 1: the map is empty"),
        ("..\n.\0\n", "0,0", "{path}: line 2, column 2: '\\x00' is not a tile"),
    ],
)
def test_mistake_is_one_line_and_status_2(tmp_path: Path, text: str, at: str, wanted: str) -> None:
    path = tmp_path / "map.txt"
    path.write_text(text, encoding="utf-8")
    result = see(path, "--at", at)
    assert result.exit_code == 2
    assert result.stderr == f"winze: {wanted.format(path=path)}\n"
    assert result.stdout == ""


def test_unreadable_file_is_one_line(tmp_path: Path) -> None:
    missing = see(tmp_path / "none.txt", "--at", "0,0")
    assert (missing.exit_code, missing.stderr) == (2, f"winze: {tmp_path / 'none.txt'}: No such file or directory\n")


def test_every_fault_of_a_map_has_its_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(b"..\xff\n.\t.\n" + b"." * 300 + b"\n")
    result = see(path, "--at", "0,0")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"winze: {path}: line 1, column 3: '\ufffd' is not a tile",
        f"winze: {path}: line 2, column 2: '\\t' is not a tile",
        f"winze: {path}: line 3, column {MAX_WIDTH + 1}: a line has at most {MAX_WIDTH} characters",
    ]


def test_unknown_method_is_refused(mapfile: Path) -> None:
    result = see(mapfile, "--at", "2,2", "--method", "magic")
    assert result.exit_code == 2
    assert "'magic' is not one of 'shadow', 'portion', 'circle'" in result.stderr
    assert result.stderr.count("\n") == 1
