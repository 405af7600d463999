"""Check that the repository tracks no large file, and none that is built or downloaded.

    python scripts/check_files.py [DIRECTORY]

Prints a line for each such file and exits with 1 if there is any.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
MAX_BYTES = 600_000
SUFFIXES = {
    ".7z", ".a", ".apk", ".bz2", ".class", ".deb", ".dll", ".dmg", ".dylib", ".egg", ".exe", ".gz", ".iso", ".jar",
    ".msi", ".o", ".pyc", ".pyd", ".rar", ".rpm", ".so", ".tar", ".tgz", ".wasm", ".whl", ".xz", ".zip", ".zst",
}  # fmt: skip
"""Packages, archives and what compilers make."""
FOLDERS = {"__pycache__", "build", "dist", "node_modules", "site-packages", "venv", ".venv"}


class Exempt(NamedTuple):
    most: int
    """Maximum size in bytes."""
    reason: str


EXEMPT = {
    "server/winze/settling/kept/a2e0d4296024.tar.gz": Exempt(600_000, "rules of 0.3, which stored none with its data"),
}


def faults(directory: Path) -> Iterator[str]:
    for name in tracked_files(directory):
        size = (directory / name).lstat().st_size
        if name in EXEMPT:
            if size > EXEMPT[name].most:
                yield f"{name}: {size} bytes, more than the {EXEMPT[name].most} it may have"
        elif is_made(name):
            yield f"{name}: a file that is built or downloaded"
        elif size > MAX_BYTES:
            yield f"{name}: {size} bytes, more than {MAX_BYTES}"


def tracked_files(directory: Path) -> Iterator[str]:
    """Yield the files in the index that have not been deleted."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=directory, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        if name and ((directory / name).is_symlink() or (directory / name).is_file()):
            yield name


def is_made(name: str) -> bool:
    path = PurePosixPath(name.lower())
    return ".so." in path.name or path.suffix in SUFFIXES or not FOLDERS.isdisjoint(path.parts[:-1])


def main(directory: Path = ROOT) -> int:
    found = list(faults(directory))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
