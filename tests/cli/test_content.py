from __future__ import annotations

import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from winze import content
from winze.cli import main


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["content", *map(str, arguments)])


def test_check_counts_what_is_good() -> None:
    result = run("check")
    assert result.exit_code == 0
    assert result.output.startswith("34 tiles, 13 monsters, 6 minds, 12 items, 1 status, 23 levels, ")
    assert " vaults: ok (rules " in result.output


def test_check_prints_every_complaint_of_a_directory(tmp_path: Path) -> None:
    for path in Path(content.__file__).parent.glob("*.toml"):
        shutil.copy(path, tmp_path)
    rows = tmp_path / "monsters.toml"
    rows.write_text(rows.read_text(encoding="utf-8").replace('colour = "brown"', 'colour = "brwn"'), encoding="utf-8")
    (tmp_path / "hero.toml").unlink()
    result = run("check", tmp_path)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "hero.toml: cannot be read: No such file or directory",
        "monsters.toml:7: cave_rat.colour: there is no colour 'brwn' (did you mean 'brown'?)",
    ]


def test_list_names_everything_with_its_facts() -> None:
    lines = run("list").output.splitlines()
    (bat,) = [line for line in lines if line.startswith("  b ")]
    assert " ".join(bat.split()) == "b bat bat small from 1 hp 1d4 hit 50 % 1d2 flutterer, speed 200, dodge 20"
    assert "  ! healing draught    draught         potion     from  1  heal 2d6+6, cure poison" in lines
    assert "  + closed door        door_closed     '+'  open: door_open" in lines
    assert "  ▼ chasm              chasm           'v'" in lines
    assert "  old_men          Old Men" in lines
    (crypt,) = [line for line in lines if line.startswith("  crypt ")]
    assert " ".join(crypt.split()) == "crypt crypt 13x9 from 3 commonness 100 rotate vacant, dead_end, rock, ground"


def test_graph_shows_the_edges_of_tiles_as_text_or_dot() -> None:
    assert "door_closed --open--> door_open" in run("graph").output.splitlines()
    dot = run("graph", "--format", "dot").output
    assert dot.startswith("digraph tiles {\n")
    assert '  "door_open" -> "door_closed" [label="close"];' in dot
