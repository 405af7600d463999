"""Keep the mines of days with their seeds, the tries of players, and the day of a run and of its entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("runs", sa.Column("daily", sa.Integer()))
    op.add_column("hall", sa.Column("daily", sa.Integer()))
    op.create_index("hall_daily", "hall", ["daily", sa.text("score DESC"), "id"])
    op.create_table(
        "dailies",
        sa.Column("day", sa.Integer(), primary_key=True),
        sa.Column("seed", sa.Integer(), nullable=False),
    )
    op.create_table(
        "dailies_tried",
        sa.Column("day", sa.Integer(), sa.ForeignKey("dailies.day"), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("run", sa.String(), nullable=False, unique=True),
        sa.Column("ranked", sa.Boolean(), nullable=False),
    )
    op.create_index("dailies_tried_player", "dailies_tried", ["player"])
