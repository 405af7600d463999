"""Add days of service, by which everything expires, and the rules of unfinished runs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    service = op.create_table(
        "service",
        sa.Column("days", WHOLE, nullable=False),
        sa.Column("date", WHOLE, nullable=False),
    )
    op.bulk_insert(service, [{"days": 0, "date": 0}])
    # days were not counted before, so everything present begins to age on the first day
    for table in ("players", "runs"):
        op.add_column(table, sa.Column("day", WHOLE, nullable=False, server_default="0"))
        op.create_index(f"{table}_day", table, ["day"])
    op.create_table(
        "rules",
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("archive", sa.LargeBinary(), nullable=False),
        sa.Column("signature", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("version"),
    )
