"""Find the entries of a day without reading the whole board."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("hall_ended_at", "hall", ["ended_at"])
