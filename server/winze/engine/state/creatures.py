"""The hero and the monsters in play: plain data that snapshots hold as it is."""

from __future__ import annotations

import msgspec

from winze.engine.state.items import Item, Pack


class Monster(msgspec.Struct):
    """One monster. `id` orders turns and is never used again in a run."""

    id: int
    kind: str
    field: int
    health: int
    max_health: int
    energy: int = 0
    aggressive: bool = False
    met: bool = False
    """The hero has seen it."""
    unseen: int = 0
    """Turns since the hero last saw it."""
    gold: int = 0
    """What it stole and will drop."""
    fleeing: bool = False
    """It turned to run, and has not turned back."""
    guards: bool = False
    """It keeps to its place until it notices the hero."""
    part: bool = False
    """Torn off another one: worth no points."""


class Hero(msgspec.Struct):
    """The hero. Accuracy is in percent, poison in turns."""

    field: int
    health: int
    max_health: int
    energy: int = 0
    experience_level: int = 1
    experience: int = 0
    accuracy: int = 0
    gold: int = 0
    gold_found: int = 0
    gold_lost: int = 0
    """Stolen and not yet won back: winning it back is no find."""
    poison: int = 0
    poisoned_by: str = ""
    rest: int = 0
    """Turns towards the next hit point."""
    pack_: Pack = msgspec.field(default_factory=Pack, name="pack")

    @property
    def pack(self) -> list[Item]:
        return self.pack_.items

    @property
    def wielded(self) -> str:
        return self.pack_.wielded

    @property
    def worn(self) -> str:
        return self.pack_.worn


class End(msgspec.Struct, frozen=True):
    """How a run ended: `killed` or `poisoned` (by a kind of monster), `won`, `left` or `abandoned`."""

    cause: str
    by: str = ""
