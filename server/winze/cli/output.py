"""Output to standard output or to a file."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import click

from winze.cli.plain import Mistake

T = TypeVar("T")


def write_text(parts: Iterable[str], out: Path | None = None) -> None:
    """Write the parts as they come. A file appears only when it is complete."""
    with _reporting(out):
        if out is None:
            for part in parts:
                click.echo(part, nl=False)
            return
        with _whole(out) as file, file.open("w", encoding="utf-8") as text:
            text.writelines(parts)


def check_file(out: Path | None) -> None:
    """Raise `Mistake` early if the file cannot be written. Devices and pipes are not checked."""
    if out:
        with _reporting(out):
            if out.is_file():
                out.open("ab").close()
            elif not out.exists():
                out.open("xb").close()
                out.unlink()


def write_bytes(data: bytes, out: Path | None) -> None:
    with _reporting(out):
        if out is None:
            click.echo(data, nl=False)
        else:
            with _whole(out) as file:
                file.write_bytes(data)


@contextmanager
def _whole(out: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces `out` once complete. Devices are written directly."""
    if out.exists() and not out.is_file():
        yield out
        return
    out = Path(os.path.realpath(out))
    if out.exists():
        out.open("ab").close()  # a file that cannot be written must not be replaced either
    part = out.with_name(f".winze-{os.getpid()}.part")
    try:
        yield part
        if out.exists():
            shutil.copymode(out, part)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _reporting(out: Path | None) -> Iterator[None]:
    """Turn write errors into a `Mistake`, except for a reader that closed the pipe."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Mistake(f"{out or 'standard output'}: {error.strerror}") from error


def progress(work: Iterator[T], count: int, label: str) -> Iterator[T]:
    """Pass on the items, with a progress bar if standard error is a terminal."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(work, length=count, label=label, width=0, file=sys.stderr, hidden=hidden) as bar:
        yield from bar
