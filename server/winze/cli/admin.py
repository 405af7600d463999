"""`winze admin`: a host's changes to players and the hall of fame."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import click
from sqlalchemy import Connection

from winze.cli.stored import StoredCommand, data_option, directory
from winze.store import moderation
from winze.store.database import DATABASE_FILE, read_file, write_file
from winze.store.moderation import Change
from winze.store.store import seconds_now


@click.group()
def admin() -> None:
    """Hide entries, rename or ban players, set a message, and read the audit log.

    A server may be running. It reads all of this from the database each time, so changes show at once. Only a run that
    is being played keeps its name, until it leaves the server's memory (ten minutes after its player, by default) or
    the server starts again.
    """


def _printable(_: click.Context, __: click.Parameter, value: str) -> str:
    if not value.isprintable():
        raise click.BadParameter("it must be one line of printable characters.")
    return value


_reason_option = click.option("--reason", default="", callback=_printable, help="Why, for the audit log.")


def _changing(name: str, *arguments: str) -> Callable[[Callable[..., str]], click.Command]:
    """Return a decorator for a function that makes a change and returns what to print.

    The change and its line in the audit log, which has the arguments, are made together or not at all.
    """

    def decorate(change: Callable[..., str]) -> click.Command:
        def call(data: Path | None, reason: str, **given: str) -> None:
            with write_file(directory(data) / DATABASE_FILE) as connection:
                told = change(connection, **given)
                moderation.note(connection, Change(seconds_now(), name, " to ".join(given.values()), reason))
            click.echo(told)

        call.__doc__ = change.__doc__
        command = data_option(_reason_option(call))
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


@_changing("drain")
def drain_command(connection: Connection) -> str:
    """Begin no new runs, until `winze admin undrain`.

    Players are told on the title and when they try. Runs under way go on, and can be continued.
    """
    moderation.drain(connection)
    return "no new runs begin"


@_changing("undrain")
def undrain_command(connection: Connection) -> str:
    """Let new runs begin again."""
    moderation.undrain(connection)
    return "new runs can begin"


@admin.command("log", cls=StoredCommand)
@data_option
def log_command(data: Path | None) -> None:
    """Print all changes in order: time in UTC, command, arguments and reason."""
    with read_file(directory(data) / DATABASE_FILE) as connection:
        for change in moderation.changes(connection):
            at = datetime.fromtimestamp(change.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
            click.echo(f"{at}  {change.what:8}  {change.whom:24}  {change.why}".rstrip())
