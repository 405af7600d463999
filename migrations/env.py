"""Runs the revisions for Alembic on the caller's connection, in the caller's transaction."""

from __future__ import annotations

from alembic import context

from winze.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
