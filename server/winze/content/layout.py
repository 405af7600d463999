"""Complaints about files in a content directory that nothing reads."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from winze.content.complaints import Complaint, suggestion
from winze.content.layers import Layer
from winze.content.machines import FOLDER as MACHINES
from winze.content.vaults import FOLDER as VAULTS

_FOLDERS = {VAULTS: "vault files end in .txt", MACHINES: "machine files end in .txt"}


def check_files(layers: Sequence[Layer], sorts: Collection[str], single: Collection[str]) -> Iterator[Complaint]:
    """Complain about each file that nothing reads, and each overlay directory without content.

    `sorts` may be split into several files, such as `monsters_goblins.toml`; `single` ones may not.
    """
    for layer in layers:
        files, drawings = layer.paths(), [path for folder in _FOLDERS for path in layer.paths(folder)]
        yield from layer.complaints
        yield from _unread(layer, sorts, single)
        is_empty = not any(path.suffix == ".toml" for path in files) and not any(
            path.suffix == ".txt" for path in drawings
        )
        if layer.over and is_empty and not layer.complaints:
            yield Complaint(str(layer.directory), 0, "", "has no content", "such as a file monsters.toml")


def _unread(layer: Layer, sorts: Collection[str], single: Collection[str]) -> Iterator[Complaint]:
    names = [f"{name}.toml" for name in (*sorts, *single)]
    for path in layer.paths():
        is_known = path.name in names or any(path.stem.startswith(f"{sort}_") for sort in sorts)
        if path.suffix == ".toml" and not is_known:
            yield Complaint(layer.name(path), 0, "", "is not a known content file", suggestion(path.name, names))
        elif path.suffix != ".toml" and not path.exists():
            yield Complaint(layer.name(path), 0, "", "is a broken link")
    for folder, hint in _FOLDERS.items():
        for path in layer.paths(folder):
            if path.suffix != ".txt" and not path.name.startswith("."):
                yield Complaint(layer.name(path), 0, "", "is not a known content file", hint)
