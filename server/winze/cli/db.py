"""`winze db`: upgrade, backup, dump, verification and settling of the database."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path

import click

from winze.cli.overlays import overlaid, own_content
from winze.cli.plain import Loss, Mistake
from winze.cli.stored import StoredCommand, data_option, place_of, target_of
from winze.settling.moving import move, undo
from winze.settling.settling import settle_others, settle_own
from winze.store.beating import beating
from winze.store.copies.backup import back_up, dump, dump_to
from winze.store.opening import open_store
from winze.store.verifying import Note, verify


@click.group()
def db() -> None:
    """Manage the database of players, runs and the hall of fame."""


@db.command("upgrade", cls=StoredCommand)
@data_option
def upgrade_command(data: Path | None) -> None:
    """Create the database, or upgrade it to this version. The server does the same at startup."""
    found = place_of(data)
    with open_store(found):
        click.echo(f"{found} is up to date")


@db.command("backup", cls=StoredCommand)
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def backup_command(file: Path, data: Path | None) -> None:
    """Copy the database to a new FILE. A server may be running."""
    back_up(_file(data), file)
    click.echo(f"copied the database to {file}")


@db.command("dump", cls=StoredCommand)
@click.argument("file", type=click.Path(path_type=Path), required=False)
@data_option
def dump_command(file: Path | None, data: Path | None) -> None:
    """Write the database as SQL to a new FILE, or to standard output."""
    source = _file(data)
    if file:
        dump_to(source, file)
        click.echo(f"wrote the database as SQL to {file}")
    else:
        dump(source, sys.stdout)


@db.command("verify", cls=StoredCommand)
@data_option
def verify_command(data: Path | None) -> None:
    """Read the whole database and report damage. Writes nothing; a server may be running.

    Exits with status 1 if there is damage. Actions that a server took back, telling the player, are listed but do not
    count as damage.
    """
    place = place_of(data)
    sound = True
    for found in verify(place):
        is_known = isinstance(found, Note)
        click.echo(f"known: {found}" if is_known else found)
        sound = sound and is_known
    if not sound:
        raise Loss(f"{place} is damaged; docs/hosting.md explains each line")
    click.echo(f"{place} has no damage")


def _file(data: Path | None) -> Path:
    found = place_of(data)
    if found.database:
        raise Mistake("PostgreSQL is copied by its own tools, as docs/scaling.md says")
    return found.file


@db.command("settle", cls=StoredCommand)
@click.option("--dry-run", is_flag=True, help="Report what would be done without writing anything.")
@data_option
@overlaid
def settle_command(data: Path | None, overlays: tuple[Path, ...], *, dry_run: bool) -> None:
    """Bring the copies of unfinished runs up to date.

    A server that was killed leaves its last actions in the journal. They are played under the rules that wrote them,
    which are stored in the database (or, for version 0.3, in this version). A server does the same at startup. Exits
    with status 1 if some runs could not be settled.
    """
    left = 0
    content = own_content(overlays)
    with open_store(place_of(data)) as store, beating(store):
        others = settle_others(store, content.rules.version, overlays, dry_run=dry_run)
        for settled in chain(settle_own(store, content, dry_run=dry_run), others):
            click.echo(f"{settled.run}  {settled.name:10}  {settled.actions:4} actions  {settled.outcome}")
            left += not settled.done
    if left:
        raise Loss(f"{left} of the runs cannot be settled; their last actions remain stored with them")
    click.echo("every copy is up to date" if not dry_run else "dry run: nothing was written")


@db.command("move", cls=StoredCommand)
@click.argument("url")
@click.option("--put-aside", is_flag=True, help="Also move runs that cannot be settled, without their last actions.")
@data_option
@overlaid
def move_command(url: str, data: Path | None, overlays: tuple[Path, ...], *, put_aside: bool) -> None:
    """Move all data to the new database at URL, such as postgresql://winze@db/winze, while no server runs.

    From PostgreSQL, URL is that of a new file: sqlite:////var/lib/winze/winze.db. Every run is settled first, and every
    table is compared afterwards. No server starts on the old database then. If anything fails, nothing is moved.
    """
    source, target = place_of(data), target_of(url, data)
    if bool(source.database) == bool(target.database):
        kind = "on PostgreSQL" if target.database else "in a file"
        raise Mistake(f"the data are {kind} already, as {source}; copy it as docs/scaling.md says")
    for line in move(source, target, own_content(overlays), overlays, puts_aside=put_aside):
        click.echo(line)
    click.echo(f"moved {source} to {target}")


@db.command("undo-move", cls=StoredCommand)
@data_option
def undo_command(data: Path | None) -> None:
    """Let servers start again on a database whose data were moved. It has nothing that was played since."""
    place = place_of(data)
    undo(place)
    click.echo(f"{place} can be used again")
