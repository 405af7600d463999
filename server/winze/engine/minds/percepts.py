"""What a monster knows when it is about to act."""

from __future__ import annotations

from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor, Memory
from winze.engine.state.level import Level
from winze.engine.state.world import World


class Percepts:
    """Made anew for every turn of every monster, so it holds little and works out the rest when it is asked."""

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
        """Whether it knows for certain where its prey is: it sees it, feels its steps, or touches it."""
        self.sees_prey: bool = False
        """Whether it does and is after it, too."""

    def turn_to(self, prey: Actor) -> None:
        """Take another monster for its prey, whom it sees."""
        self.sees_hero = self.sees
        self.prey, self.sees, self.sees_prey = prey, True, True
        self.distance = self.level.board.chebyshev(self.actor.cell, prey.cell)

    def let_be(self) -> None:
        """Let the other monster be from now on: its prey is the hero again."""
        self.memory.foe = self.prey.id
        self.prey, self.sees = self.world.hero, self.sees_hero
        self.sees_prey = self.sees and self.memory.aware
        self.distance = self.level.board.chebyshev(self.actor.cell, self.prey.cell)

    @property
    def hunts(self) -> bool:
        """Whether it is after its prey and has an idea where that is."""
        return self.sees_prey or (self.memory.aware and self.memory.last >= 0)
