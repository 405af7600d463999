from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from winze.cli import main


def winze_map(*words: str) -> Result:
    return CliRunner().invoke(main, ["map", *words])


def test_a_map_is_printed_row_by_row() -> None:
    result = winze_map("rogue", "--seed", "5")
    assert result.exit_code == 0 and result.stderr == ""
    lines = result.stdout.removesuffix("\n").split("\n")
    assert [len(line) for line in lines] == [70] * 20
    assert set(result.stdout) <= set(" #.,+'<>\n")
    assert result.stdout.count("<") == result.stdout.count(">") == 1
    assert winze_map("rogue", "--seed", "5").stdout == result.stdout
    assert winze_map("rogue", "--seed", "5", "--depth", "3").stdout != result.stdout


def test_without_a_seed_one_is_drawn_and_told() -> None:
    result = winze_map("rogue", "--width", "40", "--height", "16")
    word, seed = result.stderr.split()
    assert word == "seed"
    assert winze_map("rogue", "--width", "40", "--height", "16", "--seed", seed).stdout == result.stdout


def test_data_hold_the_same_level_as_the_text() -> None:
    data = json.loads(winze_map("rogue", "--seed", "5", "--format", "json").stdout)
    assert "\n".join(data["rows"]) + "\n" == winze_map("rogue", "--seed", "5").stdout
    assert list(data) == [
        *("generator", "seed", "width", "height", "rows", "legend"),
        *("rooms", "corridors", "stairs", "exits"),
    ]
    legend = {" ": "rock", "#": "wall", ".": "floor", ",": "corridor", "+": "door_closed", "'": "door_open"}
    assert data["legend"].items() >= (legend | {"<": "stairs_up", ">": "stairs_down"}).items()
    ((up_x, up_y),), ((down_x, down_y),) = data["stairs"]["up"], data["stairs"]["down"]
    assert (data["rows"][up_y][up_x], data["rows"][down_y][down_x]) == ("<", ">")


def test_a_count_gives_a_list_from_seed_to_seed() -> None:
    data = json.loads(winze_map("rogue", "--seed", "5", "--count", "3", "--format", "json").stdout)
    assert [level["seed"] for level in data] == [5, 6, 7]
    assert data[2] == json.loads(winze_map("rogue", "--seed", "7", "--format", "json").stdout)
    assert len(json.loads(winze_map("rogue", "--seed", "5", "--count", "1", "--format", "json").stdout)) == 1
    text = winze_map("rogue", "--seed", "5", "--count", "2").stdout
    assert text == "".join(f"seed {seed}\n{winze_map('rogue', '--seed', str(seed)).stdout}" for seed in (5, 6))


def test_steps_show_a_picture_for_each_pass() -> None:
    final = winze_map("rogue", "--seed", "5").stdout
    text = winze_map("rogue", "--seed", "5", "--steps").stdout
    assert text.startswith("rooms\n") and text.endswith(f"stairs\n{final}")
    steps = json.loads(winze_map("rogue", "--seed", "5", "--steps", "--format", "json").stdout)["steps"]
    assert text == "".join(f"{step['label']}\n" + "\n".join(step["rows"]) + "\n" for step in steps)


def test_the_list_names_each_generator_and_what_it_is() -> None:
    (line,) = winze_map("--list").stdout.splitlines()
    name, about = line.split(maxsplit=1)
    assert name == "rogue" and "nine rooms" in about


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "name a generator; there are: rogue"),
        (("rouge",), "there is no generator 'rouge'; there are: rogue"),
        (("rogue", "--feature", "river"), "there is no feature 'river'; there are none yet"),
        (("rogue", "--width", "39"), "a level is 40x16 to 120x60 fields; 39x20 cannot be dug"),
        (("rogue", "--height", "61"), "70x61 cannot be dug"),
        (("rogue", "--width", "wide"), "'wide' is not a valid integer"),
        (("rogue", "--seed", "-1"), "-1 is not in the range"),
        (("rogue", "--count", "0"), "0 is not in the range"),
        (("rogue", "--depth", "0"), "0 is not in the range"),
        (("rogue", "--format", "png"), "'png' is not one of"),
        (("rogue", "--wide"), "No such option"),
        (("rogue", "rogue"), "unexpected extra argument"),
    ],
)
def test_a_mistake_is_answered_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    result = winze_map(*words)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith("winze: ") and result.stderr.count("\n") == 1
    assert complaint in result.stderr
