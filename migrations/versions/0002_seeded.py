"""Mark runs from a chosen seed and give them a board of their own; let players be deleted fast."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # the origin of older runs' seeds is unknown
    for table in ("runs", "hall"):
        op.add_column(table, sa.Column("seeded", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.drop_index("hall_order", "hall")
    op.create_index("hall_order", "hall", ["seeded", sa.text("score DESC"), "id"])
    for table in ("hall", "names"):
        op.create_index(f"{table}_player", table, ["player"])
