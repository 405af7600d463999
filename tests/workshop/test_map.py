from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from string import ascii_letters, digits

import pytest
from click.testing import CliRunner, Result

from digging import CONTENT, LEGEND
from winze.cli import main
from winze.mapgen.features import ALL_FEATURES, OPTIONAL_FEATURES
from winze.mapgen.features.feature import Feature
from winze.mapgen.generators import GENERATORS
from winze.mapgen.mapfile import rows


def winze_map(*words: str) -> Result:
    return CliRunner().invoke(main, ["map", *words])


def test_map_is_printed_row_by_row() -> None:
    result = winze_map("rogue", "--seed", "5")
    assert result.exit_code == 0 and result.stderr == ""
    lines = result.stdout.removesuffix("\n").split("\n")
    assert [len(line) for line in lines] == [70] * 20
    assert set(result.stdout) <= set(" #.,+'<>\n")
    assert result.stdout.count("<") == result.stdout.count(">") == 1
    assert winze_map("rogue", "--seed", "5").stdout == result.stdout
    assert winze_map("rogue", "--seed", "5", "--depth", "3").stdout != result.stdout


def test_missing_seed_is_drawn_and_reported() -> None:
    result = winze_map("rogue", "--width", "40", "--height", "16")
    word, seed = result.stderr.split()
    assert word == "seed"
    assert winze_map("rogue", "--width", "40", "--height", "16", "--seed", seed).stdout == result.stdout


def test_json_holds_the_same_level_as_the_text() -> None:
    data = json.loads(winze_map("rogue", "--seed", "5", "--format", "json").stdout)
    assert "\n".join(data["rows"]) + "\n" == winze_map("rogue", "--seed", "5").stdout
    assert list(data) == [
        *("generator", "seed", "width", "height", "rows", "legend", "rooms", "corridors", "stairs", "exits"),
        *("depth", "settings", "features", "spots", "machines", "hall"),
    ]
    legend = {" ": "rock", "#": "wall", ".": "floor", ",": "corridor", "+": "door_closed", "'": "door_open"}
    assert data["legend"].items() >= (legend | {"<": "stairs_up", ">": "stairs_down"}).items()
    ((up_x, up_y),), ((down_x, down_y),) = data["stairs"]["up"], data["stairs"]["down"]
    assert (data["rows"][up_y][up_x], data["rows"][down_y][down_x]) == ("<", ">")


def test_count_gives_a_list_from_seed_to_seed() -> None:
    data = json.loads(winze_map("rogue", "--seed", "5", "--count", "3", "--format", "json").stdout)
    assert [level["seed"] for level in data] == [5, 6, 7]
    assert data[2] == json.loads(winze_map("rogue", "--seed", "7", "--format", "json").stdout)
    assert len(json.loads(winze_map("rogue", "--seed", "5", "--count", "1", "--format", "json").stdout)) == 1
    text = winze_map("rogue", "--seed", "5", "--count", "2").stdout
    assert text == "".join(f"seed {seed}\n{winze_map('rogue', '--seed', str(seed)).stdout}" for seed in (5, 6))


def test_drifts_lead_to_the_sides() -> None:
    data = json.loads(winze_map("rogue", "--seed", "5", "--sides", "3", "--format", "json").stdout)
    assert len(data["exits"]) == 3 and data["exits"].keys() <= {*"nesw"}
    assert {data["rows"][y][x] for x, y in data["exits"].values()} == {"="}


def test_steps_show_a_picture_for_each_pass() -> None:
    final = winze_map("rogue", "--seed", "5").stdout
    text = winze_map("rogue", "--seed", "5", "--steps").stdout
    assert text.startswith("rooms\n") and text.endswith(f"stairs\n{final}")
    steps = json.loads(winze_map("rogue", "--seed", "5", "--steps", "--format", "json").stdout)["steps"]
    assert text == "".join(f"{step['label']}\n" + "\n".join(step["rows"]) + "\n" for step in steps)


def _names(listed: str) -> list[str]:
    return [line.split()[0] for line in listed.splitlines()]


def test_lists_have_one_name_a_line_with_its_description() -> None:
    listed = winze_map("--list").stdout
    assert _names(listed) == list(GENERATORS)
    assert "nine rooms" in listed.splitlines()[0]
    assert _names(winze_map("--list-features").stdout) == list(ALL_FEATURES)


def test_feature_with_an_unknown_tile_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    moat = Feature("moat", "", lambda draft, chance: None, tiles=("brine",))
    monkeypatch.setitem(OPTIONAL_FEATURES, "moat", moat)
    assert "feature moat needs the tile 'brine', which does not exist" in winze_map("rogue", "--feature", "moat").stderr


def test_list_of_a_generator_shows_its_settings() -> None:
    for recipe in GENERATORS.values():
        listed = winze_map(recipe.name, "--list").stdout
        assert _names(listed) == [f"{setting.name}={setting.default}" for setting in recipe.settings]
    assert winze_map("rogue", "--list").stderr == "rogue has no settings\n"
    assert "unknown generator 'rouge'" in winze_map("rouge", "--list").stderr


def test_distance_map_replaces_ground_by_steps() -> None:
    plain = winze_map("rogue", "--seed", "5").stdout
    counted = winze_map("rogue", "--seed", "5", "--distance").stdout
    assert counted[plain.index("<")] == "0"
    assert [was for was, now in zip(plain, counted, strict=True) if was != now and was in " #"] == []
    assert set(counted) & set(".,+'<>") == set()
    data = json.loads(winze_map("rogue", "--seed", "5", "--distance", "--format", "json").stdout)
    shown = [
        [_shown(step, char) for step, char in zip(*row, strict=True)]
        for row in zip(data["distance"], data["rows"], strict=True)
    ]
    assert "".join("".join(row) + "\n" for row in shown) == counted


def _shown(step: int | None, char: str) -> str:
    return char if step is None else (digits + ascii_letters)[step % 62]


def test_png_shows_a_level_or_a_contact_sheet(tmp_path: Path) -> None:
    sizes = {}
    for name, words in {"one": (), "many": ("--count", "4"), "steps": ("--steps",), "far": ("--distance",)}.items():
        file = tmp_path / name
        result = winze_map("rogue", "--seed", "5", "--format", "png", "--out", str(file), *words)
        assert (result.exit_code, result.stdout) == (0, "")
        sizes[name] = struct.unpack_from(">2I", file.read_bytes(), 16)
    assert sizes["one"] == sizes["far"] == (70 * 16, 20 * 32)
    assert sizes["many"] == (142 * 9, 43 * 18)
    assert sizes["steps"][0] > sizes["one"][0]
    assert (tmp_path / "one").read_bytes() != (tmp_path / "far").read_bytes()
    piped = winze_map("rogue", "--seed", "5", "--format", "png")
    assert piped.stdout_bytes == (tmp_path / "one").read_bytes()


def test_output_can_go_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "level.txt"
    assert winze_map("rogue", "--seed", "5", "--out", str(file)).stdout == ""
    assert file.read_text() == winze_map("rogue", "--seed", "5").stdout
    away = winze_map("rogue", "--seed", "5", "--out", str(tmp_path / "no" / "level.txt"))
    assert away.exit_code == 2 and away.stderr.endswith("level.txt: No such file or directory\n")


def test_statistics_are_columns_or_json() -> None:
    lines = winze_map("rogue", "--seed", "5", "--count", "6", "--stats").stdout.splitlines()
    assert lines[0] == "rogue, 70x20, depth 1, seeds 5 to 10"
    assert lines[1].split() == ["mean", "5", "%", "median", "95", "%", "99", "%"]
    assert len({len(line) for line in lines[1:]}) == 1
    data = json.loads(winze_map("rogue", "--seed", "5", "--count", "6", "--stats", "--format", "json").stdout)
    walks = data["figures"]["stair_walk"]
    assert walks["p5"] <= walks["median"] <= walks["p95"] <= walks["p99"]
    row = next(line for line in lines if line.startswith("stair walk"))
    assert row.split()[2:] == [f"{value:.1f}" for value in walks.values()]
    assert data["figures"]["rooms"]["mean"] == 9 and data["figures"]["dig_ms"]["mean"] > 0


def test_output_file_is_checked_before_statistics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winze.workshop.maps.digging.dig_draft", None)
    result = winze_map("rogue", "--seed", "5", "--stats", "--out", str(tmp_path / "no" / "figures.txt"))
    assert result.exit_code == 2 and result.stderr.endswith("figures.txt: No such file or directory\n")


def test_last_value_of_a_repeated_setting_counts() -> None:
    words = ("--set", "braid=10", "--set", "braid=0", "--seed", "5")
    level = json.loads(winze_map("maze", *words, "--format", "json").stdout)
    assert level["settings"] == {"braid": 0}
    assert winze_map("maze", *words, "--stats").stdout.startswith("maze, braid=0, 70x20, depth 1, seed 5\n")


def test_statistics_cover_all_generators_by_default() -> None:
    data = json.loads(winze_map("--seed", "5", "--stats", "--format", "json").stdout)
    assert [each["generator"] for each in data] == list(GENERATORS)


def test_gallery_is_one_page_that_needs_no_other_file(tmp_path: Path) -> None:
    file = tmp_path / "gallery.html"
    assert winze_map("--seed", "5", "--count", "2", "--gallery", str(file)).exit_code == 0
    page = file.read_text()
    assert re.findall(r'<section id="(.*?)">', page) == list(GENERATORS)
    assert re.findall(r'<a href="#(.*?)">', page) == list(GENERATORS)
    assert page.count("<figure") == 2 * len(GENERATORS)
    assert page.count("seed 5 ·") == page.count("seed 6 ·") == 2 * len(GENERATORS)
    sources = re.findall(r'(?:src|url)\W+"?(.{22})', page)
    assert set(sources) == {"data:image/png;base64,"}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "name a generator; choose from: rogue"),
        (("rouge",), "unknown generator 'rouge'; choose from: rogue"),
        (("rogue", "--feature", "rivr"), "unknown feature 'rivr'; choose from: "),
        (("rogue", "--set", "rooms"), "--set rooms: expected KEY=VALUE"),
        (("rogue", "--set", "romms=3"), "rogue has no setting 'romms'"),
        (("rogue", "--stats", "--steps"), "--stats cannot be combined with --steps"),
        (("rogue", "--stats", "--gallery", "x.html"), "--stats cannot be combined with --gallery"),
        (("rogue", "--stats", "--format", "png"), "--stats can only print text or json"),
        (("rogue", "--width", "39"), "a level is 40x16 to 120x60 cells; 39x20 cannot be dug"),
        (("rogue", "--height", "61"), "70x61 cannot be dug"),
        (("rogue", "--width", "wide"), "'wide' is not a valid integer"),
        (("rogue", "--seed", "-1"), "-1 is not in the range"),
        (("rogue", "--count", "0"), "0 is not in the range"),
        (("rogue", "--depth", "0"), "0 is not in the range"),
        (("rogue", "--format", "gif"), "'gif' is not one of"),
        (
            ("rogue", "--seed", "1", "--count", "501", "--format", "png"),
            "a contact sheet can hold at most 500 levels and steps",
        ),
        (("rogue", "--gallery", "x.html", "--format", "png"), "--gallery cannot be combined with --format"),
        (
            ("rogue", "--seed", str(2**63 - 1), "--count", "2"),
            "there are no 2 seeds from 9223372036854775807 on; the highest seed is 9223372036854775807",
        ),
        (("rogue", "--wide"), "No such option"),
        (("rogue", "rogue"), "unexpected extra argument"),
    ],
)
def test_mistake_is_reported_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    result = winze_map(*words)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.startswith("winze: ") and result.stderr.count("\n") == 1
    assert complaint in result.stderr


def test_mine_is_dug_as_in_play() -> None:
    result = winze_map("--mine", "--seed", "3")
    plan = CONTENT.rules.plan(3)
    heads = [line for line in result.stdout.splitlines() if re.match(r"\d+\w? \w.*: \w+", line)]
    assert [head.split()[0] for head in heads] == list(plan.levels)
    levels = json.loads(winze_map("--mine", "--seed", "3", "--format", "json").stdout)
    dug = [CONTENT.rules.dig(3, place) for place in plan.levels.values()]
    assert [level["rows"] for level in levels] == [rows(each, CONTENT.rules.tiles, LEGEND) for each in dug]


def test_why_tells_of_each_machine_of_a_mine() -> None:
    result = winze_map("--mine", "--seed", "3", "--why")
    assert result.exit_code == 0 and result.stderr == ""
    told = [line.split(": ")[:2] for line in result.stdout.splitlines()]
    places = {f"{place.id} {CONTENT.level_names[place.row]}": place for place in CONTENT.rules.plan(3).levels.values()}
    assert list(dict.fromkeys(head for head, _ in told)) == list(places)
    for head, place in places.items():
        ids = {id_ for other, id_ in told if other == head}
        assert all(ids.intersection(dealt.ids) for dealt in place.machines)


def test_why_of_lone_levels_says_if_no_machine_was_dealt() -> None:
    assert winze_map("rogue", "--seed", "5", "--why").stdout == "no machine was dealt\n"
    several = winze_map("rogue", "--seed", "5", "--count", "2", "--why").stdout
    assert several == "seed 5: no machine was dealt\nseed 6: no machine was dealt\n"


@pytest.mark.parametrize("words", [("--stats",), ("--gallery", "x.html"), ("--steps",), ("--distance",)])
def test_why_excludes_other_output(words: tuple[str, ...]) -> None:
    result = winze_map("rogue", "--seed", "5", "--why", *words)
    assert result.exit_code == 2 and f"--why cannot be combined with {words[0]}" in result.stderr
    assert "--why cannot be combined with --format" in winze_map("--mine", "--why", "--format", "json").stderr


@pytest.mark.parametrize(
    ("words", "other"),
    [
        (("rogue",), "GENERATOR"),
        (("--set", "a=1"), "--set"),
        (("--stats",), "--stats"),
        (("--depth", "3"), "--depth"),
        (("--width", "70"), "--width"),
    ],
)
def test_mine_excludes_options_of_single_levels(words: tuple[str, ...], other: str) -> None:
    result = winze_map("--mine", *words)
    assert result.exit_code == 2 and f"--mine cannot be combined with {other}" in result.stderr


def test_gallery_shows_machines(tmp_path: Path) -> None:
    pictures = []
    for number, words in enumerate(((), ("--feature", "machine:armoury"))):
        file = tmp_path / f"{number}.html"
        winze_map("rogue", "--seed", "5", "--count", "1", "--depth", "3", "--gallery", str(file), *words)
        pictures.append(re.findall(r"data:image/png;base64,([^\"')]+)", file.read_text()))
    assert pictures[0] and pictures[0] != pictures[1]


def test_statistics_cover_machines() -> None:
    words = ("rogue", "--seed", "5", "--count", "8", "--depth", "3", "--stats", "--format", "json")
    plain, full = (
        json.loads(winze_map(*words, *more).stdout)["figures"] for more in ((), ("--feature", "machine:tool_crib"))
    )
    assert plain["open_percent"] != full["open_percent"]


def test_faces_are_counted_and_written_as_json(tmp_path: Path) -> None:
    out = tmp_path / "faces.json"
    result = winze_map("--faces", "1", "--seed", "3", "--json", str(out))
    data = json.loads(out.read_text(encoding="utf-8"))
    assert result.exit_code == 0 and result.stdout.splitlines()[0].split()[:2] == ["day_eye", "1"]
    assert data.keys() > {"day_eye", "heart", "guess"}
    assert data["day_eye"].keys() == {"levels", "thing", "share"}


@pytest.mark.parametrize("words", [("--faces", "1", "--mine"), ("--faces", "1", "bsp"), ("--mine", "--json", "f")])
def test_options_that_do_not_go_with_faces_are_refused(words: tuple[str, ...]) -> None:
    assert winze_map(*words, "--seed", "1").exit_code == 2
