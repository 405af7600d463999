"""Tiles, levels, and the run itself."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Who


class Refused(BaseEvent, frozen=True):
    """The action was not performed: no turn, no chance drawn. Always the only event.

    Reasons: `over`, `wall`, `occupied`, `no_door`, `already_open`, `already_closed`, `blocked`, `nothing_here`,
    `pack_full`, `no_such_item`, `in_use`, `not_a_weapon`, `not_to_wear`, `not_in_use`, `not_to_aim`,
    `not_there`, `no_brass_key`, `no_crystal_key`, `not_for_that`, `nothing_for_it`, `cannot_read`, `no_charges`,
    `nobody_deals`, `no_such_offer`, `cannot_pay`, `no_boons`, `cannot_slip`, `nobody_to_pass`,
    `slipped_lately`, `unpaid`, `too_big`, `spent_here`,
    `no_such_boon`, `not_a_potion`, `not_a_lamp`,
    `not_a_tool`, `no_lamp`, `no_oil`, `no_stairs`, `leads_nowhere`, `confirm_leave`, `not_at_mouth`, `no_hands`,
    `no_attack`, `no_target`, `no_launcher`, `no_ammunition`, `no_pick`, `no_rope`, `no_prop`, `no_charge`,
    `no_key`, `no_air`, `nothing_below`, `nobody_bound`, `no_friend`, `two_follow`, `cannot_span`, and `cannot_dig`
    and the like for work that the tile has no edge for.
    """

    reason: str


class Altered(BaseEvent, frozen=True):
    """Somebody made another tile of one: `verb` is that of the edge, `tile` the id of what it was taken for."""

    who: Who
    verb: str
    tile: str


class Changed(BaseEvent, frozen=True):
    """A tile became another one by itself: `verb` is that of the edge, `tile` the id of what it was taken for."""

    verb: str
    tile: str


class Ignited(BaseEvent, frozen=True):
    """A field caught fire that was none."""


class Exploded(BaseEvent, frozen=True):
    """A gas went up in a flame: `gas` is its kind."""

    gas: str


class Poured(BaseEvent, frozen=True):
    """Water, lava or oil begins to flow from a field."""

    liquid: str


class GaveWay(BaseEvent, frozen=True):
    """Something gave way on the level, so that what was cut off is joined again."""

    sets: bool = False
    """A liquid set; else it was rock."""


class Worked(BaseEvent, frozen=True):
    """Somebody was at work of several turns, and is not done: `verb` is the verb of the edge, `tile` what it seems."""

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
    """Somebody dropped to another level. The hero arrives there."""

    who: Who
    level: str


class Heard(BaseEvent, frozen=True):
    """The hero heard what he did not see. `toward` is the number of the direction; `off` is `near`, `some` or `far`."""

    sound: str
    toward: int
    off: str
    startling: bool = False
    """Loud and close enough to make the hero look up from what he does."""


class Resounded(BaseEvent, frozen=True):
    """The hero made a noise by a thing, so loud that it carries as many fields."""

    sound: str
    loud: int


class Silence(BaseEvent, frozen=True):
    """The hero came to a level for the first time, and nothing awake is within earshot."""


class Stirred(BaseEvent, frozen=True):
    """The level has grown more restless than it was in all the time before: `unrest` is the id of the step."""

    unrest: str


class Lulled(BaseEvent, frozen=True):
    """The level has grown calmer."""


class Revealed(BaseEvent, frozen=True):
    """The hero knows at once of the ground of the level (`map`), or of what lies there (`things`)."""

    how: str


class Sealed(BaseEvent, frozen=True):
    """So many of the ways that lead to a place were closed for good."""

    count: int


class Guided(BaseEvent, frozen=True):
    """The hero was told of the hidden doors of so many levels that he comes to first."""

    levels: int


class Foreboding(BaseEvent, frozen=True):
    """The hero came to a level on which somebody is about who belongs deeper down."""


class Rumoured(BaseEvent, frozen=True):
    """The hero came upon signs of somebody, the only one of its kind, who is a level farther down."""

    kind: str


class Signposted(BaseEvent, frozen=True):
    """A board told the hero which branch a way leads into, by the id of its row of levels, and who is master there."""

    place: str
    kind: str


class Quelled(BaseEvent, frozen=True):
    """Those whom somebody led will not come to this level any more."""


class Sensed(BaseEvent, frozen=True):
    """The hero noticed what lies behind rock that he works at: `gas`, `water`, `lava`."""

    who: Who
    what: str


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


class Confided(BaseEvent, frozen=True):
    """Somebody told the hero of a hidden `door`, of a `thing` that lies somewhere, or of `ore`, and where that is."""

    sort: str
    toward: int
    steps: int
    what: What | None = None
    """The thing, as he knows it."""


class Knocked(BaseEvent, frozen=True):
    """A knocker told the hero where `ore` is, or a `secret` door, a roof that may `fall`, or `somebody`."""

    sort: str
    toward: int
    steps: int
