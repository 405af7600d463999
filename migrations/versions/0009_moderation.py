"""Add what a host does to players and entries, and the skeletons by which names look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from winze.store.queries.names import skeleton

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("names", sa.Column("skeleton", sa.String(), nullable=False, server_default=""))
    op.create_index("names_skeleton", "names", ["skeleton"])
    _fill_skeletons()
    op.create_table(
        "hidden",
        sa.Column("run", sa.String(), nullable=False),
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("run"),
        sa.ForeignKeyConstraint(["run"], ["runs.run"]),
    )
    op.create_table(
        "bans",
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("skeleton", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("folded"),
    )
    op.create_index("bans_skeleton", "bans", ["skeleton"])
    op.create_table(
        "leaving",
        sa.Column("player", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("player"),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
    )
    op.create_table(
        "notices",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("kind"),
    )
    op.create_table(
        "audit",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("whom", sa.String(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )


def _fill_skeletons() -> None:
    names = sa.table("names", sa.column("folded"), sa.column("skeleton"))
    connection = op.get_bind()
    for folded in connection.scalars(sa.select(names.c.folded)).all():
        connection.execute(sa.update(names).where(names.c.folded == folded).values(skeleton=skeleton(folded)))
