"""What the version of the rules follows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from content.mistakes import edit, holding
from winze.content import Content, load
from winze.content.version import version

LOOKS = ("glyph", "colour", "name", "plural", "short", "plain", "verb", "begins_text", "ends_text")
REFERENCES = {"char", "edges", "kit", "experience", "category", "width", "stairs", "passes"}
REFERENCES |= {"generator", "family", "kind"}
ROCKS = {"rock", "solid", "tool", "turns", "noise"}
"""What must be the same of all that seems the same."""
OFTEN = 3
"""So many rows are tried for each key."""


def numbered_lines(path: Path) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        key, equals, value = line.partition(" = ")
        if equals and line[:1].isalpha():
            yield number, key, value


def changed(key: str, value: str) -> str | None:
    """Another value that is as good, or None where a change would break a reference."""
    if key in REFERENCES:
        return None
    if value in {"true", "false"}:
        return "false" if value == "true" else "true"
    if key in LOOKS:
        return {"glyph": '"n"', "verb": '"mauls"'}.get(key, '"amber"')
    if key == "glow":
        return str(int(value) - 1)
    if value.strip('"')[0].isdigit():
        return '"2d2+1"' if value.startswith('"') else str(int(value) + 1 if int(value) < 100 else int(value) - 1)
    dice = re.sub('"[0-9d+]+"', '"2d2+1"', value, count=1) if value.startswith("[") else value
    return {'"small"': '"normal"', '"normal"': '"large"'}.get(value, dice if dice != value else None)


@pytest.mark.parametrize("file", ["tiles", "monsters", "items", "hero", "levels", "styles", "features"])
def test_the_version_follows_what_decides_and_nothing_else(directory: Path, file: str) -> None:
    path = directory / f"{file}.toml"
    before = load(directory).rules.version
    text = path.read_text(encoding="utf-8").splitlines()
    tried: Counter[str] = Counter()
    for number, key, value in numbered_lines(path):
        other = changed(key, value)
        if other is None or tried[key] == OFTEN or (file == "tiles" and key in ROCKS):
            continue
        path.write_text("\n".join([*text[:number], f"{key} = {other}", *text[number + 1 :]]), encoding="utf-8")
        decided = load(directory).rules.version != before
        assert decided == (key not in LOOKS), f"{file}.toml:{number + 1}: {key}"
        tried[key] += 1
    assert tried.total() >= 8


def test_the_version_follows_the_order_of_rows_as_weights_are_drawn_in_it() -> None:
    kinds = list(load().rules.monsters.values())
    assert version(kinds) != version(kinds[::-1])
    assert version(kinds) == version([replace(kind) for kind in kinds])


def test_a_map_character_is_no_part_of_the_version(directory: Path) -> None:
    before = load(directory).rules.version
    edit(directory / "tiles.toml", 'char = "_"', 'char = ";"')
    after: Content = load(directory)
    assert after.tiles["mouth"].char == ";"
    assert after.rules.version == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('passes = ["objects", "missiles", "light"]', 'passes = ["light", "objects", "missiles"]'),
        ('open = "door_open"', 'open = { to = "door_open", turns = 1, needs = ["hands"] }'),
    ],
)
def test_what_means_the_same_in_a_tile_is_the_same_version(directory: Path, old: str, new: str) -> None:
    before = load(directory).rules.version
    edit(directory / "tiles.toml", old, new)
    assert load(directory).rules.version == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("statuses", 'amount = "1"', 'amount = "2"'),
        ("statuses", 'stacks = "add"', 'stacks = "longest"'),
        ("minds_goblins", "below = 35", "below = 40"),
        ("tiles", 'open = "door_open"', 'open = { to = "door_open", turns = 2 }'),
        ("tiles", 'open = "door_open"', 'open = { to = "door_open", needs = [] }'),
        ("minds", '{ do = "strike" }, { do = "cast" }', '{ do = "cast" }, { do = "strike" }'),
    ],
)
def test_the_version_follows_what_stands_within_rows(directory: Path, file: str, old: str, new: str) -> None:
    before = load(directory).rules.version
    edit(holding(directory, file, old), old, new)
    assert load(directory).rules.version != before
