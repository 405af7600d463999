"""Trial servers: `winze serve --level` and `--reveal`.

A trial server keeps its runs in a temporary directory. So no score of it can reach a real hall of fame, and none of its
runs ever meets other rules than it began with.
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
from winze.screen.palette import COLOURS

_LONGEST = 28
"""Maximum characters of a title; with its number it takes three lines of the panel."""
_NOTE = "Trial server: runs and scores are deleted when it stops."


@dataclass(frozen=True, slots=True)
class Trial:
    """The subject of a trial: optionally a level from a file, and whether to reveal everything."""

    level: Path | None
    depth: int | None
    reveal: bool
    overlays: tuple[Path, ...] = ()

    @property
    def is_active(self) -> bool:
        return self.level is not None or self.reveal

    def content(self) -> Content:
        """Return the content to play. Raises ContentError, and Mistake for faults of the level."""
        content = replace(load(colours=COLOURS, overlays=self.overlays), revealed=self.reveal)
        if self.level is None:
            return content
        level = read_map(self.level, content, closed=True)
        try:
            return drawn(content, level, _title(self.level), self.depth or 1)
        except ValueError as error:
            raise Mistake(f"{self.level}: {error}") from error

    @contextmanager
    def directory(self) -> Iterator[Path]:
        click.echo(_NOTE, err=True)
        with TemporaryDirectory(prefix="winze-trial-") as directory:
            yield Path(directory)


def _title(level: Path) -> str:
    return " ".join(level.stem.split())[:_LONGEST].rstrip()


def check(trial: Trial, data: Path | None) -> None:
    if trial.depth is not None and trial.level is None:
        raise Mistake("--depth requires --level")
    if trial.is_active and data is not None:
        raise Mistake("--data cannot be combined with --level or --reveal: nothing is saved")
