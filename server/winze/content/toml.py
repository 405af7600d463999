"""TOML files whose keys know the lines they stand on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from winze.content.complaints import Complaint

_TABLE = re.compile(r"\s*\[(\[)?\s*([\w.\"-]+)\s*\]?\]")
_KEY = re.compile(r'\s*("[^"]*"|[\w-]+)\s*=')
_PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")

Location = Sequence[str | int]
"""Where a value stands: `("cave_rat", "health")`, or `("level", 2, "items")` for the third of several `[[level]]`."""


class Toml:
    """One file. `data` is empty if it cannot be read; `complaints` then says why.

    A file may be TOML up to a line that is a `fence`; `below` has the lines below it, the first of which has the number
    `below_line`.
    """

    def __init__(self, path: Path, fence: str | None = None) -> None:
        self.name = path.name
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._lines: dict[tuple[str | int, ...], int] = {}
        self.below: list[str] = []
        self.below_line = 0
        try:
            text = self._parted(path.read_text(encoding="utf-8"), fence)
            self.data = tomllib.loads(text)
        except OSError as error:
            self.complaints.append(Complaint(self.name, 0, "", f"cannot be read: {error.strerror}"))
        except UnicodeDecodeError as error:
            self.complaints.append(Complaint(self.name, 0, "", f"is not UTF-8: {error.reason}"))
        except tomllib.TOMLDecodeError as error:
            self.complaints.append(_not_toml(self.name, text, str(error)))
        else:
            self._find_lines(text)

    def _parted(self, text: str, fence: str | None) -> str:
        """What stands above the fence; the rest is noted."""
        if fence is None:
            return text
        lines = text.splitlines()
        if fence not in lines:
            self.complaints.append(Complaint(self.name, 0, "", f"there is no line {fence}", "TOML ends there"))
            return ""
        above = lines.index(fence)
        self.below, self.below_line = lines[above + 1 :], above + 2
        return "\n".join(lines[:above])

    def _find_lines(self, text: str) -> None:
        table: tuple[str | int, ...] = ()
        counts: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            if head := _TABLE.match(line):
                name = head[2]
                table = tuple(part.strip('"') for part in name.split("."))
                if head[1]:
                    table = (*table, counts.get(name, 0))
                    counts[name] = counts.get(name, 0) + 1
                self._lines.setdefault(table, number)
            elif key := _KEY.match(line):
                self._lines.setdefault((*table, key[1].strip('"')), number)

    def line(self, location: Location) -> int:
        """The line of the innermost part of a location that has one of its own; 0 if none has."""
        parts = tuple(location)
        while parts and parts not in self._lines:
            parts = parts[:-1]
        return self._lines.get(parts, 0)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in location)
        return Complaint(self.name, self.line(location), key, reason, hint)


def _not_toml(name: str, text: str, message: str) -> Complaint:
    place = _PLACE.search(message)
    line = int(place[1]) if place and place[1] else len(text.splitlines())
    return Complaint(name, line, "", f"is not TOML: {_PLACE.sub('', message).strip()}")
