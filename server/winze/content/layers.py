"""Rows of one sort from several files, used as one file.

Within a directory, `monsters.toml` may have others beside it: `monsters_goblins.toml` and so on. Over it may lie other
directories, each with rows of its own:

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
    """A directory of content. Its first one is the game; of files of others complaints give the directory too.

    `complaints` tells which folder could not be listed.
    """

    def __init__(self, directory: Path, *, over: bool = False) -> None:
        self.directory = directory
        self.over = over
        self.complaints: list[Complaint] = []
        self._folders: dict[str, list[Path]] = {}

    def paths(self, folder: str = ".") -> list[Path]:
        """Return what lies in a folder, in order; nothing if it cannot be listed."""
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
        """Return what complaints call a file."""
        return str(path) if self.over else path.name

    def files(self, sort: str, *, several: bool) -> list[Toml]:
        """Return the files with rows of a sort. Only the game needs the first."""
        first = self.directory / f"{sort}.toml"
        paths = [] if self.over and not is_there(first) else [first]
        paths += [path for path in self.paths() if path.match(f"{sort}_*.toml")] if several else []
        return [Toml(path, name=self.name(path)) for path in paths]


class Gathered:
    """What stands in all files of a sort, those of the topmost layer last.

    A row takes the place of the one of its name in a layer below; no two files of one layer have a row of the same
    name. Under a key of `tables` stand rows too; where a list stands, a layer goes on with that of the layer below.
    """

    def __init__(
        self, layers: Sequence[Layer], sort: str, *, several: bool = True, tables: Collection[str] = ()
    ) -> None:
        self.data: dict[str, Any] = {}
        self.complaints: list[Complaint] = []
        self._tables = tables
        self._owners: dict[_Place, tuple[Toml, _Place]] = {}
        """The file of a row, and where it stands in that file."""
        files = [layer.files(sort, several=several) for layer in layers]
        self._first = files[0][0]
        for of_layer in files:
            self._lay(of_layer)

    def _lay(self, files: list[Toml]) -> None:
        """Lay the files of one directory over what there is."""
        names: set[str] = set()
        for file in files:
            self.complaints += file.complaints
            twice = [id_ for id_ in file.data if id_ in names]
            self.complaints += [file.complain([id_], "there is a row of this name in another file") for id_ in twice]
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
        """The line of a location in its file."""
        file, own = self._place(location)
        return file.line(own)

    def complain(self, location: Location, reason: str, hint: str = "") -> Complaint:
        file, own = self._place(location)
        return file.complain(own, reason, hint)

    def _place(self, location: Location) -> tuple[Toml, Location]:
        """The file of a location, and where it is in that file."""
        whole = tuple(location)
        for length in (2, 1):
            if whole[:length] in self._owners:
                file, own = self._owners[whole[:length]]
                return file, [*own, *whole[length:]]
        return self._first, location


Source = Toml | Gathered
"""Whatever rows come from."""
