"""The rules that runs were played by, as archives whose content this module does not interpret."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, Row, delete, select
from sqlalchemy.dialects.postgresql import insert

from winze.records.seals import seal
from winze.store.tables import rules


def find(connection: Connection, version: str) -> Row[str, bytes, bytes] | None:
    """Return digest, sealed archive and signature of a version."""
    columns = rules.c.source, rules.c.archive, rules.c.signature
    return connection.execute(select(*columns).where(rules.c.version == version)).one_or_none()


def keep(connection: Connection, version: str, source: str, archive: bytes, signature: bytes) -> None:
    values = {"source": source, "archive": seal(archive), "signature": signature}
    writing = insert(rules).values(version=version, **values)
    connection.execute(writing.on_conflict_do_update(index_elements=[rules.c.version], set_=values))


def forget(connection: Connection, needed: Collection[str]) -> None:
    connection.execute(delete(rules).where(rules.c.version.not_in(needed)))
