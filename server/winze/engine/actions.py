"""What the hero can do in one turn, and what takes none.

Actions are plain data: journals, sockets and bots carry them as they are. On the wire an action is
`{"do": "walk", "direction": 2}`; directions count clockwise from 0, north.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from winze.core.directions import Direction
from winze.engine.kinds.verbs import HandVerb

Coordinate = Annotated[int, msgspec.Meta(ge=0, le=255)]
"""A column or a row of a level."""
Fuse = Annotated[int, msgspec.Meta(ge=1, le=5)]
"""The turns until a powder charge goes off."""

Choice = Literal[0, 1, 2]
"""The number of a boon among those that are offered."""

OfferNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""The number of an offer in the list of all."""


class _Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """The common form of all actions."""


class Walk(_Action, frozen=True, tag="walk"):
    """A step. A closed door in the way is opened instead; so is, if `bump`, a monster attacked.

    From a side exit into the border behind it, it leaves the level.
    """

    direction: Direction
    bump: bool = True


class Attack(_Action, frozen=True, tag="attack"):
    """A blow at whatever stands there; at nothing it spends the turn all the same."""

    direction: Direction


class Open(_Action, frozen=True, tag="open"):
    direction: Direction


class Close(_Action, frozen=True, tag="close"):
    direction: Direction


class Work(_Action, frozen=True, tag="work"):
    """A turn's worth of work on the tile beside: `dig`, `smash`, `cut` and the like.

    What takes longer is asked for again and again. Work on another field starts that one anew.
    """

    verb: HandVerb
    direction: Direction


class LayCharge(_Action, frozen=True, tag="lay_charge"):
    """Lay a powder charge on the field beside and light it, with a fuse of so many turns."""

    direction: Direction
    fuse: Fuse = 4


class Span(_Action, frozen=True, tag="span"):
    """Stretch a rope across the gap that begins beside, to walk over it."""

    direction: Direction


class SlipPast(_Action, frozen=True, tag="slip_past"):
    """Change places with a foe beside."""

    direction: Direction


class Wait(_Action, frozen=True, tag="wait"):
    """Do nothing for a turn."""


class PickUp(_Action, frozen=True, tag="pick_up"):
    """Take everything that lies here and fits the pack."""


class Drop(_Action, frozen=True, tag="drop"):
    letter: str


class Wield(_Action, frozen=True, tag="wield"):
    letter: str


class Wear(_Action, frozen=True, tag="wear"):
    letter: str


class TakeOff(_Action, frozen=True, tag="take_off"):
    """Put away what is worn or in hand."""

    letter: str


class Quaff(_Action, frozen=True, tag="quaff"):
    letter: str


class Throw(_Action, frozen=True, tag="throw"):
    """Throw one thing at a field of the level, whoever stands there."""

    letter: str
    x: Coordinate
    y: Coordinate


class Shoot(_Action, frozen=True, tag="shoot"):
    """Shoot with what is in hand; with nothing there that shoots, throw what is in the quiver."""

    x: Coordinate
    y: Coordinate


class Use(_Action, frozen=True, tag="use"):
    """Use a tool, a slip or a rod, or take another lamp."""

    letter: str


class UseAt(_Action, frozen=True, tag="use_at"):
    """Use a thing that is known at a field in sight."""

    letter: str
    x: Coordinate
    y: Coordinate


class UseOn(_Action, frozen=True, tag="use_on"):
    """Use a thing on another one of the pack."""

    letter: str
    on: str


class Deal(_Action, frozen=True, tag="deal"):
    """Agree on an offer of whoever stands beside."""

    direction: Direction
    number: OfferNumber


class Free(_Action, frozen=True, tag="free"):
    """A turn's worth of work on the bonds of a captive beside. What is done stays done."""

    direction: Direction


class Bid(_Action, frozen=True, tag="bid"):
    """Tell a friend there to stay where he is, or to come along if he was told to stay."""

    x: Coordinate
    y: Coordinate


class Choose(_Action, frozen=True, tag="choose"):
    """Take one of the boons that are offered. It takes no turn."""

    number: Choice


class SwitchLamp(_Action, frozen=True, tag="switch_lamp"):
    """Shut the lamp, or open it again. It takes no turn."""


class Search(_Action, frozen=True, tag="search"):
    """Look for what is hidden close by, for a turn."""


class UseStairs(_Action, frozen=True, tag="use_stairs"):
    """Take the shaft or drift the hero stands on. The mine's mouth wants the Heartstone, or else `Leave`."""


class Leave(_Action, frozen=True, tag="leave"):
    """Walk out of the mine's mouth with whatever there is: the confirmed form of `UseStairs`."""


class Abandon(_Action, frozen=True, tag="abandon"):
    """End the run here."""


Action = (
    Walk
    | Attack
    | Open
    | Close
    | Work
    | LayCharge
    | Span
    | SlipPast
    | Wait
    | Search
    | PickUp
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
    | Deal
    | Free
    | Bid
    | Choose
    | SwitchLamp
    | UseStairs
    | Leave
    | Abandon
)


class Cast(_Action, frozen=True, tag="cast"):
    """Do one of the abilities of one's kind, aimed at a field. Only monsters have any."""

    ability: str
    cell: int


class Swap(_Action, frozen=True, tag="swap"):
    """Change places with whoever stands beside and has nothing against it: what a step into him turns into."""

    direction: Direction


class Snatch(_Action, frozen=True, tag="snatch"):
    """Take one thing that lies here, of any category unless one is named. Only monsters do it."""

    category: str = ""


AnyAction = Action | Cast | Swap | Snatch
"""What anybody can do. Journals hold what the hero does alone."""
TIMELESS: frozenset[type] = frozenset({SwitchLamp, Choose})
"""What is done before anybody else can act."""
