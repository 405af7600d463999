"""Keep the processes of a shared database, which of them holds a run, and which older versions may use the schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", WHOLE, primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("build", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.Column("beat", WHOLE, nullable=False),
        sa.Column("fenced", sa.Boolean(), nullable=False),
        sqlite_autoincrement=True,
        postgresql_with={"fillfactor": "20"},
    )
    on_server = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "live",
        sa.Column("node", WHOLE, primary_key=True),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("rows", sa.LargeBinary(), nullable=False),
        prefixes=["UNLOGGED"] if on_server else [],
    )
    op.create_table("compatibility", sa.Column("oldest", sa.String(), primary_key=True))
    op.bulk_insert(sa.table("compatibility", sa.column("oldest", sa.String())), [{"oldest": revision}])
    op.add_column("runs", sa.Column("node", WHOLE))
    op.create_index("runs_node", "runs", ["node"])
