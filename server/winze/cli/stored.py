"""Parts of commands on a stored database."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from winze.api.settings import Settings, SettingsError, load_settings, read_address, read_database
from winze.cli.plain import Mistake, PlainCommand
from winze.store.database.place import Place
from winze.store.database.sqlite import DATABASE_FILE
from winze.store.errors import StoreError

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
    return replace(_settings(data).place, node=f"command-{os.getpid()}")


def target_of(address: str, data: Path | None) -> Place:
    """Return where data are moved to: a PostgreSQL database, or the file of a directory, as `sqlite:///FILE`."""
    try:
        url = read_address(address)
        if url.drivername == "sqlite":
            return Place(_directory(url.database or ""))
        database = read_database(address)
    except ValueError as error:
        raise Mistake(f"URL: {error}, or sqlite:///FILE") from error
    if database.password is not None or "password" in database.query:
        raise Mistake(
            "URL: other users can see a password in the list of processes: set WINZE_DATABASE_PASSWORD_FILE instead"
        )
    settings = _settings(data)
    return Place(settings.data, settings.with_password(database), f"command-{os.getpid()}")


def _directory(file: str) -> Path:
    if Path(file).name != DATABASE_FILE:
        raise Mistake(f"URL: the file must be named {DATABASE_FILE}, as servers expect in their directories")
    return Path(file).parent


def _settings(data: Path | None) -> Settings:
    return load_settings(flags={"data": data} if data else {})
