"""Where it goes: to the terminal, or to a file."""

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
    """Part by part, as soon as each is there; a file is there when all is."""
    with _told(out):
        if out is None:
            for part in parts:
                click.echo(part, nl=False)
            return
        with _whole(out) as file, file.open("w", encoding="utf-8") as text:
            text.writelines(parts)


def check_file(out: Path | None) -> None:
    """Complain now of what could not be written to later; of a device or a pipe that is not known."""
    if out:
        with _told(out):
            if out.is_file():
                out.open("ab").close()
            elif not out.exists():
                out.open("xb").close()
                out.unlink()


def write_bytes(data: bytes, out: Path | None) -> None:
    with _told(out):
        if out is None:
            click.echo(data, nl=False)
        else:
            with _whole(out) as file:
                file.write_bytes(data)


@contextmanager
def _whole(out: Path) -> Iterator[Path]:
    """What to write to instead of a file, so that what was there stays until all is written. A device is written to."""
    if out.exists() and not out.is_file():
        yield out
        return
    out = Path(os.path.realpath(out))
    if out.exists():
        out.open("ab").close()  # whoever may not write to it may not replace it
    part = out.with_name(f".winze-{os.getpid()}.part")
    try:
        yield part
        if out.exists():
            shutil.copymode(out, part)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _told(out: Path | None) -> Iterator[None]:
    """What cannot be written is a mistake; a reader who has had enough is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Mistake(f"{out or 'standard output'}: {error.strerror}") from error


def progress(work: Iterator[T], count: int, label: str) -> Iterator[T]:
    """The same, with a bar on a terminal's standard error as long as it takes, as wide as that is."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(work, length=count, label=label, width=0, file=sys.stderr, hidden=hidden) as bar:
        yield from bar
