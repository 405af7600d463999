"""Keep the keys that sign claims and archives of rules, and count what addresses begin.

A server imports the key that older versions had in a file. A crash of PostgreSQL may empty the table of counts.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("id", WHOLE, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", WHOLE, nullable=False),
        sa.Column("retired_day", WHOLE),
        sa.CheckConstraint("length(secret) = 32", name="secret"),
    )
    op.create_table(
        "begun",
        sa.Column("address", sa.String(), primary_key=True),
        sa.Column("minute", WHOLE, primary_key=True),
        sa.Column("what", sa.String(), primary_key=True),
        sa.Column("count", WHOLE, nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
        sqlite_with_rowid=False,
    )
