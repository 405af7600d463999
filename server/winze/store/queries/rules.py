"""The rules that runs were played by, as signed archives whose content this module does not interpret."""

from __future__ import annotations

from collections.abc import Collection

import structlog
from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from winze.records.entries import RecordError
from winze.records.seals import seal, unseal
from winze.store.queries import keys
from winze.store.queries.claims import Claims
from winze.store.tables import nodes, rules

log = structlog.get_logger(__name__)


def find(connection: Connection, version: str, claims: Claims) -> bytes | None:
    """Return the archive of a version; None if it is missing, damaged or not signed by this server."""
    columns = rules.c.archive, rules.c.signature
    row = connection.execute(select(*columns).where(rules.c.version == version)).one_or_none()
    if row is None:
        return None
    try:
        archive = unseal(row.archive)
    except RecordError:
        archive = b""
    if claims.knows_archive(connection, archive, row.signature):
        return archive
    log.warning("stored rules are damaged or not signed by this server", version=version)
    return None


def find_source(connection: Connection, version: str, claims: Claims) -> str:
    """Return the digest of the files archived for a version; "" if the archive is unusable."""
    source = connection.scalar(select(rules.c.source).where(rules.c.version == version))
    return source if source and find(connection, version, claims) else ""


def keep(connection: Connection, version: str, source: str, archive: bytes, claims: Claims) -> None:
    values = {"source": source, "archive": seal(archive), "signature": claims.sign_archive(connection, archive)}
    writing = insert(rules).values(version=version, **values)
    connection.execute(writing.on_conflict_do_update(index_elements=[rules.c.version], set_=values))


def forget(connection: Connection, needed: Collection[str]) -> None:
    """Delete all rules but those `needed`, and those that a process plays by: it may die and leave tails."""
    played = select(nodes.c.rules)
    connection.execute(delete(rules).where(rules.c.version.not_in(needed), rules.c.version.not_in(played)))


def forget_keys(connection: Connection, before: int, claims: Claims) -> int:
    """Delete the keys retired before a day of service, and return their number. Archives get new signatures first."""
    expired = keys.retired_before(connection, before)
    if expired:
        _sign_again(connection, claims)
        keys.forget(connection, expired)
    return len(expired)


def _sign_again(connection: Connection, claims: Claims) -> None:
    for version in connection.scalars(select(rules.c.version)).all():
        if archive := find(connection, version, claims):
            signed = update(rules).where(rules.c.version == version)
            connection.execute(signed.values(signature=claims.sign_archive(connection, archive)))
