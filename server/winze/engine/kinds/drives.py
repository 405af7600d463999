"""Drives: the motives of a monster's mind, which asks them in order and follows the first that wants to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from winze.core.limits import Closed, Flag, Percent, Range
from winze.core.registry import Tagged, tagged

FRIEND = "friend"
"""The id of the mind that moves the hero's friends."""
WITHDRAWN = "withdrawn"
"""The id of the mind that moves bands that have fallen back."""


class Drive(Tagged):
    """A drive, which a mind asks for an action. `engine.minds.drives` has a function for each."""

    __slots__ = ()
    members: ClassVar[dict[str, type[Any]]] = {}


@tagged
class Sleep(Drive):
    """Lie still while asleep. `percent` of the monsters without a post are asleep at first."""

    percent: Percent = 40


@tagged
class Ambush(Drive):
    """Lie still until the prey is within `within` cells. The first attack after that does half again as much damage."""

    within: Annotated[int, Range(1, 9)] = 2


@tagged
class Freeze(Drive):
    """Neither step nor strike while it is stone."""


@tagged
class Pace(Drive):
    """Stand still whenever the hero does not step."""


@tagged
class Imitate(Drive):
    """Copy the hero's steps and strikes. After `turns` turns without either, use the first ability."""

    turns: Annotated[int, Range(1, 9)] = 2


@tagged
class Roll(Drive):
    """Run along the rails toward the prey, to the end of the line."""


@tagged
class Drill(Drive):
    """Go `steps` cells straight toward the prey, through everything diggable, before taking aim again."""

    steps: Annotated[int, Range(1, 40)] = 8


@tagged
class Flutter(Drive):
    """Take a random step with `percent` chance, before anything else."""

    percent: Percent = 50


@tagged
class Flee(Drive):
    """Run from the prey below `below` percent of its hit points, or with loot, unless cornered."""

    below: Percent = 0
    with_loot: Flag = False


@tagged
class SnatchDrive(Drive):
    """Go to an item in sight and take it."""


@tagged
class Strike(Drive):
    """Strike the prey if it is adjacent."""


@tagged
class CastDrive(Drive):
    """Use the first ability that is ready and useful."""


@tagged
class Align(Drive):
    """Step to a cell at most `steps` steps away from which a ready ability reaches the prey in a straight line."""

    steps: Annotated[int, Range(1, 5)] = 2


@tagged
class Cry(Drive):
    """Use the first ability that is ready when it sees the hero in light, or the hero's lamp shines on it.

    It need not notice the hero.
    """


@tagged
class ShootDrive(Drive):
    """Shoot or throw at a prey within `range` cells, if nobody else is in the line of fire."""

    range: Annotated[int, Range(1, 20)] = 7


@tagged
class Consume(Drive):
    """Drink healing potions when hurt and strengthening ones when prey comes, throw harmful ones, escape by a slip."""

    below: Percent = 40
    """Percent of its hit points below which it counts as hurt."""


@tagged
class Keep(Drive):
    """Step away from a prey nearer than `distance` cells while it has something to shoot."""

    distance: Annotated[int, Range(2, 20)] = 3


@tagged
class Lure(Drive):
    """Stay between `nearest` and `farthest` cells from the prey, in its sight, until its abilities are used up."""

    nearest: Annotated[int, Range(1, 20)] = 6
    farthest: Annotated[int, Range(2, 20)] = 10


@tagged
class Shun(Drive):
    """Stay out of light: step from light into the dark, never from the dark into light."""


@tagged
class Seek(Drive):
    """Go to an actor with a light while it shines."""


@tagged
class See(Drive):
    """Step toward the prey in sight by the shortest path."""


@tagged
class Blunder(Drive):
    """Step straight or nearly straight toward the prey in sight, ignoring whatever is between."""


@tagged
class Round(Drive):
    """Go around others that block the path to the prey, if the detour is at most `steps` steps."""

    steps: Annotated[int, Range(1, 99)] = 25


@tagged
class Tunnel(Drive):
    """Dig straight toward the prey if no path leads there."""


@tagged
class Withdraw(Drive):
    """Leave the prey's sight and wait there if the prey cannot be reached."""


@tagged
class Regroup(Drive):
    """Go to the exit farthest from the hero and stay within `distance` cells of it, until it meets the hero there."""

    distance: Annotated[int, Range(1, 9)] = 3


@tagged
class Smell(Drive):
    """Follow the scent of the prey."""


@tagged
class Hear(Drive):
    """Investigate a noise. The farther away it was, the vaguer its position."""


@tagged
class Recall(Drive):
    """Go where it believes the prey to be."""


@tagged
class SearchDrive(Drive):
    """Look for a prey it has lost, in one place at most `steps` steps away after the other.

    With `trail` percent chance the next place is the freshest one on the prey's trail.
    """

    steps: Annotated[int, Range(1, 99)] = 20
    trail: Percent = 25


@tagged
class Follow(Drive):
    """Stay within `distance` cells of the nearest leader of its faction."""

    distance: Annotated[int, Range(1, 9)] = 2


@tagged
class Herd(Drive):
    """Stay within `distance` cells of others of its kind."""

    distance: Annotated[int, Range(1, 9)] = 3


@tagged
class WorkDrive(Drive):
    """Dig at veins, bring ore to the camp's pile, and replace lost props."""

    hauls: Flag = True
    """Carry loose ore to the pile; false for thieves, which keep it."""


@tagged
class Hold(Drive):
    """While unhurt, stay near the post as long as the prey is more than `distance` cells from it."""

    distance: Annotated[int, Range(1, 40)] = 16


@tagged
class Guard(Drive):
    """Stay within `leash` cells of its post and return there."""

    leash: Annotated[int, Range(0, 20)] = 3


@tagged
class Patrol(Drive):
    """Walk from one place on the level to another."""


@tagged
class Feed(Drive):
    """Go to a corpse in sight within `within` cells and feed on it for `turns` turns, once in its life."""

    within: Annotated[int, Range(1, 20)] = 5
    turns: Annotated[int, Range(1, 99)] = 6


@tagged
class Idle(Drive):
    """Take a random step with `percent` chance; otherwise wait."""

    percent: Percent = 25


@tagged
class Heel(Drive):
    """Follow the hero at no more than `distance` steps, unless it waits on command."""

    distance: Annotated[int, Range(1, 20)] = 4


@dataclass(frozen=True, slots=True)
class Mind(Closed):
    id: str
    drives: tuple[Drive, ...]

    @property
    def keeps_off(self) -> bool:
        """True if its owners fight from a distance, and do not come close."""
        return any(isinstance(drive, Keep | Lure | ShootDrive) for drive in self.drives)
