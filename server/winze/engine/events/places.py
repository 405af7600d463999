"""Tiles, levels, and the run itself."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, Who


class Refused(BaseEvent, frozen=True):
    """The action was not performed: no turn, no chance drawn. Always the only event.

    Reasons: `over`, `wall`, `occupied`, `no_door`, `already_open`, `already_closed`, `blocked`, `nothing_here`,
    `pack_full`, `no_such_item`, `in_use`, `not_a_weapon`, `not_an_armour`, `not_a_potion`, `no_stairs`,
    `leads_nowhere`, `confirm_leave`, `not_at_mouth`, `no_hands`, `no_attack`.
    """

    reason: str


class Altered(BaseEvent, frozen=True):
    """Somebody made another tile of one: `verb` is that of the edge, `tile` the id of what it was."""

    who: Who
    verb: str
    tile: str


class Worked(BaseEvent, frozen=True):
    """Somebody was at what takes several turns, and is not done: `verb` is that of the edge, `tile` its tile."""

    who: Who
    verb: str
    tile: str


class Searched(BaseEvent, frozen=True):
    """The hero looked for hidden things; what was found follows."""

    who: Who


class Found(BaseEvent, frozen=True):
    """Something hidden came to light. `tile` is the id of what was hidden."""

    who: Who
    tile: str


class Fell(BaseEvent, frozen=True):
    """The hero dropped to another level, and arrives there."""

    who: Who
    level: str


class LevelEntered(BaseEvent, frozen=True):
    """The hero arrived on a level. `row` is that of the level's plan. `first`: never been there before."""

    who: Who
    level: str
    row: str
    depth: int
    first: bool


class Ended(BaseEvent, frozen=True):
    """The run is over. `by` is the id of the kind that is to blame; empty if none is."""

    cause: str
    by: str = ""
