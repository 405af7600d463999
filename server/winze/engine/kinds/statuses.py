"""Statuses: temporary conditions of an actor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from winze.core.limits import Amount, Closed, Flag, Percent, Range
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import HASTED, Traits


@dataclass(frozen=True, slots=True)
class Status(Closed):
    """A kind of status: `begins`, `each` and `ends` are applied when it begins, every turn, and when it ends."""

    id: str
    begins: Effects = ()
    each: Effects = ()
    ends: Effects = ()
    gives: Traits = 0
    takes: Traits = 0
    unless: Traits = 0
    """Any of these traits prevents the status, and ends it when the actor gains one."""
    stacks: Literal["add", "longest", "once"] = "add"
    """Effect of a second dose: its turns are added, the longer one counts, or it is ignored unless its source
    lasts, as a fire does: that renews the status."""
    most: Annotated[int, Range(1, 1000)] = 1000
    """Most turns the status can last."""
    spares: Amount = 0
    """Turns after its end in which it cannot begin again."""
    spares_source: Flag = False
    """Only the source that caused it cannot begin it again."""
    masters: Percent = 100
    """Duration on masters, in percent."""
    until_hurt: Flag = False
    """Ends when the actor loses hit points."""
    flame: Flag = False
    """The actor is on fire: fire causes this status, and the actor sets its surroundings on fire."""
    dries: Flag = False
    """Ends in fire."""
    glow: Annotated[int, Range(0, 9)] = 0
    """Radius of the light the actor gives off, in cells."""
    until_blow: Flag = False
    """Ends when the actor strikes or shoots at somebody."""
    until_lit: Flag = False
    """Ends when light falls on the actor."""
    until_loud: Annotated[int, Range(0, 40)] = 0
    """Ends at a noise of at least this loudness beside the actor; 0: never."""
    warns: Annotated[int, Range(0, 100)] = 0
    """Turns left at which the hero is warned that it is running out."""
    halts: Flag = False
    """Errands take no step while the hero has it."""
    hostile: Flag = False
    """Effects that cure hostile statuses end it."""
    armour: Amount = 0
    harder: Percent = 0
    """Added damage of the actor's attacks, in percent."""
    night: Annotated[int, Range(0, 20)] = 0
    """Distance in cells the actor sees in the dark without a light."""
    only: Traits = 0
    """Only actors with one of these traits can get it; empty: everybody can."""

    @property
    def strengthens(self) -> bool:
        return not self.hostile and bool(self.gives & HASTED or self.armour or self.harder)
