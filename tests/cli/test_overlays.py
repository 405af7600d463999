"""`--content DIR` of commands that dig and play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from content.laid import DRAUGHT, HOUND, overlay
from replays import CORPUS
from winze.cli import main
from winze.content import load

LEVEL = """[level.day_eye]
name = "Own Adit"
family = "rooms"
monsters = "0"
items = "1"
gold_piles = "0"
gold = "1"
"""
SCENE = """name = "a hound"
script = ["wait"]
[legend]
"9" = "pit_hound"
---
########
#@....9#
########
"""


def winze(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return overlay(tmp_path, levels=LEVEL, monsters=HOUND, items=DRAUGHT)


def test_mine_is_dug_with_custom_content(mine: Path) -> None:
    shown = winze("map", "--mine", "--seed", "3", "--content", mine)
    assert "Own Adit" in shown.output
    assert "Own Adit" not in winze("map", "--mine", "--seed", "3").output


def test_many_processes_play_with_custom_content(mine: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    orders = ("--runs", "2", "--bot", "fool", "--turns", "20", "--processes", "2", "--json", report)
    played = winze("balance", *orders, "--content", mine)
    assert played.exit_code == 0, played.output
    assert json.loads(report.read_text())["rules"] == load(overlays=[mine]).rules.version


def test_scene_is_played_with_custom_content(mine: Path, tmp_path: Path) -> None:
    scene = tmp_path / "hound.scene"
    scene.write_text(SCENE)
    assert "#@....ñ#" in winze("scene", scene, "--content", mine).output
    assert "unknown monster or item 'pit_hound'" in winze("scene", scene).stderr


def test_replay_of_the_games_own_rules_is_refused(mine: Path) -> None:
    ended = winze("replay", CORPUS / "fool-35.replay", "--content", mine)
    assert ended.exit_code == 2
    assert "no part of this replay can be played" in ended.stderr


def test_list_includes_custom_content(mine: Path) -> None:
    listed = winze("content", "list", "--kind", "monsters", "--content", mine)
    assert "pit hound" in listed.output


@pytest.mark.parametrize(
    "command",
    [
        ("bot", "fool"),
        ("map", "rogue"),
        ("balance", "--runs", "1"),
        ("content", "graph"),
    ],
)
def test_every_fault_of_custom_content_is_reported(command: tuple[str, ...], mine: Path) -> None:
    (mine / "monsters.toml").write_text(HOUND.replace("70", '"70"').replace("rust", "rest"))
    ended = winze(*command, "--content", mine)
    assert ended.exit_code in (1, 2)
    for told in (
        f"{mine}/monsters.toml:8: pit_hound.accuracy: '70' does not fit",
        f"{mine}/monsters.toml:3: pit_hound.colour: there is no color 'rest'",
    ):
        assert told in ended.stderr


def test_missing_directory_is_a_mistake(tmp_path: Path) -> None:
    ended = winze("bot", "fool", "--content", tmp_path / "none")
    assert ended.exit_code == 2
    assert "does not exist" in ended.stderr
