"""Servers on which levels are tried out: `winze serve --level` and `--reveal`.

Such a server keeps runs in a directory of its own that goes when it ends. So no score of it can reach a hall of fame
that counts, and no run of it is ever met by rules that it was not begun with.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from winze.cli.mapfiles import read_map
from winze.cli.plain import Mistake
from winze.content import Content, load
from winze.content.drawn import drawn
from winze.screen.palette import NAMES

_LONGEST = 28
"""Characters of a name; with its number it takes three lines of the panel."""
_NOTE = "Levels are tried out here: runs and scores go when the server ends."


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried out: a level from a file, if there is one, and whether everything is shown."""

    level: Path | None
    depth: int | None
    reveal: bool
    overlays: tuple[Path, ...] = ()

    @property
    def wanted(self) -> bool:
        return self.level is not None or self.reveal

    def content(self) -> Content:
        """Raises ContentError, and Mistake for what is wrong with the level."""
        content = replace(load(colours=NAMES, overlays=self.overlays), revealed=self.reveal)
        if self.level is None:
            return content
        level = read_map(self.level, content, closed=True)
        try:
            return drawn(content, level, _title(self.level), self.depth or 1)
        except ValueError as error:
            raise Mistake(f"{self.level}: {error}") from error

    @contextmanager
    def directory(self) -> Iterator[Path]:
        """Where such runs are kept for a while."""
        click.echo(_NOTE, err=True)
        with TemporaryDirectory(prefix="winze-trial-") as directory:
            yield Path(directory)


def _title(level: Path) -> str:
    """What the panel calls it: what the file is called, on one line and not too long."""
    return " ".join(level.stem.split())[:_LONGEST].rstrip()


def check(trial: Trial, data: Path | None) -> None:
    if trial.depth is not None and trial.level is None:
        raise Mistake("--depth goes with --level")
    if trial.wanted and data is not None:
        raise Mistake("--data does not go with --level and --reveal: what is tried out is not kept")
