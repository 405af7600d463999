"""Which files a directory of content may have, and what is told of others, which nothing would read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from winze.content.complaints import Complaint, suggestion
from winze.content.gathered import Layer
from winze.content.vaults import FOLDER


def check_files(layers: Sequence[Layer], sorts: Collection[str], single: Collection[str]) -> Iterator[Complaint]:
    """A complaint for each file that nothing reads, and each directory laid over the game with nothing to read in it.

    Rows of `sorts` may stand in several files, `monsters.toml` and `monsters_goblins.toml`; of `single` in one.
    """
    for layer in layers:
        yield from _unread(layer, sorts, single)
        vaults = layer.directory / FOLDER
        if layer.over and not any(layer.directory.glob("*.toml")) and not any(vaults.glob("*.txt")):
            yield Complaint(str(layer.directory), 0, "", "there is no content in it", "such as a file monsters.toml")


def _unread(layer: Layer, sorts: Collection[str], single: Collection[str]) -> Iterator[Complaint]:
    for path in sorted(layer.directory.glob("*.toml")):
        known = path.stem in {*sorts, *single} or any(path.stem.startswith(f"{sort}_") for sort in sorts)
        if not known:
            names = [f"{name}.toml" for name in (*sorts, *single)]
            yield Complaint(layer.name(path), 0, "", "nothing reads a file of this name", suggestion(path.name, names))
    for path in sorted((layer.directory / FOLDER).glob("*")):
        if path.suffix != ".txt" and not path.name.startswith("."):
            yield Complaint(layer.name(path), 0, "", "nothing reads a file of this name", "vaults end in .txt")
