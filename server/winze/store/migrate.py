"""Upgrades of a database to the latest revision in `migrations/`."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select

from winze.files import folder
from winze.store.errors import StoreError
from winze.store.tables import compatibility


def upgrade(connection: Connection) -> None:
    """Upgrade a database to the latest revision, or leave a newer one as it is.

    Raises `StoreError` if this version cannot use a newer one.
    """
    present = _present(connection)
    if present is not None and present not in _known():
        if not is_usable(connection):
            raise StoreError(f"a newer Winze wrote the database (revision {present}); please update Winze")
    elif present != _scripts().get_current_head():
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_usable(connection: Connection) -> bool:
    """Return True if this version can use the database as it is."""
    present = _present(connection)
    if present is None or present in _known():
        return present == _scripts().get_current_head()
    says = inspect(connection).has_table(compatibility.name)
    return says and connection.scalar(select(compatibility.c.oldest)) in _known()


def _known() -> set[str]:
    return {script.revision for script in _scripts().walk_revisions()}


def _present(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config
