"""The hero's field of view, computed once a turn.

Monsters see the hero if the hero could see them (VIS-30), and lit monsters are seen from the dark too (C-04).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winze.core.board import Board
from winze.core.directions import Direction
from winze.engine.kinds.traits import BLINDED, ROOTED, TRUESIGHTED
from winze.engine.sense.air import darkened, hiding
from winze.engine.sense.disc import disc, quarter
from winze.engine.sense.disguise import is_hidden
from winze.engine.sense.light import Shining, light_of, shining
from winze.engine.sense.methods import METHODS
from winze.engine.sense.moods import PEACEFUL, mood_of
from winze.engine.sense.passing import lets_pass
from winze.engine.sense.perils import perils
from winze.engine.sense.sight import reachable, visible
from winze.engine.sense.standing import note_standing, standing
from winze.engine.state.actor import Actor
from winze.engine.state.known import Mood
from winze.engine.state.level import Level
from winze.engine.state.world import World

_TRUE_SIGHT_RANGE = 4


class Sighting(NamedTuple):
    """An actor or item in sight. For items, the fields of monsters keep their defaults."""

    kind: str
    monster: bool
    cell: int
    distance: int
    health_percent: int = 100
    id: int = 0
    aware: bool = False
    mood: Mood = ""
    traits: int = 0
    tough: int = 0
    """Levels below the first depth of its kind, as `damage.toughness` counts them; negative above it."""
    lets_pass: bool = False
    offered: bool = False
    """A machine offers it: one of several things to choose from."""
    shut: bool = False
    """It can be neither taken nor bought, since the hero has chosen another."""

    @property
    def peaceful(self) -> bool:
        return self.mood in PEACEFUL

    @property
    def friendly(self) -> bool:
        return self.mood in ("ally", "waits")


def look_around(world: World) -> None:
    """Update the hero's field of view, and what the hero knows of the level and of monsters that stand there."""
    see(world)
    if not world.end:
        note_standing(world)


def see(world: World) -> None:
    level, hero = world.level, world.hero
    facts, overlays, cell = level.facts, level.overlays, hero.cell
    fog, dark = (hiding(world), darkened(world)) if overlays.gas else (0, 0)
    bodies: tuple[tuple[int, int], ...] = ()
    lamp, bared = hero.lamp, 0
    for actor in level.order:
        if actor.memory.bared >= world.turn and actor.memory.bared_at == actor.cell:
            bared |= 1 << actor.cell
        if actor.glow:
            bodies += ((actor.cell, actor.glow),)
        if actor.kind.gloom and level.board.chebyshev(actor.cell, cell) <= actor.kind.gloom:
            lamp = (hero.lamp + 1) // 2
    night = hero.gifts.get("dark_sight", 0) if lamp else hero.night
    looked = (
        cell,
        lamp,
        hero.facing if hero.beam else -1,
        hero.traits & BLINDED,
        night,
        level.lit,
        facts.opaque,
        facts.walls,
        facts.room_frames,
        facts.faint,
        facts.glowing,
        facts.blazing,
        overlays.fire,
        fog,
        dark,
        bodies,
    )
    if level.looked != looked:
        _look(world, shining(level, bodies, fog=fog, dark=dark), lamp, night)
        level.looked = looked
    level.bared = bared & ~level.visible
    level.truth = level.clear & level.board.square(cell, _TRUE_SIGHT_RANGE) if hero.traits & TRUESIGHTED else 0
    if world.end:
        return
    known = level.known
    if overlays.fire or overlays.gas or overlays.flows or overlays.ticks or known.perils:
        known.perils ^= (known.perils ^ perils(world)) & level.visible
    known.been |= 1 << cell
    level.remember()


def _look(world: World, shine: Shining, lamp: int, night: int) -> None:
    level, hero, method = world.level, world.hero, METHODS[world.sight]
    board, facts, cell, opaque = level.board, level.facts, hero.cell, shine.opaque
    if level.shine != shine:
        level.ambient, level.shine = light_of(board, shine), shine
    reach = _reach(world.sight, board, opaque, cell)
    level.clear = reach if method.reachable is reachable else reachable(board, opaque, cell)
    own = level.clear & _lit_by_lamp(board, hero, lamp) & ~shine.dark if lamp else 0
    level.light = level.ambient | own
    if hero.traits & BLINDED:
        level.visible, level.dim = board.around8(1 << cell) & ~facts.walls | 1 << cell, 0
        return

    def seen_by(light: int) -> int:
        seen = visible(board, reach, cell, lit=light, walls=facts.walls, frames=facts.room_frames, opaque=opaque)
        return seen & reach if method.ends else seen

    by_light = level.visible = seen_by(level.light)
    if night:
        level.visible = seen_by(level.light | disc(board, cell, night * night))
    level.dim = level.visible & ~by_light


@lru_cache(maxsize=2048)
def _reach(sight: str, board: Board, opaque: int, cell: int) -> int:
    """Return the cells within reach of sight, cached because the hero often looks from the same cells."""
    return METHODS[sight].reachable(board, opaque, cell)


def _lit_by_lamp(board: Board, hero: Actor, lamp: int) -> int:
    if hero.beam:
        return quarter(board, hero.cell, lamp, Direction(hero.facing))
    return disc(board, hero.cell, lamp * lamp)


def sightings(world: World, shown: int) -> list[Sighting]:
    """Return the monsters on these cells and those that the hero located, then the items on these cells."""
    return monsters_on(world, shown | world.level.bared) + _items_on(world, shown)


def monsters_on(world: World, shown: int) -> list[Sighting]:
    level, here = world.level, world.hero.cell
    if not shown & level.occupied & ~(1 << here):
        return []
    found = [
        Sighting(
            kind=monster.kind.id,
            monster=True,
            cell=monster.cell,
            distance=level.board.chebyshev(here, monster.cell),
            health_percent=max(1, 100 * monster.health // monster.max_health),
            id=monster.id,
            aware=monster.memory.aware,
            mood=mood_of(monster),
            traits=monster.traits,
            tough=monster.tough,
            lets_pass=lets_pass(level, world.hero, monster),
        )
        for monster in level.monsters()
        if shown >> monster.cell & 1 and not is_hidden(level, monster)
    ]
    return sorted(found, key=_distance)


def monsters_expected(world: World) -> dict[int, Sighting]:
    """Return the monsters out of sight that are expected to stand where they were last seen, by id."""
    level, here, kinds = world.level, world.hero.cell, world.rules.kinds
    return {
        id_: Sighting(
            kind=met.kind,
            monster=True,
            cell=met.cell,
            distance=level.board.chebyshev(here, met.cell),
            id=id_,
            mood=met.mood,
            traits=kinds[met.kind].traits,
            lets_pass=met.mood in ("friend", "waits") and not kinds[met.kind].traits & ROOTED,
        )
        for id_, met in standing(level).items()
        if not level.visible >> met.cell & 1
    }


def _items_on(world: World, shown: int) -> list[Sighting]:
    level, here = world.level, world.hero.cell
    found = [cell for cell in level.items if shown >> cell & 1 and cell != here]
    items = [
        Sighting(
            world.name_of(item.kind),
            False,
            cell,
            level.board.chebyshev(here, cell),
            offered=item.lent > 0 and _offers(level, cell),
            shut=is_shut_away(level, cell),
        )
        for cell in sorted(found)
        if (item := level.items[cell][-1])
    ]
    return sorted(items, key=lambda sighting: (sighting.offered, not sighting.offered and sighting.distance))


def is_shut_away(level: Level, cell: int) -> bool:
    """Return True if the hero knows that what lies on the cell can be neither taken nor bought."""
    tile = level.recalled(cell)
    return tile.keeps and not tile.deals


def _offers(level: Level, cell: int) -> bool:
    """Return True unless what lies on the cell can be had for the taking."""
    tile = level.recalled(cell)
    return tile.keeps or "take" in tile.edges


def _distance(sighting: Sighting) -> int:
    return sighting.distance
