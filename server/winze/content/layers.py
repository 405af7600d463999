"""Rows of one sort from several files, merged into one.

A directory may split `monsters.toml` into more files such as `monsters_goblins.toml`. Other directories may be laid
over it, with rows that replace or extend its own:

    shipped             mine/               what is played
    monsters.toml       monsters.toml
      cave_rat            cave_rat    ->      cave_rat of mine/, where the shipped one stood
      slinger                                 slinger
                          pit_hound   ->      pit_hound
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from winze.content.complaints import Complaint
from winze.content.toml import Location, Toml
from winze.files.reading import UnreadableError, is_there, list_files

_Place = tuple[str | int, ...]


class Layer:
    """A directory of content. With `over`, it lies over another one, and complaints give its directory too.

    `complaints` holds the folders that could not be listed.
    """

    def __init__(self, directory: Path, *, over: bool = False) -> None:
        self.directory = directory
        self.over = over
        self.complaints: list[Complaint] = []
        self._folders: dict[str, list[Path]] = {}

    def paths(self, folder: str = ".") -> list[Path]:
        """Return the paths in a folder, sorted, or none if it cannot be listed."""
        if folder not in self._folders:
            self._folders[folder] = self._listed(self.directory / folder)
        return self._folders[folder]

    def _listed(self, directory: Path) -> list[Path]:
        try:
            return list_files(directory)
        except UnreadableError as error:
            self.complaints.append(Complaint(str(directory), 0, "", f"cannot be read: {error}"))
            return []

    def name(self, path: Path) -> str:
        return str(path) if self.over else path.name

    def files(self, sort: str, *, several: bool) -> list[Toml]:
        """Return the files with rows of a sort. Only the bottom layer must have the first."""
        first = self.directory / f"{sort}.toml"
        paths = [] if self.over and not is_there(first) else [first]
        paths += [path for path in self.paths() if path.match(f"{sort}_*.toml")] if several else []
        return [Toml(path, name=self.name(path)) for path in paths]


class MergedFiles:
    """The merged rows of all files of a sort, from the bottom layer to the top.

    A row replaces the one with its id in a layer below; two files of one layer must not share an id. The tables under
    the keys in `tables` are merged row by row, and lists there are appended to those of the layer below.
    """

    def __init__(
        self, layers: Sequence[Layer], sort: str, *, several: bool = True, tables: Collection[str] = ()
    ) -> None:
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._tables = tables
        self._owners: dict[_Place, tuple[Toml, _Place]] = {}
        """By place of a row: its file, and its place in that file."""
        files = [layer.files(sort, several=several) for layer in layers]
        self._first = files[0][0]
        for of_layer in files:
            self._lay_over(of_layer)

    def _lay_over(self, files: list[Toml]) -> None:
        names: set[str] = set()
        for file in files:
            self.complaints += file.complaints
            twice = [id_ for id_ in file.data if id_ in names]
            self.complaints += [file.complain([id_], "another file has a row with this id") for id_ in twice]
            names.update(file.data)
            for key, value in file.data.items():
                self._add(file, key, value)

    def _add(self, file: Toml, key: str, value: Any) -> None:
        below = self.data.get(key)
        if key in self._tables and isinstance(value, dict) and isinstance(below, dict):
            self.data[key] = {**below, **value}
            self._owners.update({(key, name): (file, (key, name)) for name in value})
        elif key in self._tables and isinstance(value, list) and isinstance(below, list):
            self.data[key] = [*below, *value]
            places = ((key, number) for number in range(len(value)))
            self._owners.update({(key, len(below) + number): (file, (key, number)) for key, number in places})
        else:
            self.data[key] = value
            self._owners[key,] = file, (key,)

    def line(self, location: Location) -> int:
        file, own = self._place(location)
        return file.line(own)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        file, own = self._place(location)
        return file.complain(own, reason, hint)

    def _place(self, location: Location) -> tuple[Toml, Location]:
        whole = tuple(location)
        for length in (2, 1):
            if whole[:length] in self._owners:
                file, own = self._owners[whole[:length]]
                return file, [*own, *whole[length:]]
        return self._first, location


Source = Toml | MergedFiles
