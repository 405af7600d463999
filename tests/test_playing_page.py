"""docs/playing.md lists the keys of the keymaps with letters for steps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from winze.core.directions import Direction
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import KEYMAPS

PAGE = (Path(__file__).parents[1] / "docs" / "playing.md").read_text()
SECTION = PAGE.partition("## Keys")[2].partition("\n## ")[0]
ROWS = [row.strip("| ").split(" | ") for row in re.findall(r"^\| .+ \|$", SECTION, re.MULTILINE)[1:]]
NAMES = ("vi", "laptop")
NAMED = re.compile(r"`(.)`")


@pytest.mark.parametrize("name", NAMES)
def test_page_lists_every_command_and_step(name: str) -> None:
    keymap = KEYMAPS[name]
    column = 1 + NAMES.index(name)
    named = {key for row in ROWS for key in NAMED.findall(row[column])}
    assert named - keymap.keys.keys() == set()
    bound = {keymap.keys[key] for key in named}
    assert {*Command} - bound == set()
    assert {Go(direction) for direction in Direction} - bound == set()
