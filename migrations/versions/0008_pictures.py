"""Keep the last screen and the facts of an ended run with its story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("stories", sa.Column("picture", sa.LargeBinary()))
    op.add_column("stories", sa.Column("facts", sa.Text()))
