"""Count the entries of the hall of fame by bands of score, and find those of a date or version without the others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# A band is 2 ** 5 points. Date -1 stands for all dates.
FILL = """
    INSERT INTO bands (seeded, scoring, date, band, version, entries)
    SELECT seeded, scoring, date, score >> 5, version, count(*) FROM hall GROUP BY 1, 2, 3, 4, 5
"""
SUM = """
    INSERT INTO bands (seeded, scoring, date, band, version, entries)
    SELECT seeded, scoring, -1, band, version, sum(entries) FROM bands GROUP BY 1, 2, 4, 5
"""
ADD = """
    INSERT INTO bands (seeded, scoring, date, band, version, entries)
    VALUES (new.seeded, new.scoring, -1, new.score >> 5, new.version, 1),
        (new.seeded, new.scoring, new.date, new.score >> 5, new.version, 1)
    ON CONFLICT (seeded, scoring, date, band, version) DO UPDATE SET entries = bands.entries + 1;
"""
REMOVE = """
    UPDATE bands SET entries = entries - 1
    WHERE seeded = old.seeded AND scoring = old.scoring AND date IN (-1, old.date)
        AND band = old.score >> 5 AND version = old.version;
    DELETE FROM bands
    WHERE seeded = old.seeded AND scoring = old.scoring AND date IN (-1, old.date)
        AND band = old.score >> 5 AND version = old.version AND entries = 0;
"""
TRIGGERS = (
    ("hall_added", "AFTER INSERT", ADD),
    ("hall_removed", "AFTER DELETE", REMOVE),
    ("hall_changed", "AFTER UPDATE OF seeded, scoring, ended_at, score, version", REMOVE + ADD),
)
CREATE = {
    "sqlite": ("CREATE TRIGGER {name} {when} ON hall BEGIN{body}END",),
    "postgresql": (
        "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN{body}RETURN NULL; END$$",
        "CREATE TRIGGER {name} {when} ON hall FOR EACH ROW EXECUTE FUNCTION {name}()",
    ),
}


def upgrade() -> None:
    # PostgreSQL can only index it if it is stored, and SQLite can only add it if it is not
    dialect = op.get_bind().dialect.name
    op.add_column("hall", sa.Column("date", WHOLE, sa.Computed("ended_at / 86400", persisted=dialect == "postgresql")))
    op.drop_index("hall_ended_at", "hall")
    order = (sa.text("score DESC"), "id")
    op.create_index("hall_date", "hall", ["seeded", "scoring", "date", *order])
    op.create_index("hall_version", "hall", ["seeded", "scoring", "version", *order])
    op.create_index("hall_version_date", "hall", ["seeded", "scoring", "version", "date", *order])
    op.create_table(
        "bands",
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("scoring", WHOLE, nullable=False),
        sa.Column("date", WHOLE, nullable=False),
        sa.Column("band", WHOLE, nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("entries", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("seeded", "scoring", "date", "band", "version"),
        sqlite_with_rowid=False,
    )
    op.execute(FILL)
    op.execute(SUM)
    for name, when, body in TRIGGERS:
        for statement in CREATE[dialect]:
            op.execute(statement.format(name=name, when=when, body=body))
