"""The actions of actors, including those that take no turn.

Actions are plain data that journals, sockets and bots pass on unchanged. On the wire an action is `{"do": "walk",
"direction": 2}`; directions count clockwise from 0, north.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from winze.core.directions import Direction
from winze.engine.kinds.verbs import HandVerb

Coordinate = Annotated[int, msgspec.Meta(ge=0, le=255)]
Fuse = Annotated[int, msgspec.Meta(ge=1, le=20)]
"""Turns until a powder charge goes off."""

Choice = Literal[0, 1, 2]
"""The number of a boon among those offered."""

OfferNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]


class _Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all actions."""


class Walk(_Action, frozen=True, tag="walk"):
    """Step. A closed door in the way is opened instead, and with `bump` a monster in the way is attacked.

    A step from a side exit into the border behind it leaves the level.
    """

    direction: Direction
    bump: bool = True


class Attack(_Action, frozen=True, tag="attack"):
    """Attack the adjacent cell. This takes a turn even if nobody is there."""

    direction: Direction


class Open(_Action, frozen=True, tag="open"):
    direction: Direction


class CloseDoor(_Action, frozen=True, tag="close"):
    direction: Direction


class Work(_Action, frozen=True, tag="work"):
    """Do one turn of work on an adjacent tile: `dig`, `cut` and the like. Another verb or cell starts it over."""

    verb: HandVerb
    direction: Direction


class LayCharge(_Action, frozen=True, tag="lay_charge"):
    """Lay a powder charge on an adjacent cell and light it, with a fuse of `fuse` turns."""

    direction: Direction
    fuse: Fuse = 4


class SpanGap(_Action, frozen=True, tag="span"):
    """Stretch a rope across the gap that begins on the adjacent cell, to walk over it."""

    direction: Direction


class SlipPast(_Action, frozen=True, tag="slip_past"):
    """Swap places with an adjacent foe."""

    direction: Direction


class Wait(_Action, frozen=True, tag="wait"):
    """Do nothing for a turn."""


class PickUp(_Action, frozen=True, tag="pick_up"):
    """Pick up everything here that fits in the pack."""


class Exchange(_Action, frozen=True, tag="exchange"):
    """Pick up what lies here, and leave an item of a full pack in its place."""

    letter: str


class Drop(_Action, frozen=True, tag="drop"):
    letter: str


class Wield(_Action, frozen=True, tag="wield"):
    letter: str


class Wear(_Action, frozen=True, tag="wear"):
    letter: str


class TakeOff(_Action, frozen=True, tag="take_off"):
    """Put away an item that is worn or in hand."""

    letter: str


class Quaff(_Action, frozen=True, tag="quaff"):
    letter: str


class Throw(_Action, frozen=True, tag="throw"):
    letter: str
    x: Coordinate
    y: Coordinate


class Shoot(_Action, frozen=True, tag="shoot"):
    """Shoot with the launcher in hand; without one, throw the item in the quiver."""

    x: Coordinate
    y: Coordinate


class Use(_Action, frozen=True, tag="use"):
    """Use a tool, a slip or a rod, or switch to another lamp."""

    letter: str


class UseAt(_Action, frozen=True, tag="use_at"):
    """Use an identified item at a cell in sight."""

    letter: str
    x: Coordinate
    y: Coordinate


class UseOn(_Action, frozen=True, tag="use_on"):
    letter: str
    on: str


class AcceptOffer(_Action, frozen=True, tag="deal"):
    direction: Direction
    number: OfferNumber


class Free(_Action, frozen=True, tag="free"):
    """Do one turn of work on the bonds of an adjacent captive. Progress is kept."""

    direction: Direction


class Bid(_Action, frozen=True, tag="bid"):
    """Tell the friend on a cell to stay there, or to follow again."""

    x: Coordinate
    y: Coordinate


class Choose(_Action, frozen=True, tag="choose"):
    """Take one of the boons offered. It takes no turn."""

    number: Choice


class SwitchLamp(_Action, frozen=True, tag="switch_lamp"):
    """Close or open the lamp. It takes no turn."""


class Search(_Action, frozen=True, tag="search"):
    """Look for hidden things nearby for a turn."""


class UseStairs(_Action, frozen=True, tag="use_stairs"):
    """Take the exit the hero stands on. The mine's mouth requires the Heartstone, or else `Leave`."""


class Leave(_Action, frozen=True, tag="leave"):
    """Leave through the mine's mouth empty-handed: the confirmed form of `UseStairs`."""


class Abandon(_Action, frozen=True, tag="abandon"):
    """End the run."""


Action = (
    Walk
    | Attack
    | Open
    | CloseDoor
    | Work
    | LayCharge
    | SpanGap
    | SlipPast
    | Wait
    | Search
    | PickUp
    | Exchange
    | Drop
    | Wield
    | Wear
    | TakeOff
    | Quaff
    | Throw
    | Shoot
    | Use
    | UseAt
    | UseOn
    | AcceptOffer
    | Free
    | Bid
    | Choose
    | SwitchLamp
    | UseStairs
    | Leave
    | Abandon
)


class UseAbility(_Action, frozen=True, tag="cast"):
    """Use an ability of the monster's kind at a cell. Only monsters have abilities."""

    ability: str
    cell: int


class Swap(_Action, frozen=True, tag="swap"):
    """Swap places with an adjacent actor. The hero's `Walk` and `SlipPast` can turn into this."""

    direction: Direction


class Snatch(_Action, frozen=True, tag="snatch"):
    """Pick up one item here, of `category` if one is named. Only monsters do this."""

    category: str = ""


AnyAction = Action | UseAbility | Swap | Snatch
"""All actions of any actor. Journals contain only the hero's."""
TIMELESS: frozenset[type] = frozenset({SwitchLamp, Choose})
"""Actions that normally take no turn."""
