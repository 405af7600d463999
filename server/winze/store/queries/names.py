"""Names on the board: their rules and their owners.

A name is one to ten ASCII letters, digits, spaces, `_` and `-` (C-32). A name that looks like another player's counts
as taken. Owners of names that look alike from before that rule keep them.
"""

from __future__ import annotations

import re
from itertools import count

from sqlalchemy import Connection, exists, or_, select
from sqlalchemy.dialects.postgresql import insert

from winze.models.players import NameRefused
from winze.store.tables import bans, names

LONGEST = 10
# No space at either end, where it would be invisible.
PATTERN = r"^[A-Za-z0-9_-]([A-Za-z0-9 _-]{0,8}[A-Za-z0-9_-])?$"
NAMELESS = "Nobody"
_LOOKALIKES = str.maketrans({"0": "o", "1": "l", "i": "l", " ": None, "_": None, "-": None})


def skeleton(name: str) -> str:
    """Return a form that is equal for names that look alike. The column `skeleton` holds it: to change, migrate."""
    return name.lower().translate(_LOOKALIKES).replace("rn", "m")


def check(connection: Connection, player: str, name: str) -> NameRefused | None:
    if problem := problem_of(name):
        return NameRefused(problem, _free(connection, player, _tidy(name)))
    if is_banned(connection, player, name):
        return NameRefused(f"{name} is banned on this server.", _free(connection, player, NAMELESS))
    if not _may(connection, player, name):
        other = "belongs to" if owner(connection, name) else "looks like the name of"
        return NameRefused(f"{name} {other} another player.", _free(connection, player, name))
    return None


def claim_name(connection: Connection, player: str, name: str) -> None:
    """Give a free name to the player. A name with an owner stays with them."""
    values = {"folded": name.lower(), "player": player, "skeleton": skeleton(name)}
    connection.execute(insert(names).values(values).on_conflict_do_nothing())


def owner(connection: Connection, name: str) -> str | None:
    player: str | None = connection.scalar(select(names.c.player).where(names.c.folded == name.lower()))
    return player


def owns_banned(connection: Connection, player: str) -> bool:
    query = select(exists().where(names.c.player == player, names.c.folded == bans.c.folded))
    return bool(connection.scalar(query))


def problem_of(name: str) -> str | None:
    """Return why the text is no name; None if it is one."""
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
    if is_banned(connection, player, name):
        return False
    if holder := owner(connection, name):
        return holder == player
    is_imitation = exists().where(names.c.skeleton == skeleton(name), names.c.player != player)
    return not connection.scalar(select(is_imitation))


def is_banned(connection: Connection, player: str, name: str) -> bool:
    """Return True if the name is banned, or looks like a banned one and does not belong to the player."""
    is_ban = bans.c.folded == name.lower()
    if owner(connection, name) != player:
        is_ban = or_(is_ban, bans.c.skeleton == skeleton(name))
    return bool(connection.scalar(select(exists().where(is_ban))))


def _free(connection: Connection, player: str, name: str) -> str:
    """Return the first of `name`, `name-2`, `name-3` and so on that the player may use."""
    tries = (f"-{number}" if number > 1 else "" for number in count(1))
    candidates = (name[: LONGEST - len(tail)].rstrip() + tail for tail in tries)
    return next(candidate for candidate in candidates if _may(connection, player, candidate))
