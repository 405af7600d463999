"""The keys that sign claims and archives of rules. A new key retires the others, which still verify."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert

from winze.store.errors import StoreError
from winze.store.tables import keys

KEY_FILE = "claim.key"
"""The file in a data directory that had the only key in older versions."""
KEY_BYTES = 32
FIRST = 1
"""The id of the first key of a database."""


@dataclass(frozen=True, slots=True)
class Key:
    """`made_at` is in seconds since 1970."""

    id: int
    secret: bytes = field(repr=False)
    made_at: int


def read(connection: Connection) -> tuple[Key, ...]:
    """Return all keys, the newest last."""
    columns = keys.c.id, keys.c.secret, keys.c.made_at
    return tuple(Key(*row) for row in connection.execute(select(*columns).order_by(keys.c.id)))


def ensure(connection: Connection, data: Path, now: int) -> None:
    """Import the key file of a database without keys, or make its first key. Raises `StoreError` for a bad file."""
    if _newest(connection) is None:
        file = data / KEY_FILE
        _add(connection, Key(FIRST, _read_file(file) if file.exists() else _new_secret(), now))


def rotate(connection: Connection, now: int, day: int) -> int:
    """Make a new key, retire the others on a day of service, and return the id of the new one."""
    newest = _newest(connection)
    if newest is None:
        raise StoreError("there is no key yet; a server makes the first one when it starts")
    connection.execute(update(keys).where(keys.c.retired_day.is_(None)).values(retired_day=day))
    _add(connection, Key(newest + 1, _new_secret(), now))
    return newest + 1


def retired_before(connection: Connection, day: int) -> Sequence[int]:
    """Return the ids of the keys that were retired before a day of service."""
    return connection.scalars(select(keys.c.id).where(keys.c.retired_day < day)).all()


def forget(connection: Connection, ids: Collection[int]) -> None:
    connection.execute(delete(keys).where(keys.c.id.in_(ids)))


def _newest(connection: Connection) -> int | None:
    newest: int | None = connection.scalar(select(func.max(keys.c.id)))
    return newest


def _add(connection: Connection, key: Key) -> None:
    """Write a key, unless another process has written one of its id."""
    adding = insert(keys).values(id=key.id, secret=key.secret, made_at=key.made_at)
    connection.execute(adding.on_conflict_do_nothing())


def _new_secret() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def _read_file(file: Path) -> bytes:
    try:
        secret = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}") from error
    if len(secret) != KEY_BYTES:
        raise StoreError(f"{file} is damaged; you can delete it, but claims not yet redeemed will become invalid")
    return secret
