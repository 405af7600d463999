"""Parts of commands on a stored database."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from winze.api.settings import SettingsError, load_settings
from winze.cli.plain import Mistake, PlainCommand
from winze.store.errors import StoreError
from winze.store.place import Place

data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="Directory of the database. [default: as for `winze serve`]"
)


class StoredCommand(PlainCommand):
    """Reports problems of settings and database like mistakes in arguments."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingsError, StoreError) as error:
            raise Mistake(str(error)) from error


def place_of(data: Path | None) -> Place:
    """Return where the data are. A command has a name of its own among the processes that share a database."""
    place = load_settings(flags={"data": data} if data else {}).place
    return replace(place, node=f"command-{os.getpid()}")
