"""Changes that a host makes to names and the hall of fame. Each leaves a line in the audit log.

Every function runs within the transaction of its caller, and raises `StoreError` if there is nothing to change. Nothing
here is held in memory by a server, so a server may be running.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from winze.core.cp437 import encode
from winze.store.errors import StoreError
from winze.store.queries import hall, names
from winze.store.tables import audit, bans, hidden, notices, runs
from winze.store.tables import hall as board
from winze.store.tables import names as owners

LONGEST_MESSAGE = 120
"""Characters that the title has room for."""
_MESSAGE, _DRAIN = "message", "drain"


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the audit log. `at` is in seconds since 1970, UTC."""

    at: int
    what: str
    whom: str
    why: str


def note(connection: Connection, change: Change) -> None:
    connection.execute(insert(audit).values(at=change.at, what=change.what, whom=change.whom, why=change.why))


def changes(connection: Connection) -> Sequence[Change]:
    rows = connection.execute(select(audit.c.at, audit.c.what, audit.c.whom, audit.c.why).order_by(audit.c.id))
    return [Change(*row) for row in rows]


def hide(connection: Connection, run: str) -> None:
    if not hall.hide(connection, run):
        hint = "; it is hidden already" if hall.is_hidden(connection, run) else ""
        raise StoreError(f"run {run} is not in the hall of fame{hint}")


def restore(connection: Connection, run: str) -> None:
    if not hall.restore(connection, run):
        raise StoreError(f"run {run} is not hidden")


def rename(connection: Connection, old: str, new: str) -> None:
    """Give a name's owner another name, also on the board and in their runs."""
    player = player_called(connection, old)
    if refused := names.check(connection, player, new):
        raise StoreError(f"{refused.problem} {refused.suggestion} is free.")
    folded = old.lower()
    connection.execute(delete(owners).where(owners.c.folded == folded))
    names.claim_name(connection, player, new)
    theirs = select(runs.c.run).where(runs.c.player == player)
    for table in (board, hidden, runs):
        renamed = update(table).where(table.c.run.in_(theirs), func.lower(table.c.name) == folded)
        connection.execute(renamed.values(name=new))


def ban(connection: Connection, name: str) -> None:
    """Ban a name, which needs no owner."""
    if problem := names.problem_of(name):
        raise StoreError(problem)
    values = {"folded": name.lower(), "skeleton": names.skeleton(name)}
    if not connection.execute(upsert(bans).values(values).on_conflict_do_nothing()).rowcount:
        raise StoreError(f"{name} is banned already")


def unban(connection: Connection, name: str) -> None:
    if not connection.execute(delete(bans).where(bans.c.folded == name.lower())).rowcount:
        raise StoreError(f"{name} is not banned")


def set_message(connection: Connection, text: str) -> None:
    """Set the message of the day. An empty text clears it."""
    if len(text) > LONGEST_MESSAGE:
        raise StoreError(f"a message can have at most {LONGEST_MESSAGE} characters; this one has {len(text)}")
    if strange := next((char for char in text if char != "?" and encode(char) == b"?"), None):
        raise StoreError(f"the screen cannot show {strange} in a message")
    connection.execute(delete(notices).where(notices.c.kind == _MESSAGE))
    if text.strip():
        connection.execute(insert(notices).values(kind=_MESSAGE, text=text.strip()))


def message(connection: Connection) -> str:
    return connection.scalar(select(notices.c.text).where(notices.c.kind == _MESSAGE)) or ""


def drain(connection: Connection) -> None:
    if is_draining(connection):
        raise StoreError("no new runs begin already")
    connection.execute(insert(notices).values(kind=_DRAIN, text=""))


def undrain(connection: Connection) -> None:
    if not connection.execute(delete(notices).where(notices.c.kind == _DRAIN)).rowcount:
        raise StoreError("new runs can begin already")


def is_draining(connection: Connection) -> bool:
    return connection.scalar(select(notices.c.kind).where(notices.c.kind == _DRAIN)) is not None


def player_called(connection: Connection, name: str) -> str:
    """Return the id of a name's owner. Raises `StoreError`."""
    if problem := names.problem_of(name):
        raise StoreError(problem)
    player = names.owner(connection, name)
    if player is None:
        raise StoreError(f"nobody in the hall of fame is called {name}")
    return player
