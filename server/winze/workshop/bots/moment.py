"""What a turn begins with for whoever thinks about it: who is there, who is after him, how he is."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from winze.engine.errands.threats import threats
from winze.engine.kinds.traits import ROOTED
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.danger import cost, worst_blows


@dataclass(frozen=True)
class Moment:
    """The answers are worked out when somebody asks."""

    view: HeroView
    monsters: list[Sighting]
    foes: list[Sighting]
    """Those that are after him and can reach him."""
    vain: Set[int] = frozenset()
    """The ids of those at whom he strikes in vain."""

    @classmethod
    def of(cls, view: HeroView, monsters: Sequence[Sighting], vain: Set[int] = frozenset()) -> Moment:
        foes = [foe for foe in threats(view) if not foe.traits & ROOTED] if monsters else []
        return cls(view, list(monsters), foes, vain)

    @cached_property
    def beside(self) -> list[Sighting]:
        return [monster for monster in self.monsters if monster.distance == 1]

    @cached_property
    def health_percent(self) -> int:
        return 100 * self.view.health // self.view.max_health

    @cached_property
    def worst(self) -> int:
        """The most hit points that those beside him can take in a turn."""
        return worst_blows(self.view, self.beside)

    @cached_property
    def price(self) -> int:
        """The hit points that it takes on the average to kill those who are after him."""
        return cost(self.view, self.foes)

    @cached_property
    def in_peril(self) -> bool:
        """Whether he is badly hurt, or may die before he can act again."""
        return self.health_percent < 35 or self.worst >= self.view.health
