"""The mark on a database whose data were moved to another. No version of Winze starts on one that bears it.

The mark stands before the revision, so versions that know nothing of it take the database for a newer one.
"""

from __future__ import annotations

from collections.abc import Callable

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, delete, insert, select, text

from winze.store.errors import StoreError
from winze.store.tables import notices

_PREFIX = "moved-"
_KIND = "moved"
"""The notice with the name of the other database."""


def mark(connection: Connection, to: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :prefix || version_num"), {"prefix": _PREFIX})
    connection.execute(insert(notices).values(kind=_KIND, text=to))


def unmark(connection: Connection) -> None:
    cut = text("UPDATE alembic_version SET version_num = substr(version_num, :start)")
    connection.execute(cut, {"start": len(_PREFIX) + 1})
    connection.execute(delete(notices).where(notices.c.kind == _KIND))


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def is_marked(connection: Connection) -> bool:
    return (revision(connection) or "").startswith(_PREFIX)


def destination(connection: Connection) -> str:
    """Return the name of the database to which the data of a marked one were moved."""
    return connection.scalar(select(notices.c.text).where(notices.c.kind == _KIND)) or "another database"


def check_unmarked(connection: Connection) -> None:
    if is_marked(connection):
        raise StoreError(
            f"its data were moved to {destination(connection)}: serve from there,"
            " or let `winze db undo-move` go back to the data as they were"
        )


def check_marked(connection: Connection, name: str) -> None:
    if not is_marked(connection):
        raise StoreError(f"the data of {name} were not moved")


def check_moved_to(to: str) -> Callable[[Connection, str], None]:
    """Return a check that only a database marked as moved to `to` passes."""

    def check(connection: Connection, name: str) -> None:
        if not is_marked(connection) or destination(connection) != to:
            raise StoreError(f"{name} exists, and its data were not moved to {to}: move it away first")

    return check
