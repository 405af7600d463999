"""Statuses: what lasts on somebody for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from winze.core.limits import CLOSED, Amount, Flag, Percent, Range
from winze.engine.kinds.effects import Effects
from winze.engine.kinds.traits import Traits


@dataclass(frozen=True, slots=True)
class Status:
    """`each` happens every turn while it lasts, `begins` and `ends` as it comes and goes."""

    __pydantic_config__: ClassVar[dict[str, Any]] = CLOSED
    id: str
    begins: Effects = ()
    each: Effects = ()
    ends: Effects = ()
    gives: Traits = 0
    takes: Traits = 0
    unless: Traits = 0
    """It does not come to whoever has one of these, and goes as soon as somebody gets one."""
    stacks: Literal["add", "longest", "once"] = "add"
    """What more of it does: the turns are added, the longer counts, or the first is all there is."""
    most: Annotated[int, Range(1, 1000)] = 1000
    """Turns that it lasts at most."""
    masters: Percent = 100
    """So long it lasts on masters, in percent."""
    until_hurt: Flag = False
    """Harm ends it."""
    flame: Flag = False
    """Whoever has it is on fire: fire gives it, and so it goes on to what burns."""
    dries: Flag = False
    """Fire ends it."""
    glow: Annotated[int, Range(0, 9)] = 0
    """So many fields around whoever has it lie in its light."""
    until_blow: Flag = False
    """A blow or a shot at somebody ends it for whoever strikes or shoots."""
    until_lit: Flag = False
    """Light on whoever has it ends it."""
    until_loud: Annotated[int, Range(0, 40)] = 0
    """A noise as loud as this beside whoever has it ends it; 0: none does."""
    warns: Annotated[int, Range(0, 100)] = 0
    """The hero is told when it lasts for so many turns more."""
    halts: Flag = False
    """No errand takes a step while the hero has it."""
    hostile: Flag = False
    """What ends all that is hostile ends it."""
    armour: Amount = 0
    """So much harder whoever has it is to wound."""
    harder: Percent = 0
    """By so many percent his blows do more harm."""
    night: Annotated[int, Range(0, 20)] = 0
    """So far he sees in the dark, as long as he carries no light."""
    only: Traits = 0
    """It comes to none but those who have one of these; to all where there are none."""
