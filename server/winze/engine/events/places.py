"""Events about tiles, levels and the run itself."""

from __future__ import annotations

from winze.engine.events.base import BaseEvent, What, Who


class Refused(BaseEvent, frozen=True):
    """The action was refused: no turn passed, nothing was drawn at random. Always the only event.

    Reasons: `over`, `wall`, `occupied`, `no_door`, `already_open`, `already_closed`, `blocked`, `nothing_here`,
    `pack_full`, `no_such_item`, `in_use`, `not_a_weapon`, `not_to_wear`, `not_in_use`, `not_to_aim`, `not_there`,
    `no_brass_key`, `no_crystal_key`, `not_for_that`, `nothing_for_it`, `cannot_read`, `no_charges`, `nobody_deals`,
    `no_such_offer`, `cannot_pay`, `too_frail`, `no_boons`, `cannot_slip`, `nobody_to_pass`, `slipped_lately`,
    `unpaid`, `too_big`, `spent_here`, `no_such_boon`, `not_a_potion`, `not_a_lamp`, `not_a_tool`, `no_lamp`,
    `no_oil`, `no_stairs`, `leads_nowhere`, `confirm_leave`, `not_at_mouth`, `no_hands`, `no_attack`, `no_target`,
    `no_launcher`, `no_ammunition`, `no_pick`, `no_rope`, `no_prop`, `no_charge`, `no_key`, `no_air`,
    `nothing_below`, `nobody_bound`, `no_friend`, `two_follow`, `cannot_span`, and `cannot_dig` and the like for
    work the tile has no edge for.
    """

    reason: str


class Altered(BaseEvent, frozen=True):
    """An actor changed a tile: `verb` is the verb of the edge, `tile` the id of the tile it looked like."""

    who: Who
    verb: str
    tile: str


class Changed(BaseEvent, frozen=True):
    """A tile changed by itself: `verb` is the verb of the edge, `tile` the id of the tile it looked like.

    `set_by` is the actor that the hero saw set its timer.
    """

    verb: str
    tile: str
    set_by: Who | None = None


class Ignited(BaseEvent, frozen=True):
    """A cell caught fire."""


class Exploded(BaseEvent, frozen=True):
    """Gas of the kind `gas` went up in flames."""

    gas: str


class Poured(BaseEvent, frozen=True):
    """Water, lava or oil begins to flow from a cell."""

    liquid: str


class Drained(BaseEvent, frozen=True):
    """A lake lost some of its liquid through the cell."""


class GaveWay(BaseEvent, frozen=True):
    """Something gave way on the level and reconnected the parts that were cut off."""

    sets: bool = False
    """A liquid solidified; otherwise rock gave way."""


class Worked(BaseEvent, frozen=True):
    """An actor did a turn of unfinished work: `verb` is the verb of the edge, `tile` the id of the tile it looks
    like."""

    who: Who
    verb: str
    tile: str


class Searched(BaseEvent, frozen=True):
    """The hero searched. Discoveries follow as events."""

    who: Who


class MachineSeen(BaseEvent, frozen=True):
    """The hero saw a machine of the level for the first time; `machine` is its id."""

    machine: str
    purpose: str


class WireFired(BaseEvent, frozen=True):
    """The verb on a cell fired a wire of the machine with the id `machine`."""

    machine: str
    verb: str


class Found(BaseEvent, frozen=True):
    """A hidden tile was discovered; `tile` is its id."""

    who: Who
    tile: str


class Fell(BaseEvent, frozen=True):
    who: Who
    level: str


class Heard(BaseEvent, frozen=True):
    """The hero heard something out of sight. `toward` is the number of the direction; `off` is `near`, `some` or
    `far`."""

    sound: str
    toward: int
    off: str
    startling: bool = False
    """Loud and close enough to interrupt the hero."""
    own: bool = False
    """The hero is to blame for it."""


class Resounded(BaseEvent, frozen=True):
    """The hero made a noise with an item, audible within `loud` cells."""

    sound: str
    loud: int


class Silence(BaseEvent, frozen=True):
    """The hero is on a new level where nothing awake is within earshot."""


class Stirred(BaseEvent, frozen=True):
    """The level is more restless than ever before: `unrest` is the id of the step."""

    unrest: str


class Lulled(BaseEvent, frozen=True):
    """The level became calmer."""


class Revealed(BaseEvent, frozen=True):
    """The hero learned the ground of the level (`map`) or the items on it (`things`)."""

    how: str


class Sealed(BaseEvent, frozen=True):
    """Ways to a place were closed for good."""

    count: int


class Guided(BaseEvent, frozen=True):
    """The hero will be shown the hidden doors of the next `levels` new levels."""

    levels: int


class Unready(BaseEvent, frozen=True):
    """The hero came deeper than ever before, `short` levels of experience short of the depth, which stirs the level."""

    short: int


class Foreboding(BaseEvent, frozen=True):
    """The hero came to a level with a monster that belongs deeper down."""


class Rumoured(BaseEvent, frozen=True):
    """The hero found signs of a unique monster one level farther down."""

    kind: str


class Signposted(BaseEvent, frozen=True):
    """A sign told the hero which branch an exit leads to, by the id of its row of levels, and who is its master."""

    place: str
    kind: str


class Quelled(BaseEvent, frozen=True):
    """A leader is dead, so bands of its faction no longer come to this level."""

    faction: str


class Sensed(BaseEvent, frozen=True):
    """The hero noticed `gas`, `water` or `lava` behind the rock being dug."""

    who: Who
    what: str


class LevelEntered(BaseEvent, frozen=True):
    """The hero arrived on a level. `row` is the row of the level's plan. `first`: for the first time.

    `further`: the hero knows another level of the row. `laden`: the hero carries the Heartstone.
    """

    who: Who
    level: str
    row: str
    depth: int
    first: bool
    further: bool = False
    laden: bool = False


class Ended(BaseEvent, frozen=True):
    """The run is over. `by` is the id of the kind to blame, or empty."""

    cause: str
    by: str = ""


class Confided(BaseEvent, frozen=True):
    """Somebody told the hero the position of a hidden `door`, of an item (`thing`), or of `ore`."""

    sort: str
    toward: int
    steps: int
    what: What | None = None
    """The item, as the hero knows it."""


class WaterNear(BaseEvent, frozen=True):
    """The hero is on fire and knows of water within `steps` steps."""

    toward: int
    steps: int


class Knocked(BaseEvent, frozen=True):
    """A knocker told the hero the position of `ore`, a `secret` door, a roof that may `fall`, or `somebody`."""

    sort: str
    toward: int
    steps: int
