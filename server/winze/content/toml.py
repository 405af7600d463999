"""TOML files whose keys know the lines they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from winze.content import key_lines
from winze.content.complaints import Complaint
from winze.files.reading import FileError, UnreadableError, parse_toml, read_text

Location = Sequence[str | int]
"""Where a value stands: `("cave_rat", "health")`, or `("level", 2, "items")` for the third of several `[[level]]`."""


class Toml:
    """One file. `data` is empty if it cannot be read; `complaints` then says why.

    A file may be TOML up to a line that is a `fence`; `below` has the lines below it, the first of which has the number
    `below_line`. Complaints call the file by its name, or by another if one is given.
    """

    def __init__(self, path: Path, fence: str | None = None, *, name: str = "") -> None:
        self.name = name or path.name
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._text = ""
        self.below: list[str] = []
        self.below_line = 0
        try:
            self._text = self._parted(read_text(path), fence)
            self.data = parse_toml(self._text)
        except UnreadableError as error:
            self.complaints.append(Complaint(self.name, 0, "", f"cannot be read: {error}"))
        except FileError as error:
            self.complaints.append(Complaint(self.name, error.line, "", error.reason))

    def _parted(self, text: str, fence: str | None) -> str:
        """What stands above the fence; the rest is noted."""
        if fence is None:
            return text
        lines = text.split("\n")
        if fence not in lines:
            self.complaints.append(Complaint(self.name, 0, "", f"there is no line {fence}", "TOML ends there"))
            return ""
        above = lines.index(fence)
        self.below, self.below_line = lines[above + 1 :], above + 2
        return "\n".join(lines[:above])

    @cached_property
    def _lines(self) -> dict[key_lines.Path, int]:
        return key_lines.find_key_lines(self._text)

    def line(self, location: Location) -> int:
        """The line of the innermost part of a location that has one of its own; 0 if none has."""
        parts = tuple(location)
        while parts and parts not in self._lines:
            parts = parts[:-1]
        return self._lines.get(parts, 0)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in location)
        return Complaint(self.name, self.line(location), key, reason, hint)
