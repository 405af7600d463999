"""Runs and entries say by which scoring they were scored: each scoring has boards of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # all that stands there was scored by the first; a run that goes on is scored anew whenever it is saved
    for table in ("runs", "hall"):
        op.add_column(table, sa.Column("scoring", sa.Integer(), nullable=False, server_default="1"))
    op.drop_index("hall_order", "hall")
    op.create_index("hall_order", "hall", ["seeded", "scoring", sa.text("score DESC"), "id"])
