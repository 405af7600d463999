"""`winze db`: the database's upgrade, backup and dump."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from winze.api.settings import SettingsError, load_settings
from winze.cli.plain import Mistake, PlainCommand
from winze.store.copies import back_up, dump, dump_to
from winze.store.database import DATABASE_FILE
from winze.store.errors import StoreError
from winze.store.store import open_store

data_option = click.option(
    "--data", type=click.Path(path_type=Path), help="The directory of the database; else as `serve` takes it."
)


@click.group()
def db() -> None:
    """The database of players, runs and the hall of fame."""


class _Command(PlainCommand):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingsError, StoreError) as error:
            raise Mistake(str(error)) from error


def _directory(data: Path | None) -> Path:
    return load_settings(flags={"data": data} if data else {}).data


@db.command("upgrade", cls=_Command)
@data_option
def upgrade_command(data: Path | None) -> None:
    """Make the database, or bring it to this version. The server does the same when it starts."""
    directory = _directory(data)
    with open_store(directory):
        click.echo(f"{directory / DATABASE_FILE} is up to date")


@db.command("backup", cls=_Command)
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def backup_command(file: Path, data: Path | None) -> None:
    """Copy the database to a new FILE, while the server runs or not."""
    back_up(_directory(data) / DATABASE_FILE, file)
    click.echo(f"{file} is a copy of the database")


@db.command("dump", cls=_Command)
@click.argument("file", type=click.Path(path_type=Path), required=False)
@data_option
def dump_command(file: Path | None, data: Path | None) -> None:
    """Write the database as SQL to a new FILE, or to the terminal."""
    source = _directory(data) / DATABASE_FILE
    if file:
        dump_to(source, file)
        click.echo(f"{file} holds the database as SQL")
    else:
        dump(source, sys.stdout)
