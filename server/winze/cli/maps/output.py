"""Where it goes: to the terminal, or to a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from winze.cli.plain import Mistake

T = TypeVar("T")


def write_text(parts: Iterable[str], out: Path | None) -> None:
    """Part by part, as soon as each is there."""
    if out is None:
        for part in parts:
            click.echo(part, nl=False)
        return
    try:
        with out.open("w", encoding="utf-8") as file:
            file.writelines(parts)
    except OSError as error:
        raise Mistake(f"{out}: {error.strerror}") from error


def write_bytes(data: bytes, out: Path | None) -> None:
    if out is None:
        click.echo(data, nl=False)
        return
    try:
        out.write_bytes(data)
    except OSError as error:
        raise Mistake(f"{out}: {error.strerror}") from error


def progress(work: Iterator[T], count: int, label: str) -> Iterator[T]:
    """The same, with a bar on a terminal's standard error as long as it takes."""
    with click.progressbar(work, length=count, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        yield from bar
