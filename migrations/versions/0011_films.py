"""Keep the film of an ended run with its story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("stories", sa.Column("film", sa.LargeBinary()))
