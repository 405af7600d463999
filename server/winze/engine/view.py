"""The hero's knowledge, for errands, bots and panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from winze.core.board import Board, cells
from winze.core.directions import Direction
from winze.engine.body.acquaintance import is_familiar
from winze.engine.body.boons import offer
from winze.engine.body.dealing import Offer, can_pay, offers, unpaid_total, ware_of
from winze.engine.body.fighter import weapon_of
from winze.engine.body.mending import mending_percent
from winze.engine.body.odds import Duel, weigh
from winze.engine.body.room import pack_size
from winze.engine.body.seen import (
    SeenMachine,
    known_altars,
    known_dealers,
    known_locks,
    landmarks,
    seen_machines,
    shut_gates,
)
from winze.engine.body.wanting import Fetch, is_to_fetch, known_pile
from winze.engine.events import Event
from winze.engine.events.base import perceived
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Boon
from winze.engine.kinds.effects import Harm
from winze.engine.kinds.gases import Gas
from winze.engine.kinds.items import ItemKind, Lamp
from winze.engine.kinds.statuses import Status
from winze.engine.kinds.tiles import Tile
from winze.engine.kinds.traits import BLINDED, HELD
from winze.engine.sense.air import explosive, foul, smothering
from winze.engine.sense.company import company, watches
from winze.engine.sense.feeling import felt
from winze.engine.sense.flames import hero_flames
from winze.engine.sense.look import Sighting, is_shut_away, monsters_on
from winze.engine.sense.perils import perils_by_kind
from winze.engine.sense.pursuers import is_harried
from winze.engine.sense.reach import blow_at
from winze.engine.sense.signs import branches
from winze.engine.sense.stone import damage_through
from winze.engine.sense.unrest import unrest_of
from winze.engine.sense.waters import known_water
from winze.engine.state.items import Item
from winze.engine.state.known import Known
from winze.engine.state.level import Level
from winze.engine.state.world import World

__all__ = ["Fetch", "HeldItem", "HeroView", "Offer", "SeenMachine", "Sighting", "Way"]


@dataclass(frozen=True, slots=True)
class HeldItem:
    letter: str
    kind: str
    count: int
    in_use: bool
    plus: int = 0
    charges: int = 0
    """Charges left, as far as the hero knows."""
    known: bool = True
    """True if the hero knows the item's kind, not just its appearance."""


class Way(NamedTuple):
    """An exit: its cell, and the level it leads to."""

    cell: int
    to: str


class Lying(NamedTuple):
    """An item known to lie on a level, or a machine that needs another visit: `kind` is its id.

    `exits` is the number of exits on the route there, or is `FAR_OFF`.
    """

    level: str
    cell: int
    kind: str
    exits: int
    machine: bool = False


FAR_OFF = 1000
"""Number of exits to a level without a known route."""


class HeroView:
    """A read-only view of a world. Its answers may change with the next action."""

    __slots__ = ("_world", "absent", "again", "lingering")

    def __init__(self, world: World) -> None:
        self._world = world
        self.absent: Mapping[int, Sighting] = {}
        """Last sightings of the level's monsters by id, as far as the lookout remembers."""
        self.again = False
        """True if the previous errand took no step from here and nothing new has been seen since."""
        self.lingering = 0
        """Cells out of sight where the lookout remembers firedamp."""

    # The hero.

    @property
    def cell(self) -> int:
        return self._world.hero.cell

    @property
    def health(self) -> int:
        return self._world.hero.health

    @property
    def max_health(self) -> int:
        return self._world.hero.max_health

    @property
    def accuracy(self) -> int:
        return self._world.hero.kind.accuracy + self._world.hero.skill

    @property
    def gold(self) -> int:
        return self._world.hero.gold

    @property
    def experience_level(self) -> int:
        return self._world.career.experience_level

    def blow_at(self, monster: Sighting) -> Direction | None:
        """Return the direction in which the hero's weapon reaches a visible monster, or None."""
        target = self._world.level.actors.get(monster.cell)
        return blow_at(self._world, self._world.hero, target) if target else None

    def can_harm(self, monster: Sighting) -> bool:
        """Return True if the hero's blows can hurt the visible monster now."""
        target, weapon = self._world.level.actors.get(monster.cell), weapon_of(self._world, self._world.hero)
        return target is None or damage_through(self._world, target, 100, weapon) > 0

    @property
    def boons(self) -> list[Boon]:
        return offer(self._world)

    def offers(self, cell: int) -> list[Offer]:
        return offers(self._world, cell)

    def can_pay(self, offer: Offer) -> bool:
        return can_pay(self._world, offer)

    def ware(self, cell: int, offer: Offer) -> str:
        """Return the kind of the item in an offer, as far as the hero knows it."""
        item = ware_of(self._world, cell, offer)
        return self._world.name_of(item.kind) if item else ""

    @property
    def unpaid_total(self) -> int:
        return unpaid_total(self._world)

    @property
    def statuses(self) -> dict[str, int]:
        return {name: held.turns for name, held in self._world.hero.statuses.items()}

    @property
    def traits(self) -> int:
        return self._world.hero.traits

    @property
    def held(self) -> bool:
        return bool(self.traits & HELD)

    @property
    def ailments(self) -> set[str]:
        rows = self._world.rules.statuses
        return {name for name in self._world.hero.statuses if rows[name].hostile}

    @property
    def halted(self) -> str:
        """Id of a status that keeps errands from taking a step, empty if none."""
        rows = self._world.rules.statuses
        return next((name for name in sorted(self._world.hero.statuses) if rows[name].halts), "")

    @property
    def urgent(self) -> set[str]:
        """Statuses that harm the hero every turn and end errands: burning, not poison."""
        rows = self._world.rules.statuses
        return {name for name in self._world.hero.statuses if rows[name].halts and _harms(rows[name])}

    @property
    def harm_ahead(self) -> int:
        """Hit points that statuses take on average until they end by themselves."""
        rows = self._world.rules.statuses
        harms = ((turns, one.amount) for name, turns in self.statuses.items() for one in _harms(rows[name]))
        return sum(turns * (amount.least + amount.most) // 2 for turns, amount in harms)

    @property
    def lasting_harms(self) -> set[str]:
        """Damage types that the hero's statuses deal each turn."""
        lasting = [self._world.rules.statuses[name] for name in self._world.hero.statuses]
        return {harm.kind for status in lasting for harm in _harms(status)}

    @property
    def carried(self) -> set[str]:
        return {self._world.name_of(item.kind) for item in self._world.pack.items}

    @property
    def pack(self) -> list[HeldItem]:
        return [self._held(item) for item in self._world.pack.items]

    def _held(self, item: Item) -> HeldItem:
        kind, known = self._world.name_of(item.kind), self._world.knows(item.kind)
        in_use, charges = self._world.pack.in_use(item), item.charges if known else 0
        return HeldItem(item.letter, kind, item.count, in_use, item.plus, charges, known)

    @property
    def oil(self) -> int | None:
        """Oil left in the lamp, None without a lamp in use."""
        lamp = self._world.pack.at("lamp")
        return lamp.oil if lamp else None

    @property
    def lamp(self) -> Lamp | None:
        lamp = self._world.pack.at("lamp")
        return self._world.rules.items[lamp.kind].lamp if lamp else None

    @property
    def lamp_shut(self) -> bool:
        return self._world.pack.shut

    @property
    def bears_flame(self) -> bool:
        """True if the hero's open lamp, or fire on the hero, ignites gas."""
        return bool(hero_flames(self._world))

    @property
    def firedamp(self) -> int:
        """Visible cells with flammable gas, or with a monster that bursts into it."""
        world = self._world
        gas = explosive(world) & self.visible if world.level.overlays.gas else 0
        bladders = world.rules.bladders
        if not any(actor.kind.id in bladders for actor in world.level.order):
            return gas
        return gas | self.board.of(one.cell for one in self.monsters if one.kind in bladders)

    @property
    def light(self) -> int:
        """Range in cells at which the hero sees in the dark."""
        hero = self._world.hero
        return 1 if hero.traits & BLINDED else max(1, hero.lamp, hero.night)

    @property
    def lamp_smothered(self) -> bool:
        return bool(self._world.level.overlays.gas) and bool(smothering(self._world) >> self.cell & 1)

    @property
    def lamp_blue(self) -> bool:
        """True if the flame of the hero's lamp indicates bad air here or nearby."""
        world, lamp = self._world, self.lamp
        if not (lamp and lamp.warns and world.hero.lamp and world.level.overlays.gas):
            return False
        near = world.level.board.around8(1 << self.cell)
        return bool(near & (foul(world, world.hero.traits) | explosive(world)))

    @property
    def pack_size(self) -> int:
        return pack_size(self._world)

    @property
    def over(self) -> bool:
        return self._world.end is not None

    @property
    def turn(self) -> int:
        return self._world.turn

    # General knowledge of kinds, which is complete.

    @property
    def items(self) -> Mapping[str, ItemKind]:
        return self._world.rules.named

    @property
    def kinds(self) -> Mapping[str, Kind]:
        return self._world.rules.kinds

    @property
    def gases(self) -> Mapping[str, Gas]:
        return self._world.rules.gases

    @property
    def status_kinds(self) -> Mapping[str, Status]:
        return self._world.rules.statuses

    # The level.

    @property
    def level(self) -> str:
        return self._world.level.id

    @property
    def depth(self) -> int:
        return self._world.place.depth

    @property
    def board(self) -> Board:
        return self._world.level.board

    @property
    def known(self) -> Known:
        return self._world.level.known

    @property
    def machines(self) -> list[SeenMachine]:
        return seen_machines(self._world)

    @property
    def altars(self) -> int:
        """Known cells where taking a thing changes the ground. Exploring keeps off them."""
        return known_altars(self._world)

    @property
    def wares(self) -> int:
        """Cells where the hero knows wares of a machine that is not solved."""
        return self.board.of(cell for machine in self.machines if machine.has_more for cell in machine.wares)

    @property
    def dealers(self) -> int:
        """Known cells whose tile makes offers to those who walk into it."""
        return known_dealers(self._world)

    @property
    def shut_gates(self) -> int:
        """Cells of known gates that are neither open nor mere doors."""
        return shut_gates(self._world)

    @property
    def locks(self) -> int:
        """Known cells that a key in the pack unlocks."""
        return known_locks(self._world)

    def peril_within(self, steps: int) -> str:
        """Return the kind of peril seen within `steps`, one of `PERILS`; empty if none."""
        near = self.board.square(self.cell, steps) & self.visible
        return next((kind for kind, there in perils_by_kind(self._world).items() if there & near), "")

    @property
    def seen(self) -> int:
        return self._world.level.seen

    @property
    def mapped(self) -> int:
        """Cells known only from a map."""
        return self._world.level.mapped

    @property
    def visible(self) -> int:
        return self._world.level.visible

    @property
    def items_seen(self) -> Mapping[int, str]:
        """Kind of the top item on each cell with known items, except goods for sale."""
        level = self._world.level
        known = self._world.known_things(level)
        if not (wares := level.wares):
            return known
        return {cell: kind for cell, kind in known.items() if not wares >> cell & 1}

    def to_fetch(self, fetch: Fetch) -> int:
        """Return the cells of items to fetch, as far as the pack has room."""
        if fetch == "none":
            return 0
        world = self._world
        return self.board.of(cell for cell in sorted(world.level.remembered) if is_to_fetch(world, cell, fetch))

    @property
    def left(self) -> dict[str, int]:
        """Known items on the level by kind and number, except goods for sale."""
        world, counts = self._world, Counter[str]()
        for cell in world.level.remembered:
            for item in known_pile(world, world.level, cell):
                if not (item.unpaid or item.lent):
                    counts[world.name_of(item.kind)] += item.count
        return counts

    @property
    def all_things(self) -> set[str]:
        """Kinds of items known to lie on any level."""
        world = self._world
        return {kind for level in world.levels.values() for kind in world.known_things(level).values()}

    @property
    def known_items(self) -> list[Lying]:
        """Known items on all levels, but none shut away: each kind of a pile once, top item first."""
        steps, world = self._steps(), self._world
        return [
            Lying(level.id, cell, kind, steps.get(level.id, FAR_OFF))
            for level in world.levels.values()
            for cell, uppermost in sorted(level.remembered.items())
            if not is_shut_away(level, cell)
            for kind in dict.fromkeys(map(world.name_of, (uppermost, *reversed(level.beneath.get(cell, ())))))
        ]

    @property
    def landmarks(self) -> list[Lying]:
        """Machines with something left and gates that still shut, on all levels visited."""
        steps = self._steps()
        return [
            Lying(place.level, place.cell, place.machine, steps.get(place.level, FAR_OFF), machine=True)
            for place in landmarks(self._world)
        ]

    def _steps(self) -> dict[str, int]:
        ways, steps, edge = self.exits, {self.level: 0}, [self.level]
        while edge:
            reached = {way.to for level in edge for way in ways.get(level, ())}
            edge = sorted(reached - steps.keys())
            steps |= dict.fromkeys(edge, 1 + max(steps.values()))
        return steps

    def tile(self, cell: int) -> Tile:
        """Return the tile as the hero knows it; plain rock where unseen."""
        level = self._world.level
        return level.recalled(cell) if level.seen >> cell & 1 else level.tileset[0]

    def tile_kind(self, id_: str) -> Tile:
        return self._world.level.tileset.named(id_)

    def stairs(self, *kinds: str) -> int:
        """Return the cells of known exits of these kinds: `up`, `down`, `side`, `mouth`."""
        level = self._world.level
        return level.board.of(way for way in cells(level.known.stairs) if level.recalled(way).stairs in kinds)

    def branch(self, level: str) -> str:
        """Return the id of the branch that the level belongs to, empty for the main line."""
        row = self._world.plan.levels[level].row
        return row if self._world.rules.profiles[row].branch else ""

    def branch_at(self, cell: int) -> str:
        """Return the id of the branch behind an exit of the main line, empty if none."""
        beyond = branches(self._world).get(cell)
        return beyond.row if beyond else ""

    @property
    def branches(self) -> int:
        """Cells of known exits into branches."""
        return self.board.of(branches(self._world)) & self._world.level.seen

    def hazards(self, *kinds: str) -> int:
        """Return the cells with known hazards of these kinds: `water`, `lava`, `chasm` and so on."""
        level = self._world.level
        ids = [tile.id for tile in level.tileset.tiles if tile.hazard in kinds]
        return level.tileset.mask_of(level.memory, *ids) & level.seen

    @property
    def waters(self) -> int:
        """Known cells with water, however shallow."""
        return known_water(self._world.level)

    @property
    def exits(self) -> dict[str, list[Way]]:
        """Known exits between visited levels, by level."""
        world = self._world
        return {level.id: [*self._dug_ways(level), *self._ropes(level)] for level in world.levels.values()}

    def _dug_ways(self, level: Level) -> Iterator[Way]:
        for way in self._world.plan.levels[level.id].exits:
            cell = level.board.cell(way.x, way.y)
            if way.to in self._world.levels and level.seen >> cell & 1:
                yield Way(cell, way.to)

    def _ropes(self, level: Level) -> Iterator[Way]:
        """Yield the ropes the hero stands at or can walk to. A rope down is used by stepping over its edge."""
        for cell, link in sorted(level.overlays.ropes.items()):
            if not level.facts.hazards >> cell & 1:
                yield Way(cell, link.level)

    @property
    def mending(self) -> int:
        """Rate at which wounds heal on the level, in percent."""
        return mending_percent(self._world)

    # Current events.

    @property
    def exit_costs_turns(self) -> bool:
        """True if using the exit here would cost a hunted hero extra turns."""
        return is_harried(self._world)

    @property
    def unrest(self) -> str:
        """Id of the level's step of unrest, empty on levels that never stir."""
        return unrest_of(self._world).id

    @property
    def monsters(self) -> list[Sighting]:
        """Visible monsters and unseen attackers that the hero located, nearest first, then oldest."""
        return monsters_on(self._world, self._world.level.visible | self._world.level.bared)

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
    def sensed(self) -> list[Sighting]:
        """Monsters sensed out of sight, nearest first."""
        return monsters_on(self._world, self._world.level.board.of(felt(self._world)))

    @property
    def events(self) -> list[Event]:
        return perceived(self._world.events)


def _harms(status: Status) -> list[Harm]:
    return [effect for effect in status.each if isinstance(effect, Harm)]
