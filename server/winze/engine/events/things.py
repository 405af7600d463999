"""Events about items: found, taken, dropped, used."""

from __future__ import annotations

import msgspec

from winze.engine.events.base import BaseEvent, What, Whence, Who


class GoldFound(BaseEvent, frozen=True):
    who: Who
    amount: int


class Compared(msgspec.Struct, frozen=True, array_like=True):
    """Changes from putting an item on: numbers by name, damage in halves. `off` are further items it replaces, besides
    the one at its place."""

    numbers: tuple[tuple[str, int], ...]
    off: tuple[What, ...] = ()


class FoundHere(BaseEvent, frozen=True):
    """The hero came to stand on items.

    `compared` compares each with the item in use, if the hero can tell; `full` means something was left for lack of
    room.
    """

    who: Who
    things: tuple[What, ...]
    compared: tuple[Compared | None, ...] = ()
    full: bool = False


class Lifted(BaseEvent, frozen=True):
    """An actor took the Heartstone, which woke all sleepers on the level."""

    who: Who


class PickedUp(BaseEvent, frozen=True):
    who: Who
    what: What
    letter: str


class Chosen(BaseEvent, frozen=True):
    """The hero's choice at a machine stands: the machine keeps the rest, and no longer takes the item back."""

    who: Who
    what: What


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
    """An actor began to put an item on, or take it off, which takes `turns` turns in all."""

    who: Who
    what: What
    on: bool
    turns: int


class TakenOff(BaseEvent, frozen=True):
    who: Who
    what: What


class Learnt(BaseEvent, frozen=True):
    """The hero identified the kind behind an appearance."""

    what: What
    things: tuple[What, ...]


class Disarmed(BaseEvent, frozen=True):
    whom: Who
    what: What


class Glimmered(BaseEvent, frozen=True):
    """An item the hero uses glowed because a nearby monster looks like ore."""

    who: Who
    what: What


class Cracked(BaseEvent, frozen=True):
    """An item lost its enchantment."""

    whom: Who
    what: What


class Bettered(BaseEvent, frozen=True):
    """An item of an actor's pack became better, or another one."""

    whom: Who
    what: What


class Corroded(BaseEvent, frozen=True):
    """An item an actor wears became weaker."""

    whom: Who
    what: What


class Priced(BaseEvent, frozen=True):
    """The hero was told the price of goods here or just picked up; `gold` is that of a single one."""

    what: What
    gold: int


class Fined(BaseEvent, frozen=True):
    """The hero robbed a shop, and owes `gold` for everything taken so far."""

    who: Who
    gold: int


class LampTaken(BaseEvent, frozen=True):
    who: Who
    what: What


class LampSwitched(BaseEvent, frozen=True):
    who: Who
    what: What
    open: bool


class OilLow(BaseEvent, frozen=True):
    """`left` turns of oil are left in the hero's lamp; with none it goes out."""

    who: Who
    what: What
    left: int


class Refuelled(BaseEvent, frozen=True):
    """A lamp got `amount` turns of oil."""

    whom: Who
    what: What
    amount: int


class Robbed(BaseEvent, frozen=True):
    """An actor took an item out of another's pack."""

    who: Who
    whom: Who
    what: What


class Snuffed(BaseEvent, frozen=True):
    whom: Who
    what: What


class Used(BaseEvent, frozen=True):
    """An item was used up. Its effects follow as events."""

    who: Who
    what: What
    verb: str


class Wasted(BaseEvent, frozen=True):
    """Using an item had no effect."""

    who: Who
    what: What
    verb: str


class Thrown(BaseEvent, frozen=True):
    """An item was thrown. `path` has the cells of its flight that the hero sees, in order."""

    who: Who
    what: What
    path: tuple[int, ...] = ()
    whence: Whence | None = None


class Shot(BaseEvent, frozen=True):
    """A launcher shot an item. `path` is as in `Thrown`."""

    who: Who
    what: What
    path: tuple[int, ...] = ()
    whence: Whence | None = None


class Landed(BaseEvent, frozen=True):
    """A missile landed: it `lies` on the ground, went `into` a hazard that keeps it, `fell` to the level below, or is
    `lost`. `tile` is the id of the tile it landed on."""

    what: What
    how: str
    tile: str


class Broke(BaseEvent, frozen=True):
    what: What


class Burnt(BaseEvent, frozen=True):
    what: What


class Washed(BaseEvent, frozen=True):
    who: Who
    what: What


class Paid(BaseEvent, frozen=True):
    """The hero paid for the service with id `deal`, in gold, points of ore and maximum hit points. Its effects follow
    as events. Without `whom` it is a service of a tile."""

    who: Who
    whom: Who | None
    gold: int
    deal: str
    tile: str = ""
    ore: int = 0
    health: int = 0


class Bought(BaseEvent, frozen=True):
    who: Who
    whom: Who
    what: What
    gold: int


class Bartered(BaseEvent, frozen=True):
    """An actor swapped an item for others."""

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
    whom: Who
    what: What


class FellBack(BaseEvent, frozen=True):
    """An item that never leaves its level is back where it was picked up."""

    who: Who
    what: What


class Perished(BaseEvent, frozen=True):
    """An animal an actor carried died of bad air."""

    whom: Who
    what: What


class Reprieved(BaseEvent, frozen=True):
    """A carried item took the hero's death upon itself and is gone."""

    who: Who
    what: What


class Alarmed(BaseEvent, frozen=True):
    """A carried item warns the hero of `gas`, a `lurker` or a `tremor`."""

    whom: Who
    what: What
    sign: str
