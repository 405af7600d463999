"""Finds the lines of keys and elements in a TOML text, which `tomllib` does not report."""

from __future__ import annotations

import re
import tomllib

Path = tuple[str | int, ...]
"""Keys from the outermost on; a number is an index into an array or an array of tables."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_KEY = re.compile(r'[ \t]*([\w-]+|"(?:\\.|[^"\\])*"|\'[^\']*\')[ \t]*', re.ASCII)
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")'
    r"|'''.*?'{3,5}(?!')"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}\n#]+")
"""A number, a date or a truth value."""


def find_key_lines(text: str) -> dict[Path, int]:
    """Return the line of each key, table and element by its path, counted from 1.

    A table implied by a header or dotted key has the line of its first mention. The text must be valid TOML with line
    feeds only.
    """
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        """By path of an array of tables: the number of its tables so far."""

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip_blank() < len(self._text):
            if self._takes("[["):
                table = self._header(more=True)
            elif self._takes("["):
                table = self._header(more=False)
            else:
                self._pair(table)
        return self._lines

    def _header(self, more: bool) -> Path:
        """Parse the rest of a header; `more` if it adds a table to an array of tables."""
        line = self._line()
        path: Path = ()
        *outer, last = self._keys()
        for key in outer:
            path = self._latest(self._note((*path, key), line))
        path = self._note((*path, last), line)
        if more:
            self._tables[path] = self._tables.get(path, 0) + 1
            path = self._note(self._latest(path), line)
        self._at = self._text.index("]", self._at) + (2 if more else 1)
        return path

    def _latest(self, path: Path) -> Path:
        return (*path, self._tables[path] - 1) if path in self._tables else path

    def _pair(self, table: Path) -> None:
        line, path = self._line(), table
        for key in self._keys():
            path = self._note((*path, key), line)
        self._at = self._text.index("=", self._at) + 1
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip_blank()
        if self._takes("["):
            self._array(path)
        elif self._takes("{"):
            self._inline_table(path)
        else:
            found = _STRING.match(self._text, self._at) or _PLAIN.match(self._text, self._at)
            self._at = found.end() if found else len(self._text)

    def _array(self, path: Path) -> None:
        number = 0
        while not self._closes("]"):
            self._value(self._note((*path, number), self._line()))
            number += 1

    def _inline_table(self, path: Path) -> None:
        while not self._closes("}"):
            self._pair(path)

    def _closes(self, bracket: str) -> bool:
        """Skip to the next member and return False, or past the closing bracket and return True."""
        self._skip_blank()
        if self._takes(","):
            self._skip_blank()
        return self._takes(bracket) or self._at >= len(self._text)

    def _keys(self) -> list[str]:
        keys = []
        while found := _KEY.match(self._text, self._at):
            self._at = found.end()
            keys.append(_plain_key(found[1]))
            if not self._takes("."):
                break
        return keys

    def _note(self, path: Path, line: int) -> Path:
        self._lines.setdefault(path, line)
        return path

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _skip_blank(self) -> int:
        found = _BLANK.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at

    def _takes(self, mark: str) -> bool:
        here = self._text.startswith(mark, self._at)
        self._at += len(mark) if here else 0
        return here


def _plain_key(written: str) -> str:
    return next(iter(tomllib.loads(f"{written} = 0")))
