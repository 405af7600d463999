"""Kinds of actors: the hero's, and one for each breed of monsters."""

from __future__ import annotations

from dataclasses import dataclass

from winze.core.dice import Dice

HERO = "hero"
"""The id of the hero's kind."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kind:
    """There is one object of each; files, events and snapshots name its id. Chances are in percent."""

    id: str
    size: str
    """`small`, `normal`, `large` or `huge`: how common a monster is at a depth and how much a kill is worth."""
    health: Dice
    speed: int
    """100 acts once a turn, 200 twice, 50 every second turn."""
    accuracy: int
    damage: Dice
    defence: int = 0
    """Taken off the chance of whoever attacks."""
    armour: int = 0
    """A hit is weakened by a roll from 0 to this."""
    block: int = 0
    dodge: int = 0
    first_depth: int = 1
    commonness: int = 100
    group: Dice = Dice(0, 1, 1)
    aggro_radius: int = 7
    patience: int = 20
    """For how many turns an aggressive one keeps following a hero it does not see."""
    moves: str = "straight"
    """`straight`, `erratic` (often at random), `phasing` (through rock and walls) or `still`."""
    opens_doors: bool = False
    steals: bool = False
    """A hit takes gold instead of blood; then it runs."""
    venom: int = 0
    """Turns of poison that a hit adds."""
    regenerates: int = 0
    """Turns for one hit point to grow back; 0: never."""
    splits: bool = False
    """A blow that leaves it alive tears off a part that lives on."""
    flees_below: int = 0
    """Percent of its hit points under which it runs away."""

    def __repr__(self) -> str:
        return f"Kind({self.id!r})"
