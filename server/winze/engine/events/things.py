"""Things: found, taken, laid down, used."""

from __future__ import annotations

import msgspec

from winze.engine.events.base import BaseEvent, What, Who


class GoldFound(BaseEvent, frozen=True):
    who: Who
    amount: int


class Compared(msgspec.Struct, frozen=True, array_like=True):
    """What would change if the hero put a thing on: numbers by their names, damage in halves; `off` is what goes off
    besides what is at its place."""

    numbers: tuple[tuple[str, int], ...]
    off: tuple[What, ...] = ()


class FoundHere(BaseEvent, frozen=True):
    """The hero came to stand on things. `compared` says of each how it compares with what he uses, if he can tell;
    `full` that he would have taken something, and has no room for it.
    """

    who: Who
    things: tuple[What, ...]
    compared: tuple[Compared | None, ...] = ()
    full: bool = False


class Lifted(BaseEvent, frozen=True):
    """Somebody took up the Heartstone, and woke all who slept on the level."""

    who: Who


class PickedUp(BaseEvent, frozen=True):
    who: Who
    what: What
    letter: str


class Dropped(BaseEvent, frozen=True):
    who: Who
    what: What


class Wielded(BaseEvent, frozen=True):
    who: Who
    what: What


class Worn(BaseEvent, frozen=True):
    who: Who
    what: What


class Dressing(BaseEvent, frozen=True):
    """Somebody began to put something `on`, or off, which takes so many turns in all."""

    who: Who
    what: What
    on: bool
    turns: int


class TakenOff(BaseEvent, frozen=True):
    who: Who
    what: What


class Learnt(BaseEvent, frozen=True):
    """The hero knows from now on what it is that looks like this."""

    what: What
    things: tuple[What, ...]


class Disarmed(BaseEvent, frozen=True):
    """Somebody dropped what he had in hand."""

    whom: Who
    what: What


class Glimmered(BaseEvent, frozen=True):
    """A thing that the hero uses glowed, as somebody near looks like ore."""

    who: Who
    what: What


class Bettered(BaseEvent, frozen=True):
    """A thing of somebody's is better than before, or another one."""

    whom: Who
    what: What


class Corroded(BaseEvent, frozen=True):
    """A thing that somebody wears is weaker than before."""

    whom: Who
    what: What


class Priced(BaseEvent, frozen=True):
    """The hero was told what one of these costs that lie here, or that he has taken up."""

    what: What
    gold: int


class Fined(BaseEvent, frozen=True):
    """The hero robbed a shop. He owes so much for all that he took so far."""

    who: Who
    gold: int


class LampTaken(BaseEvent, frozen=True):
    """Somebody took another lamp into use."""

    who: Who
    what: What


class LampSwitched(BaseEvent, frozen=True):
    """The hero opened his lamp, or shut it."""

    who: Who
    what: What
    open: bool


class OilLow(BaseEvent, frozen=True):
    """So little oil is left in the hero's lamp; with none it goes out."""

    who: Who
    what: What
    left: int


class Refuelled(BaseEvent, frozen=True):
    """So much oil went into a lamp."""

    whom: Who
    what: What
    amount: int


class Robbed(BaseEvent, frozen=True):
    """Somebody took a thing out of another one's pack."""

    who: Who
    whom: Who
    what: What


class Snuffed(BaseEvent, frozen=True):
    """A lamp was put out."""

    whom: Who
    what: What


class Used(BaseEvent, frozen=True):
    """A thing was used up. What it does follows, as the events of its effects."""

    who: Who
    what: What
    verb: str


class Wasted(BaseEvent, frozen=True):
    """Nothing came of using it."""

    who: Who
    what: What
    verb: str


class Thrown(BaseEvent, frozen=True):
    """A thing took flight by hand. `path` has the fields of its way that the hero sees, from the first to the last."""

    who: Who
    what: What
    path: tuple[int, ...] = ()


class Shot(BaseEvent, frozen=True):
    """A thing took flight from a launcher. `path` is as that of `Thrown`."""

    who: Who
    what: What
    path: tuple[int, ...] = ()


class Landed(BaseEvent, frozen=True):
    """What flew came down: it `lies` on the ground, went `into` a hazard that keeps it, `fell` to the level below, or
    is `lost`. The id of what it came down on is `tile`."""

    what: What
    how: str
    tile: str


class Broke(BaseEvent, frozen=True):
    """What flew broke where it came down."""

    what: What


class Burnt(BaseEvent, frozen=True):
    """Things that lay in a fire are no more."""

    what: What


class Washed(BaseEvent, frozen=True):
    """A thing that somebody carried floated off."""

    who: Who
    what: What


class Paid(BaseEvent, frozen=True):
    """The hero paid somebody for a service; `deal` is its id. What comes of it follows."""

    who: Who
    whom: Who
    gold: int
    deal: str


class Bought(BaseEvent, frozen=True):
    who: Who
    whom: Who
    what: What
    gold: int


class Bartered(BaseEvent, frozen=True):
    """Somebody got a thing for others that he gave."""

    who: Who
    whom: Who
    what: What
    things: tuple[What, ...]


class Sold(BaseEvent, frozen=True):
    who: Who
    whom: Who
    what: What
    gold: int


class Recharged(BaseEvent, frozen=True):
    """A rod of somebody's works more often than before."""

    whom: Who
    what: What


class FellBack(BaseEvent, frozen=True):
    """A thing that never leaves its level is back where somebody took it up."""

    who: Who
    what: What


class Perished(BaseEvent, frozen=True):
    """An animal that somebody carried died of the air."""

    whom: Who
    what: What


class Alarmed(BaseEvent, frozen=True):
    """What the hero carries warns him: of `gas`, of a `lurker`, of a `tremor`."""

    whom: Who
    what: What
    sign: str
