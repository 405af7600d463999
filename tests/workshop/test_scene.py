"""Scripted scenes in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from winze.cli import main
from winze.cli.scripted.script import ScriptError, actions_of
from winze.core.directions import Direction
from winze.engine.actions import Drop, Wait, Walk, Work

SCENE = """
name = "A wall to dig"
depth = 3
script = ["work dig e x8", "walk e", "wait"]
kit = ["2 draught"]
[legend]
"9" = "cave_rat"
"(" = "3 gold"
---
##########
#..@#.(.9#
##########
"""


def play(tmp_path: Path, text: str) -> Result:
    path = tmp_path / "a.scene"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["scene", str(path)])


def test_scene_is_played_turn_by_turn(tmp_path: Path) -> None:
    output = play(tmp_path, SCENE).output
    assert output.startswith("A wall to dig\n\n##########\n#_.@#.$.r#\n##########\n")
    assert output.count("work dig e -> turn") == 0 and output.count("work dig e x8 -> turn") == 8
    assert "#_.@:" in output and "You dig through the wall." in output


def test_two_runs_of_a_scene_are_equal(tmp_path: Path) -> None:
    assert play(tmp_path, SCENE).output == play(tmp_path, SCENE).output


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("---", "", "a line of --- must separate"),
        ("depth = 3", "depth = ", "is not TOML"),
        ("depth = 3", "deep = 3", "deep: Extra inputs are not permitted"),
        ("depth = 3", "depth = 99", "there is no depth 99"),
        ('"cave_rat"', '"cave_cat"', "legend.9: unknown monster or item 'cave_cat'"),
        ('"9" =', '"#" =', "legend.#: this character already has a meaning"),
        ("2 draught", "2 draughts", "kit: unknown item '2 draughts'"),
        ("2 draught", "0 draught", "kit: unknown item '0 draught'"),
        ('"2 draught"', ", ".join(['"pick"'] * 30), "kit: no room for 'pick'; the pack holds 20 items"),
        ('"wait"', '"wait x999999999"', "'wait x999999999': at most 10000 repetitions are allowed"),
        ('"wait"', '"wate"', "unknown action 'wate'"),
        ("dig e", "dig", "write work verb direction"),
        ("dig e", "eat e", "Invalid enum value 'eat'"),
        ("#..@", "#...", "the drawing must have exactly one @"),
        ("##########\n#..", "##########\n....", "cannot be on the border"),
        ("#..@", "#.¬@", "'¬' is not a tile"),
    ],
)
def test_fault_of_a_scene_is_reported(tmp_path: Path, old: str, new: str, told: str) -> None:
    result = play(tmp_path, SCENE.replace(old, new, 1))
    assert result.exit_code and told in result.output
    assert "Traceback" not in result.output


def test_steps_are_actions_by_name() -> None:
    assert [*actions_of("walk ne x2")] == [Walk(Direction.NE)] * 2
    assert [*actions_of("walk n false")] == [Walk(Direction.N, bump=False)]
    assert [*actions_of("work dig sw")] == [Work("dig", Direction.SW)]
    assert [*actions_of("drop c")] == [Drop("c")]
    assert [*actions_of("wait x3")] == [Wait()] * 3
    with pytest.raises(ScriptError, match="write wait"):
        list(actions_of("wait here"))
