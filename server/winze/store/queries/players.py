"""Players, identified by a secret of which only a hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from winze.models.players import Options
from winze.session.base.run_store import Player
from winze.store.tables import leaving, names, players, referring_to, runs

ID_BYTES = 9
SECRET_BYTES = 24
MOST_FORGOTTEN = 500
"""Players deleted per transaction, so that other reads and writes can come in between."""

read_options = msgspec.json.Decoder(Options).decode
"""Reads the column of options. Raises msgspec.DecodeError."""


def find(connection: Connection, secret: str) -> Player | None:
    row = connection.execute(
        select(players.c.id, players.c.options).where(players.c.secret_hash == _hash(secret))
    ).one_or_none()
    return None if row is None else Player(row.id, read_options(row.options))


def create(connection: Connection, now: int, day: int) -> tuple[Player, str]:
    player = Player(secrets.token_urlsafe(ID_BYTES), Options(hints=True))
    secret = secrets.token_urlsafe(SECRET_BYTES)
    connection.execute(
        insert(players).values(
            id=player.id, secret_hash=_hash(secret), options=_written(player.options), created_at=now, day=day
        )
    )
    return player, secret


def note_present(connection: Connection, ids: Collection[str], day: int) -> None:
    """Note that players are connected on a day of service. Nothing is written about those noted before."""
    connection.execute(update(players).where(players.c.id.in_(ids), players.c.day < day).values(day=day))


def forget(connection: Connection, before: int) -> int:
    """Delete some players without runs last connected before a day of service.

    Returns their number, 0 once none is left.
    """
    has_run = exists().where(runs.c.player == players.c.id)
    idle = select(players.c.id).where(players.c.day < before, ~has_run)
    return delete_all(connection, connection.scalars(idle.limit(MOST_FORGOTTEN)).all())


def delete_all(connection: Connection, ids: Collection[str]) -> int:
    """Delete players without runs, with all that refers to them. Returns their number."""
    for column in referring_to(players.c.id):
        connection.execute(delete(column.table).where(column.in_(ids)))
    return connection.execute(delete(players).where(players.c.id.in_(ids))).rowcount


def delete_unless_held(connection: Connection, player: str) -> int:
    """Delete a player, or have the processes that hold runs of the player let go first. Returns the number deleted."""
    if connection.scalar(select(exists().where(runs.c.player == player))):
        mark_leaving(connection, player)
        return 0
    return delete_all(connection, [player])


def mark_leaving(connection: Connection, player: str) -> None:
    """Have the server that holds the data delete a player, now or at its next start."""
    connection.execute(upsert(leaving).values(player=player).on_conflict_do_nothing())


def all_leaving(connection: Connection) -> Sequence[str]:
    return connection.scalars(select(leaving.c.player)).all()


def goes_by(connection: Connection, player: str, name: str) -> bool:
    """Return True if the player owns a name, or has a run by that name."""
    owned = exists().where(names.c.player == player, names.c.folded == name.lower())
    played = exists().where(runs.c.player == player, func.lower(runs.c.name) == name.lower())
    return bool(connection.scalar(select(owned | played)))


def keep_options(connection: Connection, player: str, options: Options) -> None:
    connection.execute(update(players).where(players.c.id == player).values(options=_written(options)))


def _written(options: Options) -> str:
    return msgspec.json.encode(options).decode()


def _hash(secret: str) -> bytes:
    """Hash a secret, which is random enough to need no salt."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()
