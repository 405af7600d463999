"""Upgrades of a database to the latest revision in `migrations/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select

from winze.files import folder
from winze.store.database import moved
from winze.store.errors import StoreError
from winze.store.tables import compatibility

Check = Callable[[Connection, str], None]
"""Raises `StoreError` unless the database, whose name is the second argument, may be used."""


def upgrade(connection: Connection) -> None:
    """Upgrade a database to the latest revision, or leave a newer one as it is.

    Raises `StoreError` if this version cannot use a newer one, or if the data were moved.
    """
    moved.check_unmarked(connection)
    present = moved.revision(connection)
    if present is not None and present not in _known():
        if not is_usable(connection):
            raise StoreError(f"a newer Winze wrote the database (revision {present}); please update Winze")
    elif present != _scripts().get_current_head():
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_usable(connection: Connection, name: str) -> None:
    """Raise `StoreError` if this version cannot use the database `name` as it is."""
    _check(connection, name, fits=is_usable(connection))


def check_newest(connection: Connection, name: str) -> None:
    """Raise `StoreError` if the database `name` is not at the latest revision that this version knows."""
    _check(connection, name, fits=moved.revision(connection) == _scripts().get_current_head())


def _check(connection: Connection, name: str, *, fits: bool) -> None:
    try:
        moved.check_unmarked(connection)
    except StoreError as error:
        raise StoreError(f"{name} cannot be used: {error}") from None
    if not fits:
        raise StoreError(f"{name} belongs to another version of Winze; see `winze db upgrade`")


def is_usable(connection: Connection) -> bool:
    """Return True if this version can use the database as it is."""
    present = moved.revision(connection)
    if present is None or present in _known():
        return present == _scripts().get_current_head()
    says = inspect(connection).has_table(compatibility.name)
    return says and connection.scalar(select(compatibility.c.oldest)) in _known()


def _known() -> set[str]:
    return {script.revision for script in _scripts().walk_revisions()}


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config
