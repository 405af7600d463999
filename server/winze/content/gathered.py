"""Rows of one sort from several files: `monsters.toml`, and beside it `monsters_goblins.toml` and so on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from winze.content.complaints import Complaint
from winze.content.toml import Location, Toml


class Gathered:
    """What stands in all files of a sort, to be used as one file. No two of them have a row of the same name."""

    def __init__(self, directory: Path, sort: str) -> None:
        self._first = Toml(directory / f"{sort}.toml")
        self._files = [self._first, *(Toml(path) for path in sorted(directory.glob(f"{sort}_*.toml")))]
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = [complaint for file in self._files for complaint in file.complaints]
        for file in self._files:
            twice = [id_ for id_ in file.data if id_ in self.data]
            self.complaints += [file.complain([id_], "there is a row of this name in another file") for id_ in twice]
            self.data.update(file.data)

    def line(self, location: Location) -> int:
        """The line of a location in its file."""
        return self._file(location).line(location)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        return self._file(location).complain(location, reason, hint)

    def _file(self, location: Location) -> Toml:
        return next((file for file in self._files if location and location[0] in file.data), self._first)


Source = Toml | Gathered
"""Whatever rows come from."""
