"""Reading of files written by others. Every fault is a `FileError` in plain words, never a traceback.

The message of a `FileError` does not name the file, because each caller has its own way to do that.
"""

from __future__ import annotations

import os.path
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

MOST_BYTES = 1 << 22
"""Far more than the largest map takes."""
MOST_DEPTH = 32
"""Maximum nesting of tables and arrays in a TOML file."""

_PLACE = re.compile(r" *\(at (?:line (\d+), column \d+|end of document)\)")


class FileError(Exception):
    """A file cannot be used. `reason` says why; `line` counts from 1 and is 0 if the whole file is meant."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class UnreadableError(FileError):
    """A file or directory that the system cannot read: missing, forbidden, a loop of links ..."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file. Raises `FileError` if it is unreadable or longer than `most` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # a path with a null byte is a ValueError
        raise _unreadable(error) from error
    if len(data) > most:
        raise FileError(f"is longer than {most} bytes")
    return data


def read_text(path: Path, errors: Literal["strict", "replace"] = "strict") -> str:
    """Return the text of a UTF-8 file with line feeds only. Raises `FileError`.

    With `replace`, `�` replaces invalid bytes, so that their place can be reported.
    """
    data = read_bytes(path)
    try:
        text = data.decode(errors=errors)
    except UnicodeDecodeError as error:
        raise FileError(f"is not UTF-8: {error.reason}") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse_toml(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except RecursionError:  # the depth Python can read depends on the call stack
        raise _too_deep() from None
    except ValueError as error:
        raise _not_toml(text, str(error)) from error
    if _is_deep(data):
        raise _too_deep()
    return data


def list_files(directory: Path) -> list[Path]:
    """Return the sorted entries of a directory, broken links included; an empty list if it is missing."""
    if not is_there(directory):
        return []
    try:
        return sorted(directory.iterdir())
    except (OSError, ValueError) as error:
        raise _unreadable(error) from error


def is_there(path: Path) -> bool:
    return os.path.lexists(path)


def is_file(path: Path) -> bool:
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
    level = [data]
    for _ in range(MOST_DEPTH + 1):
        level = [inner for outer in level for inner in _members(outer) if isinstance(inner, dict | list)]
    return bool(level)


def _members(outer: object) -> Iterable[object]:
    return outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ()
