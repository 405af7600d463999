"""TOML files with the lines of their keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from winze.content import key_lines
from winze.content.complaints import Complaint
from winze.files.reading import FileError, UnreadableError, parse_toml, read_text

Location = Sequence[str | int]
"""The path of a value: `("cave_rat", "health")`, or `("level", 2, "items")` for the third `[[level]]`."""


class Toml:
    """One file. If it cannot be read, `data` is empty and `complaints` says why.

    With a `fence`, the TOML ends at the line equal to it, and `below` holds the lines after it, from line number
    `below_line` on; without `must_part` the line may be missing. Complaints use `name`, by default the file's own.
    """

    def __init__(self, path: Path, fence: str | None = None, *, name: str = "", must_part: bool = True) -> None:
        self.name = name or path.name
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._text = ""
        self.below: list[str] = []
        self.below_line = 0
        try:
            self._text = self._parted(read_text(path), fence, must_part=must_part)
            self.data = parse_toml(self._text)
        except UnreadableError as error:
            self.complaints.append(Complaint(self.name, 0, "", f"cannot be read: {error}"))
        except FileError as error:
            self.complaints.append(Complaint(self.name, error.line, "", error.reason))

    def _parted(self, text: str, fence: str | None, *, must_part: bool) -> str:
        if fence is None:
            return text
        lines = text.split("\n")
        if fence not in lines:
            if not must_part:
                return text
            self.complaints.append(Complaint(self.name, 0, "", f"there is no line {fence}", "TOML ends there"))
            return ""
        above = lines.index(fence)
        self.below, self.below_line = lines[above + 1 :], above + 2
        return "\n".join(lines[:above])

    @cached_property
    def _lines(self) -> dict[key_lines.Path, int]:
        return key_lines.find_key_lines(self._text)

    def line(self, location: Location) -> int:
        """Return the line of the innermost part of a location that has one, or 0."""
        parts = tuple(location)
        while parts and parts not in self._lines:
            parts = parts[:-1]
        return self._lines.get(parts, 0)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in location)
        return Complaint(self.name, self.line(location), key, reason, hint)
