"""Add the journal, the extent of each run's copy, and the older lines of its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NO_BYTES = {"sqlite": "x''", "postgresql": "''"}


def upgrade() -> None:
    for column in (
        sa.Column("snap_n", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("snap_seq", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column(
            "chain", sa.LargeBinary(), nullable=False, server_default=sa.text(NO_BYTES[op.get_bind().dialect.name])
        ),
    ):
        op.add_column("runs", column)
    op.create_table(
        "journal",
        sa.Column("node", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("recs", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("node", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "segments",
        sa.Column("run", sa.String(), nullable=False),
        sa.Column("from_n", sa.BigInteger(), nullable=False),
        sa.Column("end_n", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("start", sa.LargeBinary(), nullable=False),
        sa.Column("recs", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("run", "from_n"),
        sa.ForeignKeyConstraint(["run"], ["runs.run"]),
    )
    op.create_table(
        "log_parts",
        sa.Column("run", sa.String(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("entries", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("run", "first"),
        sa.ForeignKeyConstraint(["run"], ["runs.run"]),
    )
