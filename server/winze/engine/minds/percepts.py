"""A monster's knowledge at the moment it acts."""

from __future__ import annotations

from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor, Memory
from winze.engine.state.level import Level
from winze.engine.state.world import World


class Percepts:
    """Percepts of one turn of one monster. There are many, so they hold little and compute the rest on demand."""

    __slots__ = ("actor", "distance", "kind", "level", "memory", "prey", "sees", "sees_hero", "sees_prey", "world")

    def __init__(self, world: World, actor: Actor) -> None:
        self.world: World = world
        self.level: Level = world.level
        self.actor: Actor = actor
        self.kind: Kind = actor.kind
        self.memory: Memory = actor.memory
        self.prey: Actor = world.hero
        self.distance: int = world.level.board.chebyshev(actor.cell, world.hero.cell)
        self.sees: bool = False
        """True if it knows its prey's position by sight, tremor or touch."""
        self.sees_prey: bool = False
        """True if it also hunts that prey."""

    def turn_to(self, prey: Actor) -> None:
        self.sees_hero = self.sees
        self.prey, self.sees, self.sees_prey = prey, True, True
        self.distance = self.level.board.chebyshev(self.actor.cell, prey.cell)

    def give_up_foe(self) -> None:
        self.memory.foe = self.prey.id
        self.prey, self.sees = self.world.hero, self.sees_hero
        self.sees_prey = self.sees and self.memory.aware
        self.distance = self.level.board.chebyshev(self.actor.cell, self.prey.cell)

    @property
    def has_loot(self) -> bool:
        pack = self.actor.pack
        return self.actor.gold > 0 or (pack is not None and pack.items != [])

    @property
    def hunts(self) -> bool:
        return self.sees_prey or (self.memory.aware and self.memory.last >= 0)
