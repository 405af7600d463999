"""The option `--content DIR`, with which commands play by rows that are not the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from winze.cli.plain import Mistake
from winze.content import Content, ContentError, load
from winze.screen.palette import NAMES

overlaid = click.option(
    "--content",
    "overlays",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Lay rows of your own over the game's; several in their order. Such runs are not ranked.",
)


def own_content(overlays: Sequence[Path]) -> Content:
    """Return the game's content with directories laid over it. Raises `Mistake` with all that is wrong with it."""
    try:
        return load(colours=NAMES, overlays=overlays)
    except ContentError as error:
        raise Mistake(str(error)) from error
