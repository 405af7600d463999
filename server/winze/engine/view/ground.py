"""The part of `HeroView` about the level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from winze.core.board import Board, cells
from winze.engine.body.mending import mending_percent
from winze.engine.body.seen import (
    SeenMachine,
    known_altars,
    known_dealers,
    known_locks,
    landmarks,
    seen_machines,
    shut_gates,
)
from winze.engine.body.wanting import Fetch, known_pile, to_fetch
from winze.engine.kinds.tiles import Tile
from winze.engine.sense.feeling import felt
from winze.engine.sense.look import Sighting, is_shut_away, monsters_expected, monsters_on
from winze.engine.sense.perils import perils_by_kind
from winze.engine.sense.signs import branches
from winze.engine.sense.standing import standing
from winze.engine.sense.waters import known_water
from winze.engine.state.known import Known
from winze.engine.state.level import Level
from winze.engine.state.world import World


class Way(NamedTuple):
    """An exit: its cell, and the level it leads to."""

    cell: int
    to: str


class Lying(NamedTuple):
    """An item, a machine that needs another visit, or a standing monster, to find on a level.

    `kind` is its id.

    `exits` is the number of exits on the route there, or is `FAR_OFF`.
    """

    level: str
    cell: int
    kind: str
    exits: int
    machine: bool = False
    monster: bool = False


FAR_OFF = 1000
"""Number of exits to a level without a known route."""


class GroundView:
    __slots__ = ("_world",)

    def __init__(self, world: World) -> None:
        self._world = world

    @property
    def cell(self) -> int:
        return self._world.hero.cell

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
    def shop(self) -> int:
        """Seen cells of a shop's floor."""
        return self._world.level.shop & self._world.level.seen

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
    def is_dark(self) -> bool:
        """True if no light but that of the hero's lamp falls on the hero's cell."""
        return not self._world.level.ambient >> self.cell & 1

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
        return to_fetch(self._world, fetch)

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

    @property
    def stationary(self) -> list[Lying]:
        """Monsters that are expected to stand where they were last seen, on all levels."""
        steps = self._steps()
        return [
            Lying(level.id, met.cell, met.kind, steps.get(level.id, FAR_OFF), monster=True)
            for level in self._world.levels.values()
            for met in standing(level).values()
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

    @property
    def monsters(self) -> list[Sighting]:
        """Visible monsters and unseen attackers that the hero located, nearest first, then oldest."""
        return monsters_on(self._world, self._world.level.visible | self._world.level.bared)

    @property
    def expected(self) -> dict[int, Sighting]:
        """Monsters out of sight that are expected to stand where they were last seen, by id."""
        return monsters_expected(self._world)

    @property
    def sensed(self) -> list[Sighting]:
        """Monsters sensed out of sight, nearest first."""
        return monsters_on(self._world, self._world.level.board.of(felt(self._world)))
