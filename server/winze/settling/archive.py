"""Archives of rules: the code and content that play a run, as a tar file compressed with gzip."""

from __future__ import annotations

import gzip
import io
import tarfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
ROOMS = (
    "core",
    "engine",
    "mapgen",
    "files",
    "content",
    "models",
    "screen",
    "scenes",
    "wire",
    "diggers",
    "records",
    "session",
)
SUFFIXES = {".py", ".toml", ".txt"}
OVERLAYS = "overlays"


def files_of(package: Path = PACKAGE, overlays: Sequence[Path] = ()) -> dict[str, bytes]:
    """Return the files of an archive by name: those of the package, and those of content overlays."""
    own = [
        package / "__init__.py",
        *(package / "settling" / name for name in ("__init__.py", "worker.py", "filmer.py")),
    ]
    files = {f"winze/{path.relative_to(package)}": path for path in [*own, *_below(package / room for room in ROOMS)]}
    for number, overlay in enumerate(overlays):
        files |= {f"{OVERLAYS}/{number}/{path.relative_to(overlay)}": path for path in _below([overlay])}
    return {name: path.read_bytes() for name, path in sorted(files.items())}


def _below(directories: Iterable[Path]) -> Iterator[Path]:
    for directory in directories:
        yield from (path for path in directory.rglob("*") if path.suffix in SUFFIXES and path.is_file())


def digest(files: Mapping[str, bytes]) -> str:
    whole = blake2b(digest_size=16)
    for name, data in files.items():
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return an archive. The same files always give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return gzip.compress(packed.getvalue(), 6, mtime=0)


class ArchiveError(Exception):
    """An archive cannot be unpacked. The message says why."""


def unpack(archive: bytes, directory: Path) -> list[Path]:
    """Write the files of an archive. Returns the directories of its overlays. Raises `ArchiveError`."""
    try:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            for member in tar:
                file = directory / member.name
                file.parent.mkdir(parents=True, exist_ok=True)
                data = tar.extractfile(member)
                file.write_bytes(data.read() if data else b"")
    except (OSError, EOFError, tarfile.TarError, zlib.error) as error:
        raise ArchiveError(f"the archive cannot be unpacked: {error}") from error
    return sorted((directory / OVERLAYS).glob("*"), key=lambda path: int(path.name))
