"""`winze admin`: a host's changes to players and the hall of fame."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from sqlalchemy import Connection

from winze.cli.plain import Mistake
from winze.cli.stored import StoredCommand, data_option, place_of
from winze.store.database.lock import InUseError
from winze.store.database.nodes import set_draining
from winze.store.database.place import Place
from winze.store.errors import StoreError
from winze.store.opening import open_store, seconds_now
from winze.store.queries import keys, moderation, purging
from winze.store.queries.claims import NEW_SECONDS
from winze.store.queries.moderation import Change
from winze.store.queries.players import mark_leaving
from winze.store.queries.service import today
from winze.store.store import CLAIM_DAYS, MOST_AT_ONCE


@click.group()
def admin() -> None:
    """Hide entries, rename, ban or purge players, set a message, rotate keys, and read the audit log.

    A server may be running. It reads all of this from the database each time, so changes show at once. Only a run that
    is being played keeps its name, until it leaves the server's memory (ten minutes after its player, by default) or
    the server starts again.
    """


def _printable(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None and not value.isprintable():
        raise click.BadParameter("it must be one line of printable characters.")
    return value


_reason_option = click.option("--reason", default="", callback=_printable, help="Why, for the audit log.")


def _changing(
    name: str, *arguments: str, option: Callable[[Any], Any] = lambda command: command
) -> Callable[[Callable[..., str]], click.Command]:
    """Return a decorator for a function that makes a change and returns what to print.

    The change and its line in the audit log, which has the arguments, are made together or not at all.
    """

    def decorate(change: Callable[..., str]) -> click.Command:
        def call(data: Path | None, reason: str, **given: str) -> None:
            with place_of(data).write() as connection:
                told = change(connection, **given)
                moderation.note(
                    connection, Change(seconds_now(), name, " to ".join(filter(None, given.values())), reason)
                )
            click.echo(told)

        call.__doc__ = change.__doc__
        command = option(data_option(_reason_option(call)))
        for argument in reversed(arguments):
            command = click.argument(argument, metavar=argument.upper(), callback=_printable)(command)
        return admin.command(name, cls=StoredCommand)(command)

    return decorate


@_changing("hide", "run")
def hide_command(connection: Connection, run: str) -> str:
    """Take the entry of RUN off the hall of fame. The API of the hall and the server's log have the ids of runs."""
    moderation.hide(connection, run)
    return f"run {run} is hidden"


@_changing("restore", "run")
def restore_command(connection: Connection, run: str) -> str:
    """Put the hidden entry of RUN back in its place."""
    moderation.restore(connection, run)
    return f"run {run} is back"


@_changing("rename", "player", "name")
def rename_command(connection: Connection, player: str, name: str) -> str:
    """Give the owner of the name PLAYER the name NAME, also in the hall of fame.

    The old name becomes free; ban it if nobody shall have it. Stories written before keep it.
    """
    moderation.rename(connection, player, name)
    return f"{player} is now {name}"


@_changing("ban", "player")
def ban_command(connection: Connection, player: str) -> str:
    """Ban the name PLAYER, with an owner or without.

    Nobody can take the name or one that looks like it. Runs by that name are not ranked, nor is any run of its owner
    that ends from now on. Entries in the hall of fame stay.
    """
    moderation.ban(connection, player)
    return f"{player} is banned"


@_changing("unban", "player")
def unban_command(connection: Connection, player: str) -> str:
    """Lift the ban of the name PLAYER."""
    moderation.unban(connection, player)
    return f"{player} is no longer banned"


@_changing("message", "text")
def message_command(connection: Connection, text: str) -> str:
    """Show TEXT on the title, whenever it opens. An empty TEXT removes the message."""
    moderation.set_message(connection, text)
    return "the message is set" if moderation.message(connection) else "there is no message"


_node_option = click.option(
    "--node", default="", callback=_printable, metavar="NAME", help="Only the process of this name, of several."
)


@_changing("drain", option=_node_option)
def drain_command(connection: Connection, node: str) -> str:
    """Begin no new runs, until `winze admin undrain`.

    Players are told on the title and when they try. Runs under way go on, and can be continued. With --node, one
    process of a shared database hands its runs over to the others within seconds, and takes no more.
    """
    if not node:
        moderation.drain(connection)
        return "no new runs begin"
    if not set_draining(connection, node, draining=True):
        raise StoreError(f"no process {node} is running that still takes runs")
    return f"the process {node} hands its runs over"


@_changing("undrain", option=_node_option)
def undrain_command(connection: Connection, node: str) -> str:
    """Let new runs begin again. With --node, let one process take runs again."""
    if not node:
        moderation.undrain(connection)
        return "new runs can begin"
    if not set_draining(connection, node, draining=False):
        raise StoreError(f"no process {node} is running that takes no runs")
    return f"the process {node} takes runs again"


@_changing("rotate-key")
def rotate_key_command(connection: Connection) -> str:
    """Sign claims and kept rules with a new key, which is in use a minute later.

    Claims signed before stay valid until they expire, after 30 days of service; then the old keys are deleted.
    """
    key = keys.rotate(connection, seconds_now(), today(connection))
    return f"key {key} signs in {NEW_SECONDS} seconds; older keys verify for {CLAIM_DAYS} more days of service"


_UNTOUCHED = "nothing is deleted without --yes"


@admin.command("purge", cls=StoredCommand)
@click.option("--player", callback=_printable, metavar="NAME", help="Everything that belongs to the owner of NAME.")
@click.option(
    "--before", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="All runs that ended before DATE, UTC."
)
@click.option("--yes", is_flag=True, help="Delete, instead of counting only.")
@_reason_option
@data_option
def purge_command(player: str | None, before: datetime | None, data: Path | None, reason: str, *, yes: bool) -> None:
    """Delete a player, or old runs, with stories, replays and entries in the hall of fame.

    Without --yes it only counts. Of a player it deletes names, options and unfinished runs too. Because a running
    server may have these in memory, it does that itself within 5 seconds, and closes the player's connections.
    """
    if (player is None) == (before is None):
        raise Mistake("give either --player or --before")
    found = place_of(data)
    if player is not None:
        _purge_player(found, player, reason, yes=yes)
    elif before is not None:
        _purge_before(found, before.replace(tzinfo=UTC), reason, yes=yes)


def _purge_player(stored: Place, name: str, reason: str, *, yes: bool) -> None:
    with _counting(stored, yes=yes) as connection:
        player = moderation.player_called(connection, name)
        extent, owned = purging.extent_of(connection, player), purging.names_of(connection, player)
        if yes:
            mark_leaving(connection, player)
            moderation.note(connection, Change(seconds_now(), "purge", name, reason))
    click.echo(f"{name}: the names {', '.join(owned)}; {extent}")
    if not yes:
        click.echo(_UNTOUCHED)
    elif _deleted(stored):
        click.echo("deleted")
    else:
        click.echo("the running server deletes them within 5 seconds")


def _deleted(stored: Place) -> bool:
    """Delete the players marked for it, unless a server holds the data and will."""
    try:
        with open_store(stored) as store:
            for player in store.leaving():
                while store.delete_player(player):
                    pass
            return not store.leaving()
    except InUseError:
        return False


def _purge_before(stored: Place, before: datetime, reason: str, *, yes: bool) -> None:
    time, date = int(before.timestamp()), f"{before:%Y-%m-%d}"
    with _counting(stored, yes=yes) as connection:
        extent = purging.extent_before(connection, time)
        if yes:
            moderation.note(connection, Change(seconds_now(), "purge", f"before {date}", reason))
    click.echo(f"before {date}: {extent}")
    left = yes
    while left:
        with stored.write() as connection:
            left = bool(purging.delete_before(connection, time, MOST_AT_ONCE))
    click.echo("deleted" if yes else _UNTOUCHED)


def _counting(stored: Place, *, yes: bool) -> AbstractContextManager[Connection]:
    """Open the database, for reading only if nothing shall be deleted."""
    return stored.write() if yes else stored.read()


@admin.command("log", cls=StoredCommand)
@data_option
def log_command(data: Path | None) -> None:
    """Print all changes in order: time in UTC, command, arguments and reason."""
    with place_of(data).read() as connection:
        for change in moderation.changes(connection):
            at = datetime.fromtimestamp(change.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
            click.echo(f"{at}  {change.what:10}  {change.whom:24}  {change.why}".rstrip())
