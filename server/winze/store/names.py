"""Names on the board: their rules and their owners.

A name is one to ten ASCII letters, digits, spaces, `_` and `-` (C-32).
"""

from __future__ import annotations

import re
from itertools import count

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from winze.models.players import NameRefused
from winze.store.tables import names

LONGEST = 10
# No space at either end, where it would be invisible.
PATTERN = r"^[A-Za-z0-9_-]([A-Za-z0-9 _-]{0,8}[A-Za-z0-9_-])?$"
NAMELESS = "Nobody"


def check(connection: Connection, player: str, name: str) -> NameRefused | None:
    if problem := _problem(name):
        return NameRefused(problem, _free(connection, player, _tidy(name)))
    if not _may(connection, player, name):
        return NameRefused(f"{name} belongs to another player.", _free(connection, player, name))
    return None


def claim_name(connection: Connection, player: str, name: str) -> None:
    """Give a free name to the player. A name with an owner stays with them."""
    connection.execute(insert(names).values(folded=name.lower(), player=player).on_conflict_do_nothing())


def _problem(name: str) -> str | None:
    if not name.strip():
        return "A name needs at least one letter or digit."
    if len(name) > LONGEST:
        return f"A name can have at most {LONGEST} characters."
    if name != name.strip():
        return "A name cannot begin or end with a space."
    if not re.fullmatch(PATTERN, name):
        return "A name can only contain the letters A to Z, digits, spaces, _ and -."
    return None


def _tidy(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9 _-]", "", name).strip()[:LONGEST].strip() or NAMELESS


def _may(connection: Connection, player: str, name: str) -> bool:
    owner = connection.scalar(select(names.c.player).where(names.c.folded == name.lower()))
    return owner in {None, player}


def _free(connection: Connection, player: str, name: str) -> str:
    """Return the first of `name`, `name-2`, `name-3` and so on that the player may use."""
    tries = (f"-{number}" if number > 1 else "" for number in count(1))
    candidates = (name[: LONGEST - len(tail)].rstrip() + tail for tail in tries)
    return next(candidate for candidate in candidates if _may(connection, player, candidate))
