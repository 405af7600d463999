"""What a monster knows when it is about to act."""

from __future__ import annotations

from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor, Memory
from winze.engine.state.level import Level
from winze.engine.state.world import World


class Percepts:
    """Made anew for every turn of every monster, so it holds little and works out the rest when it is asked."""

    __slots__ = ("actor", "distance", "kind", "level", "memory", "prey", "world")

    def __init__(self, world: World, actor: Actor) -> None:
        self.world: World = world
        self.level: Level = world.level
        self.actor: Actor = actor
        self.kind: Kind = actor.kind
        self.memory: Memory = actor.memory
        self.prey: Actor = world.hero
        self.distance: int = world.level.board.chebyshev(actor.field, world.hero.field)

    @property
    def hunts(self) -> bool:
        """Whether it is after its prey: it knows of it, and has not lost it for longer than its patience."""
        return self.memory.aware and self.memory.unseen <= self.kind.patience
