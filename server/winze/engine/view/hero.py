"""The hero's knowledge, for errands, bots and panels."""

from __future__ import annotations

from collections.abc import Mapping

from winze.engine.body.acquaintance import is_familiar
from winze.engine.body.odds import Duel, weigh
from winze.engine.events import Event
from winze.engine.events.base import perceived
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.statuses import Status
from winze.engine.sense.company import company, watches
from winze.engine.sense.look import Sighting
from winze.engine.sense.pursuers import is_harried, stragglers
from winze.engine.sense.unrest import step_of, unrest_of
from winze.engine.state.world import World
from winze.engine.view.body import BodyView


class HeroView(BodyView):
    """A read-only view of a world. Its answers may change with the next action."""

    __slots__ = ("absent", "again", "lingering")

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.absent: Mapping[int, Sighting] = {}
        """Last sightings of the level's monsters by id, as far as the lookout remembers."""
        self.again = False
        """True if the previous errand took no step from here and nothing new has been seen since."""
        self.lingering = 0
        """Cells out of sight where the lookout remembers firedamp."""

    # General knowledge of kinds, which is complete.

    @property
    def items(self) -> Mapping[str, ItemKind]:
        return self._world.rules.named

    @property
    def kinds(self) -> Mapping[str, Kind]:
        return self._world.rules.kinds

    def has_room_for(self, name: str) -> bool:
        """Return True if the hero can pick up an item of a kind, as far as the hero knows it."""
        kind = self.items[name]
        stacks = kind.stacks and any(held.kind == name for held in self.pack)
        return self.free_places > 0 or not kind.takes_place or stacks

    def keeps_off(self, kind: str) -> bool:
        """Return True if monsters of a kind fight from a distance, and do not come close."""
        return self._world.rules.minds[self.kinds[kind].mind].keeps_off

    @property
    def gases(self) -> Mapping[str, Gas]:
        return self._world.rules.gases

    @property
    def status_kinds(self) -> Mapping[str, Status]:
        return self._world.rules.statuses

    # Current events.

    @property
    def exit_costs_turns(self) -> bool:
        """True if using the exit here would cost a hunted hero extra turns."""
        return is_harried(self._world)

    @property
    def stragglers(self) -> list[str]:
        """Kinds of the friends that would stay behind if the hero used the exit here."""
        return [friend.kind.id for friend in stragglers(self._world)]

    @property
    def unrest(self) -> str:
        """Id of the level's step of unrest, empty on levels that never stir."""
        return unrest_of(self._world).id

    @property
    def hunters(self) -> list[str]:
        """Kinds of the monsters out of sight that the hero last saw hunting on this level, the latest first."""
        world, seen = self._world, {monster.id for monster in self.monsters}
        last = reversed(world.career.hunters.items())
        return [kind for id_, (level, kind) in last if level == world.level.id and id_ not in seen]

    @property
    def unrest_step(self) -> int:
        return step_of(self._world, unrest_of(self._world))

    def company(self, monster: Sighting) -> list[Sighting]:
        """Return the visible monsters that a blow at another visible monster would tell, by known ground."""
        return self._among_company(monster, watching=False)

    def is_watched(self, monster: Sighting) -> bool:
        """Return True if a visible member of the company of a monster would see it die."""
        return bool(self._among_company(monster, watching=True))

    def _among_company(self, monster: Sighting, *, watching: bool) -> list[Sighting]:
        world, known = self._world, self.known
        victim = world.level.actors[monster.cell]
        others = company(world, victim, known.passable | known.doors)
        told = {other.id for other in others if not watching or watches(world, other, victim)}
        return [other for other in self.monsters if other.id in told] if told else []

    def duel(self, monster: Sighting) -> Duel | None:
        """Return the odds of a fight with a visible monster; None if the hero does not know its kind well enough."""
        if not is_familiar(self._world, monster.kind):
            return None
        return weigh(self._world, self._world.level.actors[monster.cell])

    @property
    def events(self) -> list[Event]:
        return perceived(self._world.events)
