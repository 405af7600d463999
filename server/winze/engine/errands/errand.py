"""What all errands have.

An errand itself looks only at where it goes. What else may end it, company and wounds, is the `Lookout`'s.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, Protocol

from winze.engine.actions import Action
from winze.engine.sense.perils import PERILS
from winze.engine.view import HeroView


class Stop(NamedTuple):
    """Why an errand ends, and which kind of monster or thing it was, where it was one.

    Reasons of the errand itself: `arrived`, `obstacle`, `fork` (the way ahead changes), `item` (something lies here),
    `special` (not plain floor), `dangerous_ground` (a hazard ahead), `no_place` (no rest on such ground), `rested`,
    `explored` (nothing is left to be seen), `no_way`, `flame` (the only way brings an open flame near firedamp),
    `branch` (the only way known leads into the branch of the row named), `unknown` (no such place seen yet),
    `done` (work is finished), `way` (one off the level came into sight), `on_way` (nothing is left, and the hero stands
    on a way down), `in_way` (somebody stands in the only way), `nobody` (nobody to fight is in reach), `unharmed` (the
    hero's blows do that one no harm), `half` (so much is left of the hit points), `quarter` (the fight has cost so much
    of them), `restless` (wounds do not mend on this level).

    Reasons of the lookout: `appeared` (a monster came into sight), `aware` (one became aware of the hero), `near` (one
    came close), `hurt`, `found` (something hidden), `sensed` (what lies behind rock), `heard` (a loud noise close by),
    `to_and_fro` (it leads to the same place again and again), `fire`, `bad_air`, `flood`, `fuse` (such a peril comes
    close), `unrest` (the level is more restless than it was, or less), `oil` (the lamp is nearly out, or out), `thing`
    (of a kind not seen before), `step` (one step is all that is taken while somebody threatens), `beside` (the next
    step leads beside one that never leaves its place; asked again it is taken), `several` (the next step leads nearer
    to several that know nothing of the hero; asked again it is taken), `threat` (it does not begin while somebody
    does), `again` (nor this one, but asked again it takes a step), `unaware` (the foe to be fought is not after the
    hero; asked again it goes there), `halted` (no step is taken while the status named lasts), `status`
    (something begins to last on the hero), `owing` (the hero carries what is not paid for), `over`.
    """

    reason: str
    kind: str = ""
    things: tuple[tuple[str, int], ...] = ()
    """The kinds of the things that are left, with their numbers, where that is what ends it."""
    tiles: tuple[str, ...] = ()
    """The kinds of tiles behind which there may be more, where that is what ends it."""
    perils: bool = False
    """Whether fire, bad air or a flood keeps him from what he has not seen, where nothing else is left."""

    @property
    def alarming(self) -> bool:
        """Whether the hero is in new danger, so that keys which were pressed before mean nothing any more."""
        return self.reason in {
            "appeared",
            "aware",
            "near",
            "hurt",
            "half",
            "quarter",
            "beside",
            "several",
            "halted",
            *PERILS,
        }


class Caution(Enum):
    """What an errand does while somebody threatens the hero."""

    STEP = auto()
    """It takes one step."""
    ASK = auto()
    """It names the danger; asked again it takes one step."""
    REFUSE = auto()
    """It does not begin."""
    FIGHT = auto()
    """That is what it is for: blows, wounds and those who are in sight already do not end it."""


class Errand(Protocol):
    @property
    def caution(self) -> Caution: ...

    def next(self, view: HeroView) -> Action | Stop: ...
