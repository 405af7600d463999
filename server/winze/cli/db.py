"""`winze db`: the database's upgrade, backup, dump, verification and settling."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path
from typing import Any

import click

from winze.api.settings import SettingsError, load_settings
from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Loss, Mistake, PlainCommand
from winze.settling.settling import settle_others, settle_own
from winze.store.copies import back_up, dump, dump_to
from winze.store.database import DATABASE_FILE
from winze.store.errors import StoreError
from winze.store.store import open_store
from winze.store.verifying import Note, verify

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


@db.command("verify", cls=_Command)
@data_option
def verify_command(data: Path | None) -> None:
    """Read all of the database and tell what is damaged, while the server runs or not. Nothing is written.

    Status 1 tells that something is. What a server took back, and told its player, is listed and is no damage.
    """
    file = _directory(data) / DATABASE_FILE
    sound = True
    for found in verify(file):
        is_known = isinstance(found, Note)
        click.echo(f"known: {found}" if is_known else found)
        sound = sound and is_known
    if not sound:
        raise Loss(f"{file} is damaged; docs/hosting.md says what each line means")
    click.echo(f"nothing in {file} is damaged")


@db.command("settle", cls=_Command)
@click.option("--dry-run", is_flag=True, help="Only tell, and write nothing.")
@data_option
@overlaid
def settle_command(data: Path | None, overlays: tuple[Path, ...], *, dry_run: bool) -> None:
    """Bring the copies of unfinished runs up to date.

    A server that was killed leaves what was done last in its journal. Each run is played by the rules that wrote it,
    which are kept in the database, or, for 0.3, are part of this version; a server does the same at its start. Status 1
    tells that some runs could not be played to their ends.
    """
    left = 0
    content = own_content(overlays)
    with open_store(_directory(data)) as store:
        others = settle_others(store, content.rules.version, overlays, dry_run=dry_run)
        for settled in chain(settle_own(store, content, dry_run=dry_run), others):
            click.echo(f"{settled.run}  {settled.name:10}  {settled.actions:4} actions  {settled.outcome}")
            left += not settled.done
    if left:
        raise Loss(f"{left} of the runs cannot be settled; what they did last is still kept with them")
    click.echo("every copy is up to date" if not dry_run else "nothing was written")
