"""Create players, runs, the hall of fame and its names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

NAME_CHECK = {
    "sqlite": "length(name) BETWEEN 1 AND 10 AND name NOT GLOB '*[^A-Za-z0-9 _-]*'",
    "postgresql": "length(name) BETWEEN 1 AND 10 AND name ~ '^[A-Za-z0-9 _-]*$'",
}
END_CHECK = "(ended_at IS NULL) = (depth IS NULL) AND (ended_at IS NULL) = (cause IS NULL)"


def upgrade() -> None:
    name_check = NAME_CHECK[op.get_bind().dialect.name]
    op.create_table(
        "players",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("created_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("secret_hash", name="players_secret_hash"),
    )
    op.create_table(
        "runs",
        sa.Column("run", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("seed", WHOLE, nullable=False),
        sa.Column("epoch", WHOLE, nullable=False),
        sa.Column("seen", WHOLE, nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("turn", WHOLE, nullable=False),
        sa.Column("score", WHOLE, nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("depth", WHOLE, nullable=True),
        sa.Column("cause", sa.String(), nullable=True),
        sa.Column("started_at", WHOLE, nullable=False),
        sa.Column("saved_at", WHOLE, nullable=False),
        sa.Column("ended_at", WHOLE, nullable=True),
        sa.PrimaryKeyConstraint("run"),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.CheckConstraint(name_check, name="name"),
        sa.CheckConstraint(END_CHECK, name="end"),
    )
    op.create_index("runs_of_player", "runs", ["player", "ended_at", "saved_at"])
    op.create_table(
        "hall",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("run", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("score", WHOLE, nullable=False),
        sa.Column("depth", WHOLE, nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("turns", WHOLE, nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("ended_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["run"], ["runs.run"]),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.UniqueConstraint("run", name="hall_run"),
        sa.CheckConstraint(name_check, name="name"),
        sqlite_autoincrement=True,
    )
    op.create_index("hall_order", "hall", [sa.text("score DESC"), "id"])
    op.create_table(
        "names",
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("folded"),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
    )
