"""Give each version of the scoring boards of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    # all existing entries used the first scoring; a run in progress is rescored at every save
    for table in ("runs", "hall"):
        op.add_column(table, sa.Column("scoring", WHOLE, nullable=False, server_default="1"))
    op.drop_index("hall_order", "hall")
    op.create_index("hall_order", "hall", ["seeded", "scoring", sa.text("score DESC"), "id"])
