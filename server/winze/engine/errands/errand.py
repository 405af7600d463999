"""Common parts of all errands.

An errand watches only its own goal. Other reasons to stop, such as monsters and wounds, belong to the `Lookout`.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, Protocol

from winze.engine.actions import Action
from winze.engine.sense.perils import PERILS
from winze.engine.view import HeroView


class Stop(NamedTuple):
    """The reason why an errand ends, and the id of the monster, item, status or branch concerned, if any.

    Reasons of the errand itself: `arrived`, `obstacle`, `fork` (the path ahead changes), `item` (an item lies
    here), `special` (not plain floor), `dangerous_ground` (a hazard ahead), `no_place` (no rest on this ground),
    `rested`, `explored` (nothing left to see), `no_way` (no known path), `flame` (the only path brings an open
    flame near firedamp), `branch` (the only known path leads into the branch of the row named), `unknown` (no such
    place seen yet), `done` (the work is finished), `way` (an exit came into sight), `on_way` (nothing left, and the
    hero stands on an exit down), `in_way` (an actor blocks the path), `nobody` (no foe is in sight), `unreached`
    (none is in reach), `stays` (the only foes are rooted elsewhere), `unharmed` (the hero's blows cannot hurt that
    foe), `half` (hit points are down to half), `quarter` (the fight has cost a quarter of them), `restless` (wounds
    do not heal on this level).

    Reasons of the lookout: `appeared` (a monster came into sight), `aware` (one noticed the hero), `near` (one came
    close), `hurt`, `found` (a hidden cell), `sensed` (a danger behind rock), `heard` (a loud noise close by),
    `to_and_fro` (the hero keeps returning to one place), `fire`, `bad_air`, `flood`, `fuse` (this peril comes
    close), `unrest` (the level grew two steps more or less restless), `oil` (the lamp is nearly or quite empty),
    `thing` (an item of a new kind), `machine` (a prize, gate or holder seen for the first time), `step` (only one
    step while threatened), `beside` (the next step leads beside a rooted monster; ask again to take it), `several`
    (the next step leads nearer to several unsuspecting monsters; ask again to take it), `parting` (a friend would
    stay behind at this exit; ask again to leave), `threat` (the errand does not begin while threatened), `again`
    (the same, but ask again to take one step), `unaware` (the foe is not hunting the hero; ask again to attack),
    `trifle` (the foe is harmless; ask again to attack), `halted` (the status named forbids steps), `status` (a new
    status on the hero), `owing` (the hero carries unpaid goods, which the errand may take out of the shop), `over`
    (the run has ended).
    """

    reason: str
    kind: str = ""
    things: tuple[tuple[str, int], ...] = ()
    """Kinds and numbers of the items left behind by exploration."""
    tiles: tuple[str, ...] = ()
    """Kinds of tiles that may hide more of the level from exploration."""
    perils: bool = False
    """True if only fire, bad air or a flood keeps the hero from unseen cells."""
    machines: tuple[str, ...] = ()
    """Ids of the machines that still have something for the hero."""
    full: bool = False
    """True if the hero's pack is full."""

    @property
    def alarming(self) -> bool:
        """True if the hero is in new danger, so that keys pressed earlier are discarded."""
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
    """The behavior of an errand while the hero is threatened."""

    STEP = auto()
    ASK = auto()
    """Name the danger; if asked again, take one step."""
    REFUSE = auto()
    FIGHT = auto()
    """Fight: blows, wounds and monsters already in sight do not end it."""


class Errand(Protocol):
    @property
    def caution(self) -> Caution: ...

    def next(self, view: HeroView) -> Action | Stop: ...
