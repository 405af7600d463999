"""Upgrades of a database to the latest revision in `migrations/`."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from winze.files import folder
from winze.store.errors import StoreError


def upgrade(connection: Connection) -> None:
    """Upgrade a database to the latest revision. Raises `StoreError` if a newer Winze wrote it."""
    known = {script.revision for script in _scripts().walk_revisions()}
    present = _present(connection)
    if present is not None and present not in known:
        raise StoreError(f"a newer Winze wrote the database (revision {present}); please update Winze")
    if present != _scripts().get_current_head():
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_newest(connection: Connection) -> bool:
    return _present(connection) == _scripts().get_current_head()


def _present(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config
