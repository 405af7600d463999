"""The option `--content DIR`, which adds custom content."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from winze.cli.plain import Mistake
from winze.content import Content, ContentError, load
from winze.screen.palette import COLOURS

overlaid = click.option(
    "--content",
    "overlays",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Add custom content from DIR; can be repeated. Such runs are not ranked.",
)


def own_content(overlays: Sequence[Path]) -> Content:
    """Return the game's content with overlays. Raises `Mistake` that lists all faults."""
    try:
        return load(colours=COLOURS, overlays=overlays)
    except ContentError as error:
        raise Mistake(str(error)) from error
