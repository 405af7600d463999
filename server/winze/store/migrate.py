"""Brings a database to the newest revision in `migrations/`."""

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
    """Bring a database to the newest revision. Raises `StoreError` if a newer Winze wrote the database."""
    known = {script.revision for script in _scripts().walk_revisions()}
    present = _present(connection)
    if present is not None and present not in known:
        raise StoreError(f"the database is at revision {present}, which a newer Winze made: update this one")
    if present != _scripts().get_current_head():
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_newest(connection: Connection) -> bool:
    """Return whether a database is at the newest revision."""
    return _present(connection) == _scripts().get_current_head()


def _present(connection: Connection) -> str | None:
    """Return the revision of a database; None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def _scripts() -> ScriptDirectory:
    """Return the revisions, which are read once: each is a file of Python."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config
