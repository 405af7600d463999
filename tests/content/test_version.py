"""The version of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from content.mistakes import edit, holding, small
from winze.content import Content, load
from winze.content.version import version

LOOKS = ("glyph", "colour", "name", "plural", "short", "plain", "verb", "begins_text", "ends_text")
NAMES = ("name", "plural", "short")
"""Looks that must be unique."""
REFERENCES = {"char", "edges", "kit", "experience", "category", "width", "stairs", "passes"}
REFERENCES |= {"generator", "family", "kind"}
ROCKS = {"rock", "solid", "tool", "turns", "noise"}
"""Keys that must be equal on lookalikes."""


def numbered_lines(path: Path) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        key, equals, value = line.partition(" = ")
        if equals and line[:1].isalpha():
            yield number, key, value


def changed(key: str, value: str) -> str | None:
    """Return another valid value, or None if a change would break a reference."""
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


FILES = ["tiles", "monsters", "items", "hero", "levels", "styles", "features"]


def changes(path: Path) -> list[tuple[int, str, str]]:
    """Return the changeable lines of a file: by number, the key and the line with another value."""
    found = ((number, key, changed(key, value)) for number, key, value in numbered_lines(path))
    rocks = ROCKS if path.stem == "tiles" else set()
    return [(number, key, f"{key} = {other}") for number, key, other in found if other is not None and key not in rocks]


def write_lines(path: Path, changed_lines: dict[int, str]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(changed_lines.get(at, line) for at, line in enumerate(lines)), encoding="utf-8")


@pytest.mark.parametrize("file", FILES)
def test_version_follows_each_rule_key(directory: Path, file: str) -> None:
    path = directory / f"{file}.toml"
    before, text = load(directory).rules.version, path.read_text(encoding="utf-8")
    first = {key: (number, line) for number, key, line in reversed(changes(path)) if key not in LOOKS}
    for number, line in first.values():
        write_lines(path, {number: line})
        assert load(directory).rules.version != before, f"{file}.toml:{number + 1}: {line}"
        path.write_text(text, encoding="utf-8")
    assert len(first) >= 3


FREE = "Σ"
"""An unused glyph."""


@pytest.mark.parametrize("file", ["tiles", "monsters", "items"])
def test_version_ignores_looks(directory: Path, file: str) -> None:
    path = directory / f"{file}.toml"
    before = load(directory).rules.version
    found = [(number, key, line) for number, key, line in changes(path) if key in LOOKS]
    lines = {number: f'{key} = "n{number}"' if key in NAMES else line for number, key, line in found if key != "glyph"}
    lines[next(number for number, key, _ in found if key == "glyph")] = f'glyph = "{FREE}"'
    write_lines(path, lines)
    assert len(lines) >= 8
    assert load(directory).rules.version == before


def test_version_follows_row_order() -> None:
    kinds = list(small().rules.monsters.values())
    assert version(kinds) != version(kinds[::-1])
    assert version(kinds) == version([replace(kind) for kind in kinds])


def test_version_ignores_map_characters(directory: Path) -> None:
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
def test_equivalent_tiles_have_one_version(directory: Path, old: str, new: str) -> None:
    before = load(directory).rules.version
    edit(directory / "tiles.toml", old, new)
    assert load(directory).rules.version == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("statuses", 'amount = "1"', 'amount = "2"'),
        ("statuses", 'stacks = "add"', 'stacks = "longest"'),
        ("minds", "below = 35", "below = 40"),
        ("tiles", 'open = "door_open"', 'open = { to = "door_open", turns = 2 }'),
        ("tiles", 'open = "door_open"', 'open = { to = "door_open", needs = [] }'),
        ("minds", '{ do = "strike" }, { do = "cast" }', '{ do = "cast" }, { do = "strike" }'),
    ],
)
def test_version_follows_nested_parts(directory: Path, file: str, old: str, new: str) -> None:
    before = load(directory).rules.version
    edit(holding(directory, file, old), old, new)
    assert load(directory).rules.version != before
