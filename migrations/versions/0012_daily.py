"""Keep the mines of days with their seeds, the tries of players, and the day of a run and of its entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("runs", sa.Column("daily", WHOLE))
    op.add_column("hall", sa.Column("daily", WHOLE))
    op.create_index("hall_daily", "hall", ["daily", sa.text("score DESC"), "id"])
    op.create_table(
        "dailies",
        sa.Column("day", WHOLE, primary_key=True),
        sa.Column("seed", WHOLE, nullable=False),
    )
    op.create_table(
        "dailies_tried",
        sa.Column("day", WHOLE, sa.ForeignKey("dailies.day"), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("run", sa.String(), nullable=False, unique=True),
        sa.Column("ranked", sa.Boolean(), nullable=False),
    )
    op.create_index("dailies_tried_player", "dailies_tried", ["player"])
