"""What happened, as facts: ids and values, never live objects and never words.

A creature is named by its kind; the hero's kind is `hero`. `perceived` tells whether the hero could notice the event
at the moment it happened; `Game.perceived` keeps those.
"""

from __future__ import annotations

import msgspec


class Who(msgspec.Struct, frozen=True, array_like=True):
    """Somebody: the id, the id of the kind, and the field where they were."""

    id: int
    kind: str
    field: int


class _Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    perceived: bool = True


class Refused(_Event, frozen=True):
    """The action was not performed: no turn, no chance drawn. Always the only event.

    Reasons: `over`, `wall`, `occupied`, `no_door`, `already_open`, `already_closed`, `blocked`, `nothing_here`,
    `pack_full`, `no_such_item`, `in_use`, `not_a_weapon`, `not_an_armour`, `not_a_potion`, `no_stairs`,
    `leads_nowhere`, `confirm_leave`, `not_at_mouth`, `no_hands`, `no_attack`.
    """

    reason: str


class Struck(_Event, frozen=True):
    """A blow. Outcomes: `hit`, `miss`, `block`, `dodge`, `void` (nothing was there; `target` is empty)."""

    attacker: str
    target: str
    field: int
    outcome: str
    damage: int = 0


class Died(_Event, frozen=True):
    """A monster left the map for good."""

    kind: str
    field: int
    points: int


class Noticed(_Event, frozen=True):
    """A monster became aware of the hero."""

    kind: str
    field: int


class Appeared(_Event, frozen=True):
    """A monster came into the hero's sight, for the first time or after a while."""

    kind: str
    field: int


class Split(_Event, frozen=True):
    kind: str
    field: int


class Stole(_Event, frozen=True):
    kind: str
    amount: int


class Fled(_Event, frozen=True):
    """A monster turned to run."""

    kind: str
    field: int


class Afflicted(_Event, frozen=True):
    """A status came over the hero, or lasts so many turns longer. `kind` is whose doing it is, empty for nobody's."""

    kind: str
    status: str
    turns: int


class Harmed(_Event, frozen=True):
    """Something that lasts on the hero, or another effect, took hit points off him. `cause` is the kind of harm."""

    cause: str
    amount: int


class Relieved(_Event, frozen=True):
    """A status of the hero has run out."""

    status: str


class DoorMoved(_Event, frozen=True):
    """A door was opened or closed by a creature."""

    kind: str
    field: int
    opened: bool


class Searched(_Event, frozen=True):
    """The hero looked for hidden things; what was found follows."""


class Found(_Event, frozen=True):
    """Something hidden came to light. `tile` is the id of what was hidden."""

    tile: str
    field: int


class GoldFound(_Event, frozen=True):
    amount: int


class PickedUp(_Event, frozen=True):
    item: str
    count: int
    letter: str


class Dropped(_Event, frozen=True):
    item: str
    count: int


class Wielded(_Event, frozen=True):
    item: str


class Worn(_Event, frozen=True):
    item: str


class Quaffed(_Event, frozen=True):
    """`healed` hit points came back; `cured`: of poison."""

    item: str
    healed: int
    cured: bool = False


class FoundHere(_Event, frozen=True):
    """The hero came to stand on things. Pairs of item kind and count."""

    items: tuple[tuple[str, int], ...]


class Fell(_Event, frozen=True):
    """The hero dropped to another level, and arrives there."""

    level: str


class LevelEntered(_Event, frozen=True):
    """The hero arrived on a level. `first`: never been there before."""

    level: str
    depth: int
    first: bool


class LevelGained(_Event, frozen=True):
    """The hero reached an experience level."""

    level: int


class Ended(_Event, frozen=True):
    """The run is over; `Game.end` says how."""


Event = (
    Refused
    | Struck
    | Died
    | Noticed
    | Appeared
    | Split
    | Stole
    | Fled
    | Afflicted
    | Harmed
    | Relieved
    | DoorMoved
    | Searched
    | Found
    | GoldFound
    | PickedUp
    | Dropped
    | Wielded
    | Worn
    | Quaffed
    | FoundHere
    | Fell
    | LevelEntered
    | LevelGained
    | Ended
)
