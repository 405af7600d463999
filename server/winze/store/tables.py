"""The database tables. Migrations create them; a test compares the two.

Times are in seconds since 1970, UTC. Nothing expires by them, only by days of service (`service.py`). Ids of players
and runs are random and carry no information.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    DDL,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Computed,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    event,
    false,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import ColumnElement
from sqlalchemy.sql.compiler import DDLCompiler

Whole = BigInteger().with_variant(Integer(), "sqlite")
"""Whole numbers of 64 bits, as SQLite has them anyway."""


class NoBytes(ColumnElement[bytes]):
    """An empty value for `LargeBinary`, as a default."""

    inherit_cache = True


@compiles(NoBytes, "sqlite")
def _no_bytes_of_sqlite(*_: object, **__: object) -> str:
    return "x''"


@compiles(NoBytes, "postgresql")
def _no_bytes_of_postgresql(*_: object, **__: object) -> str:
    return "''"


class Derived(Computed):
    """A column computed from others: stored on PostgreSQL, which can index it only so, and not on SQLite, which can add
    it only so.
    """


@compiles(Derived)
def _derived(derived: Derived, compiler: DDLCompiler, **_: object) -> str:
    kept = "STORED" if compiler.dialect.name == "postgresql" else "VIRTUAL"
    return f"GENERATED ALWAYS AS ({derived.sqltext}) {kept}"


def name_checks() -> tuple[CheckConstraint, ...]:
    """Return the check of a name in the terms of each database."""
    length = "length(name) BETWEEN 1 AND 10"
    return (
        CheckConstraint(f"{length} AND name NOT GLOB '*[^A-Za-z0-9 _-]*'", name="name").ddl_if(dialect="sqlite"),
        CheckConstraint(f"{length} AND name ~ '^[A-Za-z0-9 _-]*$'", name="name").ddl_if(dialect="postgresql"),
    )


metadata = MetaData(
    naming_convention={"ck": "%(table_name)s_%(constraint_name)s", "uq": "%(table_name)s_%(column_0_name)s"}
)

# One row: the number of days of service, and the date of the latest, in days since 1970, UTC.
service = Table("service", metadata, Column("days", Whole, nullable=False), Column("date", Whole, nullable=False))

# `day`: the day of service on which the player was last connected to any process.
players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("options", Text, nullable=False),
    Column("created_at", Whole, nullable=False),
    Column("day", Whole, nullable=False, server_default="0"),
)
Index("players_day", players.c.day)

# One row: the revision of the oldest version of Winze that can still use the database. A revision that only adds to
# the tables leaves it as it is, so that processes can be upgraded one after the other.
compatibility = Table("compatibility", metadata, Column("oldest", String, primary_key=True))

# A run is in progress while `ended_at` is NULL; depth and cause are those of its end. `seeded`: its seed was chosen.
# `scoring`: the version of the scoring behind its score. `daily`: the day of `dailies` whose mine it plays.
# `day`: the day of service on which the run was last written. A run that ended long ago and is not on a board has an
# empty snapshot and an empty log.
# The snapshot covers the first `snap_n` entries of the run's journal; later ones are in the groups from `snap_seq` on.
# `chain` is the state of the check values at the snapshot. `node`: the life in `nodes` that holds the run.
runs = Table(
    "runs",
    metadata,
    Column("run", String, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", String, nullable=False),
    Column("seed", Whole, nullable=False),
    Column("seeded", Boolean, nullable=False, server_default=false()),
    Column("epoch", Whole, nullable=False),
    Column("seen", Whole, nullable=False),
    Column("level", String, nullable=False),
    Column("turn", Whole, nullable=False),
    Column("score", Whole, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("log", LargeBinary, nullable=False),
    Column("version", String, nullable=False),
    Column("depth", Whole),
    Column("cause", String),
    Column("started_at", Whole, nullable=False),
    Column("saved_at", Whole, nullable=False),
    Column("ended_at", Whole),
    Column("snap_n", BigInteger, nullable=False, server_default="0"),
    Column("snap_seq", BigInteger, nullable=False, server_default="0"),
    Column("chain", LargeBinary, nullable=False, server_default=NoBytes()),
    Column("scoring", Whole, nullable=False, server_default="1"),
    Column("day", Whole, nullable=False, server_default="0"),
    Column("daily", Whole),
    Column("node", Whole),
    *name_checks(),
    CheckConstraint(
        "(ended_at IS NULL) = (depth IS NULL) AND (ended_at IS NULL) = (cause IS NULL)",
        name="end",
    ),
)
Index("runs_of_player", runs.c.player, runs.c.ended_at, runs.c.saved_at)
Index("runs_day", runs.c.day)
Index("runs_node", runs.c.node)

# The processes that share a database, one row for each life of one. A life ends when it is fenced or its row is gone,
# and its id is never used again. `beat` is in milliseconds since 1970, by the clock of the database.
nodes = Table(
    "nodes",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("name", String, nullable=False),
    Column("build", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("draining", Boolean, nullable=False),
    Column("beat", Whole, nullable=False),
    Column("fenced", Boolean, nullable=False),
    sqlite_autoincrement=True,
    postgresql_with={"fillfactor": "20"},
)

# The runs that may be watched, as each process that shares the database lists them. Nothing is lost with them.
live = Table(
    "live",
    metadata,
    Column("node", Whole, primary_key=True),
    Column("at", Whole, nullable=False),
    Column("rows", LargeBinary, nullable=False),
)

# Entries of all runs in the order of writing, one row per group and life of a process. On SQLite `node` is 0.
journal = Table(
    "journal",
    metadata,
    Column("node", BigInteger, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("recs", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# Entries of one run from `from_n` up to but excluding `end_n`, for replays. `before` is the input number of the entry
# before the first; `start` is the snapshot that the segment begins with if it does not continue the previous segment.
# `start` and `recs` are sealed.
segments = Table(
    "segments",
    metadata,
    Column("run", ForeignKey("runs.run"), primary_key=True),
    Column("from_n", BigInteger, primary_key=True),
    Column("end_n", BigInteger, nullable=False),
    Column("before", BigInteger, nullable=False),
    Column("rules", String, nullable=False),
    Column("start", LargeBinary, nullable=False),
    Column("recs", LargeBinary, nullable=False),
)

# Log entries no longer in a run's log, from number `first` on, as stored with a copy.
log_parts = Table(
    "log_parts",
    metadata,
    Column("run", ForeignKey("runs.run"), primary_key=True),
    Column("first", BigInteger, primary_key=True),
    Column("entries", LargeBinary, nullable=False),
)

# Stories of ended runs, as text. `picture` is the last play screen as a full frame of the wire, `facts` JSON; NULL for
# runs that ended before these were kept. `film` is NULL until the film is made.
stories = Table(
    "stories",
    metadata,
    Column("run", ForeignKey("runs.run"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("picture", LargeBinary),
    Column("facts", Text),
    Column("film", LargeBinary),
)

# AUTOINCREMENT never reuses the id of a deleted entry, so among equal scores the earlier entry stays ahead. `date`: the
# UTC date of the run's end, in days since 1970.
hall = Table(
    "hall",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("run", ForeignKey("runs.run"), nullable=False, unique=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("name", String, nullable=False),
    Column("score", Whole, nullable=False),
    Column("depth", Whole, nullable=False),
    Column("cause", String, nullable=False),
    Column("turns", Whole, nullable=False),
    Column("version", String, nullable=False),
    Column("ended_at", Whole, nullable=False),
    Column("seeded", Boolean, nullable=False, server_default=false()),
    Column("scoring", Whole, nullable=False, server_default="1"),
    Column("date", Whole, Derived("ended_at / 86400")),
    Column("daily", Whole),
    *name_checks(),
    sqlite_autoincrement=True,
)
Index("hall_player", hall.c.player)
_order = (hall.c.score.desc(), hall.c.id)
Index("hall_order", hall.c.seeded, hall.c.scoring, *_order)
Index("hall_date", hall.c.seeded, hall.c.scoring, hall.c.date, *_order)
Index("hall_version", hall.c.seeded, hall.c.scoring, hall.c.version, *_order)
Index("hall_version_date", hall.c.seeded, hall.c.scoring, hall.c.version, hall.c.date, *_order)
Index("hall_daily", hall.c.daily, *_order)

# The numbers of entries in the hall by bands of 2 ** BAND_BITS points, from which ranks are counted: once for the date
# on which their runs ended, and once for `EVER`. Triggers keep them, so no write to the hall can forget them.
bands = Table(
    "bands",
    metadata,
    Column("seeded", Boolean, primary_key=True),
    Column("scoring", Whole, primary_key=True),
    Column("date", Whole, primary_key=True),
    Column("band", Whole, primary_key=True),
    Column("version", String, primary_key=True),
    Column("entries", Whole, nullable=False),
    sqlite_with_rowid=False,
)
BAND_BITS = 5
EVER = -1
"""The date of counts over all dates."""
_ADD = """
    INSERT INTO bands (seeded, scoring, date, band, version, entries)
    VALUES (new.seeded, new.scoring, %(ever)s, new.score >> %(bits)s, new.version, 1),
        (new.seeded, new.scoring, new.date, new.score >> %(bits)s, new.version, 1)
    ON CONFLICT (seeded, scoring, date, band, version) DO UPDATE SET entries = bands.entries + 1;
"""
_REMOVE = """
    UPDATE bands SET entries = entries - 1
    WHERE seeded = old.seeded AND scoring = old.scoring AND date IN (%(ever)s, old.date)
        AND band = old.score >> %(bits)s AND version = old.version;
    DELETE FROM bands
    WHERE seeded = old.seeded AND scoring = old.scoring AND date IN (%(ever)s, old.date)
        AND band = old.score >> %(bits)s AND version = old.version AND entries = 0;
"""
_CREATE = {
    "sqlite": ("CREATE TRIGGER {name} {when} ON hall BEGIN{body}END",),
    "postgresql": (
        "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN{body}RETURN NULL; END$$",
        "CREATE TRIGGER {name} {when} ON hall FOR EACH ROW EXECUTE FUNCTION {name}()",
    ),
}
for _name, _when, _body in (
    ("hall_added", "AFTER INSERT", _ADD),
    ("hall_removed", "AFTER DELETE", _REMOVE),
    ("hall_changed", "AFTER UPDATE OF seeded, scoring, ended_at, score, version", _REMOVE + _ADD),
):
    for _dialect, _statements in _CREATE.items():
        for _statement in _statements:
            _ddl = DDL(  # type: ignore[no-untyped-call]
                _statement.format(name=_name, when=_when, body=_body), context={"ever": EVER, "bits": BAND_BITS}
            )
            event.listen(hall, "after_create", _ddl.execute_if(dialect=_dialect))

# The mines of days, in days since 1970, UTC. A seed is drawn a day ahead, and nobody is told before its day is over.
dailies = Table(
    "dailies",
    metadata,
    Column("day", Whole, primary_key=True),
    Column("seed", Whole, nullable=False),
)

# The one try of each player at the mine of a day. Its run may not have begun, if the server died in between.
dailies_tried = Table(
    "dailies_tried",
    metadata,
    Column("day", ForeignKey("dailies.day"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("run", String, nullable=False, unique=True),
    Column("ranked", Boolean, nullable=False),
)
Index("dailies_tried_player", dailies_tried.c.player)

# An entry that a host took off the board: its id there and its name. Everything else is in its run.
hidden = Table(
    "hidden",
    metadata,
    Column("run", ForeignKey("runs.run"), primary_key=True),
    Column("id", Whole, nullable=False),
    Column("name", String, nullable=False),
)

# The owner of each name: the first player on the board with it, ignoring case. `skeleton` is equal for names that look
# alike (`names.skeleton`). A database from before skeletons may hold several owners of one.
names = Table(
    "names",
    metadata,
    Column("folded", String, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("skeleton", String, nullable=False, server_default=""),
)
Index("names_player", names.c.player)
Index("names_skeleton", names.c.skeleton)

# Names that a host banned, with an owner or without.
bans = Table(
    "bans",
    metadata,
    Column("folded", String, primary_key=True),
    Column("skeleton", String, nullable=False),
)
Index("bans_skeleton", bans.c.skeleton)

# Players that a host wants deleted with all that is theirs. The server that holds the data does it.
leaving = Table(
    "leaving",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
)

# What a host tells all players, by kind: `message`, and `drain` while no new runs shall begin.
notices = Table(
    "notices",
    metadata,
    Column("kind", String, primary_key=True),
    Column("text", String, nullable=False),
)

# Changes by a host, in the order of `id`: time, action, its target and the reason given.
audit = Table(
    "audit",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("at", Whole, nullable=False),
    Column("what", String, nullable=False),
    Column("whom", String, nullable=False),
    Column("why", String, nullable=False),
    sqlite_autoincrement=True,
)

# The keys that sign claims and archives of rules. Ids count up from 1 and are never used again. `retired_day`: the day
# of service on which a newer key was made; NULL for the newest.
keys = Table(
    "keys",
    metadata,
    Column("id", Whole, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
    Column("made_at", Whole, nullable=False),
    Column("retired_day", Whole),
    CheckConstraint("length(secret) = 32", name="secret"),
)

# The number of things of a kind (`begun.Begun`) that an address began in a minute, for limits over several processes.
# Minutes are counted from 1970. Tries of the mine of a day are counted over the day that begins with the minute.
# Unlogged on PostgreSQL, and empty on SQLite, where one process counts in memory.
begun = Table(
    "begun",
    metadata,
    Column("address", String, primary_key=True),
    Column("minute", Whole, primary_key=True),
    Column("what", String, primary_key=True),
    Column("count", Whole, nullable=False),
    sqlite_with_rowid=False,
)

# The rules that runs were played by: an archive of the code and content of a version, sealed and signed by this server,
# which runs no other. `source` is a digest of the archived files.
rules = Table(
    "rules",
    metadata,
    Column("version", String, primary_key=True),
    Column("source", String, nullable=False),
    Column("archive", LargeBinary, nullable=False),
    Column("signature", LargeBinary, nullable=False),
)


def referring_to(column: Column[Any]) -> list[Column[Any]]:
    """Return the columns of all tables that refer to a column, so that nothing that belongs to a row is forgotten."""
    tables = reversed(metadata.sorted_tables)
    return [key.parent for table in tables for key in table.foreign_keys if key.column is column]
