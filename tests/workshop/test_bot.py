from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from winze.cli import main


def bot(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["bot", *arguments])


def test_story_tells_a_death_level_by_level():
    result = bot("fool", "--seed", "35")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "The fool, seed 35"
    assert lines[2].startswith("1 Day Eye: turn 0, 32/32 hit points, ")
    assert "You die." in result.output
    assert lines[-1].startswith("Killed by ")


def test_game_may_be_cut_short():
    result = bot("fighter", "--seed", "2", "--turns", "30")
    assert result.output.splitlines()[-1].startswith("Still alive: turn 30, depth 1, score ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "name a bot; choose from: fool, fighter"),
        (["sage"], "unknown bot 'sage'; choose from: fool, fighter"),
        (["fool", "--seed", "-1"], "'--seed': -1 is not in the range"),
        (["fool", "--turns", "0"], "'--turns': 0 is not in the range x>=1."),
        (["fool", "--runs", "3"], "No such option"),
    ],
)
def test_mistake_is_reported_in_one_line(arguments: list[str], complaint: str):
    result = bot(*arguments)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith("winze: ")
    assert complaint in line
