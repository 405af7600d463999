"""Reads files that somebody else wrote. Whatever is wrong with one is a `FileError` in plain words, never a traceback.

The text of a `FileError` does not name the file: each caller has its own way to say where something is wrong.
"""

from __future__ import annotations

import os.path
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

MOST_BYTES = 1 << 22
"""Bytes of the longest text file: far more than the largest map takes."""
MOST_DEPTH = 32
"""Tables and arrays of a TOML file that may lie within one another."""

_PLACE = re.compile(r" *\(at (?:line (\d+), column \d+|end of document)\)")


class FileError(Exception):
    """A file that cannot be used. `reason` says why, and `line` counts from 1; it is 0 when the whole file is meant."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class UnreadableError(FileError):
    """A file or directory from which the system reads nothing: missing, forbidden, a loop of links ..."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return all of a file. Raises `FileError` if it cannot be read or has more than `most` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # a path with a byte 0 is a ValueError
        raise _unreadable(error) from error
    if len(data) > most:
        raise FileError(f"is longer than {most} bytes")
    return data


def read_text(path: Path, errors: Literal["strict", "replace"] = "strict") -> str:
    """Return the text of a file in UTF-8, with line feeds only. Raises `FileError`.

    With `replace`, `�` stands for what is not UTF-8, so that its place can be told.
    """
    data = read_bytes(path)
    try:
        text = data.decode(errors=errors)
    except UnicodeDecodeError as error:
        raise FileError(f"is not UTF-8: {error.reason}") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse_toml(text: str) -> dict[str, Any]:
    """Return what a text in TOML says. Raises `FileError`."""
    try:
        data = tomllib.loads(text)
    except RecursionError:  # how deep Python reads depends on who called
        raise _too_deep() from None
    except ValueError as error:
        raise _not_toml(text, str(error)) from error
    if _is_deep(data):
        raise _too_deep()
    return data


def list_files(directory: Path) -> list[Path]:
    """Return all that lies in a directory, in order; nothing if there is no such directory.

    Links that lead nowhere are among it. Raises `UnreadableError` for what is there and cannot be listed.
    """
    if not is_there(directory):
        return []
    try:
        return sorted(directory.iterdir())
    except (OSError, ValueError) as error:
        raise _unreadable(error) from error


def is_there(path: Path) -> bool:
    """Return whether anything has this name, be it a link that leads nowhere."""
    return os.path.lexists(path)


def is_file(path: Path) -> bool:
    """Return whether this is a file; what cannot even be a name is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _unreadable(error: OSError | ValueError) -> UnreadableError:
    return UnreadableError((isinstance(error, OSError) and error.strerror) or str(error))


def _not_toml(text: str, message: str) -> FileError:
    place = _PLACE.search(message)
    at_end = place is not None and place[1] is None
    line = int(place[1]) if place and place[1] else text.rstrip("\n").count("\n") + 1 if at_end else 0
    return FileError(f"is not TOML: {_PLACE.sub('', message)}", line)


def _too_deep() -> FileError:
    return FileError(f"is not TOML: tables or arrays lie more than {MOST_DEPTH} deep in one another")


def _is_deep(data: object) -> bool:
    """Return whether more than `MOST_DEPTH` tables and arrays lie within one another."""
    level = [data]
    for _ in range(MOST_DEPTH + 1):
        level = [inner for outer in level for inner in _members(outer) if isinstance(inner, dict | list)]
    return bool(level)


def _members(outer: object) -> Iterable[object]:
    return outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ()
