"""How Alembic runs the revisions here: on the connection, and in the transaction, of whoever asked for them."""

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
