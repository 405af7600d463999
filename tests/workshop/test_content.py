from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from pathlib import Path

from click.testing import CliRunner, Result

from shipped import shipped
from winze import content
from winze.cli import main


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["content", *map(str, arguments)])


def test_check_counts_valid_rows() -> None:
    result = run("check")
    assert result.exit_code == 0
    counts = re.match(r"(\d+) tiles, (\d+) monsters, (\d+) minds, (\d+) items, (\d+) statuses, ", result.output)
    assert counts
    rules = shipped().rules
    all_ = (rules.tiles.tiles, rules.monsters, rules.minds, rules.items, rules.statuses)
    assert [*map(int, counts.groups())] == [len(rows) for rows in all_]
    assert " machines: ok (rules " in result.output


def test_check_prints_every_complaint_of_a_directory(tmp_path: Path) -> None:
    for path in Path(content.__file__).parent.glob("*.toml"):
        shutil.copy(path, tmp_path)
    rows = tmp_path / "monsters.toml"
    rows.write_text(
        rows.read_text(encoding="utf-8").replace('colour = "brown"', 'colour = "brwn"', 1), encoding="utf-8"
    )
    (tmp_path / "hero.toml").unlink()
    result = run("check", tmp_path)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "hero.toml: cannot be read: No such file or directory",
        "monsters.toml:7: cave_rat.colour: there is no color 'brwn' (did you mean 'brown'?)",
    ]


def test_schemas_are_printed_and_written(tmp_path: Path) -> None:
    whole = json.loads(run("schema").output)
    assert {"monsters", "items", "statuses", "boons", "levels", "hero"} < whole.keys()
    assert json.loads(run("schema", "--kind", "boons").output) == whole["boons"]
    assert run("schema", "--out", tmp_path / "schema").output == ""
    written = {path.name: json.loads(path.read_text()) for path in (tmp_path / "schema").iterdir()}
    assert written == {f"{name}.schema.json": schema for name, schema in whole.items()}


def test_unwritable_schemas_are_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("schema", "--out", tmp_path / "file" / "schema")
    assert result.exit_code == 2
    assert result.stderr == f"winze: {tmp_path / 'file' / 'schema'}: Not a directory\n"


def test_list_names_everything_with_its_facts() -> None:
    lines = run("list").output.splitlines()
    (bat,) = [line for line in lines if line.startswith("  b ")]
    assert " ".join(bat.split()).startswith(
        "b pit bat bat small from 2 hp 1d5+5 hit 60 % 1d3 flitter, speed 200, flies"
    )
    assert "  ! healing draught    draught         potion     from  1  mend 40 15, cleanse" in lines
    assert "  ? slip of stepping   step_slip       slip       from  1  at 7: blink" in lines
    (door,) = [line for line in lines if line.startswith("  + closed door ")]
    assert "open: door_open, lock: door_locked with a key, " in door
    assert "dig: rubble in 6 turns with a pick, smash: rubble in 3 turns by strong, burn: scorched" in door
    assert "  old_men          Old Men" in lines
    (crypt,) = [line for line in lines if line.startswith("  crypt ")]
    assert " ".join(crypt.split()) == "crypt crypt 13x9 from 3 commonness 100 rotate vacant, dead_end, rock, ground"


def test_graph_shows_the_edges_of_tiles_as_text_or_dot() -> None:
    table = [line.split() for line in run("graph").output.splitlines()]
    assert ["door_closed", "open", "->", "door_open", "1", "turn"] in table
    assert ["floor", "sink", "->", "winze", "30", "turns,", "pick,", "noise", "14"] in table
    dot = run("graph", "--format", "dot").output
    assert dot.startswith("digraph tiles {\n")
    assert '  "door_open" -> "door_closed" [label="close\\n1 turn"];' in dot


def test_list_prints_rows_as_data() -> None:
    tiles = {tile["id"]: tile for tile in json.loads(run("list", "--kind", "tiles", "--format", "json").output)}
    grate = tiles["grate"]
    assert (grate["passes"], grate["shoots"], grate["sees"]) == (False, True, True)
    assert tiles["lava"]["hazards"] == ["lava"] and tiles["lava"]["glow"] == 2
    assert tiles["water"]["becomes"] == {"drain": "shallows", "freeze": "ice"}
    everything = json.loads(run("list", "--format", "json").output)
    kinds = [
        "tiles",
        "monsters",
        "items",
        "gases",
        "statuses",
        "minds",
        "hordes",
        "levels",
        "vaults",
        "machines",
        "feats",
    ]
    assert list(everything) == kinds
    (bat,) = [kind for kind in everything["monsters"] if kind["id"] == "bat"]
    assert (bat["health"], bat["speed"], bat["name"]) == ("1d5+5", 200, "pit bat")


STALL = """\
name = "weapon stall"
purpose = "prize"
first_depth = 2
last_depth = 5
interior = ["pocket", "area"]
size = [12, 40]
gate = true

[[part]]
put = "ware weapon"
at = "hall"
"""


def test_machines_are_listed_with_purpose_and_depths(tmp_path: Path) -> None:
    (tmp_path / "machines").mkdir()
    (tmp_path / "machines" / "stall.txt").write_text(STALL)
    words = ("list", "--content", tmp_path, "--kind", "machines")
    machines = json.loads(run(*words, "--format", "json").output)
    assert {"id": "stall", "purpose": "prize", "depths": [2, 5]} in machines
    assert [*map(list, machines)] == [["id", "purpose", "depths"]] * len(machines)
    (line,) = [line for line in run(*words).output.splitlines() if line.startswith("  stall ")]
    assert " ".join(line.split()) == "stall weapon stall prize from 2 to 5 12 to 40 cells, pocket or area, gated"


def test_every_cell_of_the_table_of_the_sources_is_there() -> None:
    """The table of objects, missiles with gas, and light that get through (TER-08..14)."""
    tiles = json.loads(run("list", "--kind", "tiles", "--format", "json").output)
    cells: defaultdict[tuple[bool, ...], set[str]] = defaultdict(set)
    for tile in tiles:
        cells[tile["passes"], tile["shoots"], tile["sees"]].add(tile["id"])
    assert cells.keys() == {(a, b, c) for a in (True, False) for b in (True, False) for c in (True, False)} - {
        (True, False, True),
        (True, False, False),
    }
    assert {"floor", "door_open"} <= cells[True, True, True]
    assert {"curtain", "waterfall"} <= cells[True, True, False]
    assert {"fence", "grate"} <= cells[False, True, True]
    assert {"grate_waterfall"} <= cells[False, True, False]
    assert {"crystal", "glass"} <= cells[False, False, True]
    assert {"rock", "door_closed"} <= cells[False, False, False]


def test_text_prints_sentences_with_their_places() -> None:
    result = run("text")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert "monsters.toml old_nibs.flavour: Seven tails, one temper." in lines
    assert any(re.fullmatch(r"scenes/words/fights\.py:\d+ FIGHTS\.Woke: \{who\} \{wakes\}\.", line) for line in lines)
    assert any(line.startswith("description items.gad: damage 1d5+1") for line in lines)
    assert not any('"""' in line or "Sentences for fights" in line for line in lines)


def test_text_reads_a_content_directory(tmp_path: Path) -> None:
    overlay = tmp_path / "mine"
    overlay.mkdir()
    shipped_rows = (Path(content.__file__).parent / "clock.toml").read_text(encoding="utf-8")
    unrest = re.search(r"^\[uneasy\].*?(?=^\[)", shipped_rows, re.MULTILINE | re.DOTALL)
    assert unrest
    text = re.sub(r'text = ".*"', 'text = "A door creaks."', unrest[0])
    (overlay / "clock.toml").write_text(text, encoding="utf-8")
    result = run("text", "--content", overlay)
    assert "clock.toml uneasy.text: A door creaks." in result.output.splitlines()


def test_hordes_are_listed_with_members_and_depths() -> None:
    hordes = {horde["id"]: horde for horde in json.loads(run("list", "--kind", "hordes", "--format", "json").output)}
    assert [member["kind"] for member in hordes["picket"]["members"]] == ["drift_goblin", "goblin_slinger"]
    assert (hordes["picket"]["first_depth"], hordes["picket"]["last_depth"]) == (2, 6)
