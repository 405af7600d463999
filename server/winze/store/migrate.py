"""Brings a database to the newest revision in `migrations/`."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from winze.files import folder
from winze.store.errors import StoreError


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest revision. Raises `StoreError` if a newer Winze wrote the database."""
    config = _config()
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        raise StoreError(f"the database is at revision {present}, which a newer Winze made: update this one")
    command.upgrade(config, "head")


def is_newest(connection: Connection) -> bool:
    """Return whether a database is at the newest revision."""
    present = MigrationContext.configure(connection).get_current_revision()
    return present == ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(folder("migrations")).replace("%", "%%"))
    return config
