"""Lines of keys in every form of TOML."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pytest import mark

from winze.content.key_lines import Path, find_key_lines


@mark.parametrize(
    ("text", "path", "line"),
    [
        ("a = 1\nb = 2", ("b",), 2),
        ("\n# b = 1\n\nb = 2", ("b",), 4),
        ("a.b = 1\na.c = 2", ("a", "c"), 2),
        ("a.b = 1\na.c = 2", ("a",), 1),
        ("[t]\na . b\t. c = 1\na.d = 2", ("t", "a", "d"), 3),
        ("[t]\na . b\t. c = 1\na.d = 2", ("t", "a", "b", "c"), 2),
        ("[ t . u ]\na = 1", ("t", "u", "a"), 2),
        ("[t]\n\n[t.u]\na = 1", ("t",), 1),
        ("[t.u]\na = 1\n[t]\nb = 1", ("t",), 1),
        ('"a.b" = 1\na.b = 2', ("a.b",), 1),
        ('"a.b" = 1\na.b = 2', ("a", "b"), 2),
        ('\'a"b\' = 1\n"c\\"]=d" = 2', ('c"]=d',), 2),
        ('"\\u0061" = 1\n"\\n" = 2', ("a",), 1),
        ('["x y".\'z]\']\n"" = 1', ("x y", "z]", ""), 2),
        ("[[t]]\na = 1\n\n[[t]]\na = 2", ("t", 1, "a"), 5),
        ("[[t]]\na = 1\n\n[[t]]\na = 2", ("t", 1), 4),
        ("[[t]]\n[[t.u]]\na = 1\n[[t.u]]\n[[t]]\n[[t.u]]\na = 2", ("t", 1, "u", 0, "a"), 7),
        ("[[t]]\n[t.u]\na = 1\n[[t]]\n[t.u]\na = 2", ("t", 1, "u", "a"), 6),
        ("t = { a = 1, b = { c = 2 } }", ("t", "b", "c"), 1),
        ("t = { a.b = 1,\ta.c = 2 }\nu = 1", ("t", "a", "c"), 1),
        ("t = [\n  1, # two = 2\n\n  3,\n]\nu = 1", ("t", 1), 4),
        ("t = [\n  1, # two = 2\n\n  3,\n]\nu = 1", ("u",), 6),
        ("t = [\n  { a = 1 },\n  { a = 2 }\n]", ("t", 1, "a"), 3),
        ("t = [[1,\n2],\n[3]]", ("t", 0, 1), 2),
        ("t = [[1,\n2],\n[3]]", ("t", 1, 0), 3),
        ('t = """\nu = 1\n[v]\n"""\nu = 2', ("u",), 5),
        ("t = '''\nu = 1\n\\'''\nu = 2", ("u",), 4),
        ('t = """a\\"""\nu = 1"""\nu = 2', ("u",), 3),
        ('t = """""\nu = 1"""""\nu = 2', ("u",), 3),
        ("t = ''''u''''\nu = 2", ("u",), 2),
        ('t = ["]", "#", \'"\', "\\"", """"]"""] # "\nu = 2', ("u",), 2),
        ("t = 1979-05-27 07:32:00 # u = 1\nu = [-1_0.5e+3, +inf]", ("u", 1), 2),
    ],
)
def test_key_has_its_line(text: str, path: Path, line: int) -> None:
    assert find_key_lines(text)[path] == line


@mark.parametrize("text", ["t = '''\nu = 1\n'''", "# u = 1", "t = [ # u = 1\n]", 't = "\\"u = 1"', "[t.u]\n[[v]]"])
def test_lookalike_of_key_is_ignored(text: str) -> None:
    assert ("u",) not in find_key_lines(text)


KEYS = st.sampled_from(["a", "b-1", "3", "", "x.y", "#", "]", "=", '"', "'", "\\", "ö", "a b", "\n", '"""'])
STRINGS = st.text(st.sampled_from("\"'\n\\]}#=a[{., \u2028"), max_size=8)
LEAVES = STRINGS | st.integers() | st.booleans() | st.floats(allow_nan=False)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6
)
SEVERAL = st.lists(st.dictionaries(KEYS, VALUES, max_size=2), min_size=2, max_size=3)
TABLES = st.dictionaries(KEYS, VALUES | SEVERAL, max_size=3)


@dataclass
class Writer:
    """Writes a document in random forms, and notes the line of every key."""

    draw: st.DrawFn
    text: str = ""
    lines: dict[Path, int] = field(default_factory=dict)

    def pick(self, *choices: Any) -> Any:
        return self.draw(st.sampled_from(choices))

    def note(self, path: Path) -> None:
        self.lines.setdefault(path, self.text.count("\n") + 1)

    def key(self, key: str) -> str:
        forms = [json.dumps(key)]
        if key and all(char.isascii() and (char.isalnum() or char in "-_") for char in key):
            forms.append(key)
        if "'" not in key and "\n" not in key:
            forms.append(f"'{key}'")
        return self.pick(*forms)

    def table(self, table: dict[str, Any], path: Path) -> None:
        """Write the plain values first, then the tables with headers."""
        late = []
        for key, value in table.items():
            here = (*path, key)
            if (is_table(value) or is_tables(value)) and self.pick(True, False):
                late.append((here, value))
            else:
                self.blank()
                self.pair(key, value, path)
                self.text += self.pick("\n", " # a = 1\n")
        for here, value in late:
            for number, inner in enumerate(value) if isinstance(value, list) else [(None, value)]:
                self.header(here, number)
                self.table(inner, here if number is None else (*here, number))

    def header(self, path: Path, number: int | None) -> None:
        self.blank()
        for end in range(1, len(path) + 1):
            self.note(path[:end])
        dotted = self.pick(".", " . ").join(self.key(part) for part in path if isinstance(part, str))
        if number is None:
            self.text += f"[{dotted}]\n"
        else:
            self.note((*path, number))
            self.text += f"[[ {dotted} ]]\n"

    def pair(self, key: str, value: Any, path: Path) -> None:
        """Write a key and its value; a table with one key may become a dotted key."""
        here = (*path, key)
        self.note(here)
        if is_table(value) and len(value) == 1 and self.pick(True, False):
            self.text += self.key(key) + self.pick(".", " . ")
            ((inner, leaf),) = value.items()
            self.pair(inner, leaf, here)
        else:
            self.text += f"{self.key(key)}{self.pick('=', ' = ')}"
            self.value(value, here)

    def value(self, value: Any, path: Path) -> None:
        if isinstance(value, dict):
            self.members("{", "}", value.items(), path, lambda key, inner: self.pair(key, inner, path), loose=False)
        elif isinstance(value, list):
            self.members("[", "]", enumerate(value), path, lambda n, inner: self.element(inner, (*path, n)), loose=True)
        elif isinstance(value, str):
            self.string(value)
        else:
            self.text += json.dumps(value) if isinstance(value, bool) else repr(value)

    def element(self, value: Any, path: Path) -> None:
        self.note(path)
        self.value(value, path)

    def members(self, opened: str, closed: str, members: Any, path: Path, write: Any, *, loose: bool) -> None:
        gaps = (" ", "\n", " # ], a = 1\n", "\n\n\t") if loose else (" ", "")
        self.text += opened + self.pick(*gaps)
        for number, (key, inner) in enumerate(members):
            self.text += ("," + self.pick(*gaps)) if number else ""
            write(key, inner)
            self.text += self.pick(*gaps)
        self.text += closed

    def string(self, value: str) -> None:
        plain = json.dumps(value, ensure_ascii=False)
        forms = [plain, f'"""{plain[1:-1]}"""', f'"""\\\n  {plain[1:-1]}"""']
        if '"""' not in value and "\\" not in value:
            forms.append(f'"""\n{value}"""')
        if "'''" not in value:
            forms.append(f"'''\n{value}'''")
        if "'" not in value and "\n" not in value:
            forms.append(f"'{value}'")
        self.text += self.pick(*forms)

    def blank(self) -> None:
        self.text += self.pick("", "\n", "# [a]\n", "  ")


def is_table(value: Any) -> bool:
    return isinstance(value, dict) and bool(value)


def is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(inner, dict) for inner in value)


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, dict[str, Any], dict[Path, int]]:
    data = draw(TABLES)
    writer = Writer(draw)
    writer.table(data, ())
    return writer.text, data, writer.lines


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the paths inside a value."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield (*path, key)
        yield from paths(inner, (*path, key))


@given(documents())
def test_every_key_of_any_document_has_its_line(document: tuple[str, dict[str, Any], dict[Path, int]]) -> None:
    text, data, lines = document
    read = tomllib.loads(text)
    assert sorted(map(repr, paths(read))) == sorted(map(repr, paths(data))) == sorted(map(repr, lines))
    assert find_key_lines(text) == lines
