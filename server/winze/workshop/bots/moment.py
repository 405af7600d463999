"""A bot's view of a turn: the monsters in sight, the foes, and the hero's condition."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from winze.engine.errands.threats import threats
from winze.engine.kinds.traits import ROOTED
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.danger import cost, with_company, worst_blows


@dataclass(frozen=True)
class Situation:
    """A turn as a bot sees it. Costly answers are computed when first asked for."""

    view: HeroView
    monsters: list[Sighting]
    foes: list[Sighting]
    """Monsters that hunt the hero and can reach it."""
    futile: Set[int] = frozenset()

    @classmethod
    def of(cls, view: HeroView, monsters: Sequence[Sighting], futile: Set[int] = frozenset()) -> Situation:
        foes = [foe for foe in threats(view) if not foe.traits & ROOTED] if monsters else []
        return cls(view, list(monsters), foes, futile)

    @cached_property
    def beside(self) -> list[Sighting]:
        return [monster for monster in self.monsters if monster.distance == 1]

    @cached_property
    def health_percent(self) -> int:
        return 100 * self.view.health // self.view.max_health

    @cached_property
    def worst(self) -> int:
        """The most damage that the adjacent monsters can do in one turn."""
        return worst_blows(self.view, self.beside)

    @cached_property
    def price(self) -> int:
        """Average damage the hero takes while killing all foes and those that a blow at one of them tells."""
        return cost(self.view, with_company(self.view, self.foes))

    @cached_property
    def in_peril(self) -> bool:
        """Return True if the hero is badly hurt or may die before it can act again."""
        return self.health_percent < 35 or self.worst >= self.view.health
