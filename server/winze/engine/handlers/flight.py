"""Things that fly: whom they hit on their way, and what becomes of them where they come down (C-53)."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.body.aim import flight_chance
from winze.engine.body.fighter import fighter, roll_hit, roll_sneak
from winze.engine.body.life import harm, provoke
from winze.engine.body.lore import learn
from winze.engine.body.sneak import exposure, factor
from winze.engine.effects.statuses import end_by_blow
from winze.engine.events import Broke, Landed, Shot, Struck, Thrown
from winze.engine.kinds.items import ItemKind, Missile
from winze.engine.kinds.loudness import HIT
from winze.engine.levels.arrive import drop_thing
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.lines import flight_path, flown
from winze.engine.sense.missiles import stops_of
from winze.engine.sense.stone import come_through
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import Aim, World
from winze.engine.terrain.alter import alter

_TOO_OFTEN, _LATELY = 3, 20
"""So many things that come down within so many turns give away who throws them."""


class _Flight(NamedTuple):
    """Who lets what fly, towards which field, and what ends it."""

    actor: Actor
    missile: Missile
    item: Item
    goal: int
    stops: int


class _Hit(NamedTuple):
    """What became of a body on the way."""

    body: Actor
    outcome: str
    damage: int
    exposed: str = ""


def fly(world: World, actor: Actor, missile: Missile, item: Item, goal: int) -> None:
    """Let one thing fly from somebody towards a field, which is not his own: it comes down there at the farthest."""
    level = world.level
    flight = _Flight(actor, missile, item, goal, stops_of(level.facts, missile))
    way = flight_path(level.board, actor.cell, goal, flight.stops)[: missile.range]
    hits, path = _meet(world, flight, flown(way, flight.stops))
    _tell(world, flight, path)
    for hit in hits:
        _strike(world, flight, hit)
    _come_down(world, flight, path, told=not any(hit.outcome == "hit" for hit in hits))


def _meet(world: World, flight: _Flight, path: list[int]) -> tuple[list[_Hit], list[int]]:
    """Roll for each body on the way. Returns who was met, and the way as far as it is flown.

    A thing that does no harm need not hit whom it is meant for: it comes down there in any case. The hero's friends
    let pass what is not meant for them.
    """
    hits = []
    for number, cell in enumerate(path, start=1):
        body = world.level.actors.get(cell)
        if body is None or (cell == flight.goal and not flight.missile.damage.most):
            continue
        if cell != flight.goal and flight.actor.is_hero and body.memory.ally:
            continue
        hit = _roll(world, flight, body)
        if cell == flight.goal or hit.outcome != "miss":
            hits.append(hit)
        if hit.outcome in ("hit", "block", "glance"):
            return hits, path[:number]
    return hits, path


def _roll(world: World, flight: _Flight, body: Actor) -> _Hit:
    """Whom it is not meant for it hits half as likely; who is meant and does not defend himself it cannot miss."""
    missile = flight.missile
    exposed = exposure(world, body) if body.cell == flight.goal and missile.damage.most else ""
    if exposed:
        times = factor(flight.actor, (missile.launcher or missile.kind).sneak, exposed)
        return _Hit(
            body, *roll_sneak(world, fighter(world, body), missile.damage, times, counts=missile.armour_counts), exposed
        )
    percent = flight_chance(world, flight.actor, missile, body, flight.stops)
    percent = percent if body.cell == flight.goal else percent // 2
    outcome, damage = roll_hit(world, percent, fighter(world, body), missile.damage, counts=missile.armour_counts)
    if outcome == "hit" and missile.damage.most:
        damage = come_through(world, body, damage, missile.kind, shot=True)
        outcome = outcome if damage else "glance"
    return _Hit(body, outcome, damage if missile.damage.most else 0)


def _tell(world: World, flight: _Flight, path: list[int]) -> None:
    """Whoever sees any of the way knows of the flight, but not of more of the way than that."""
    visible, actor = world.level.visible, flight.actor
    seen = tuple(cell for cell in path if visible >> cell & 1)
    place = -1 if visible >> actor.cell & 1 or not seen else seen[0]
    event = Shot if flight.missile.launcher else Thrown
    world.emit(event(who=actor.who, what=world.what(flight.item), path=seen, cell=place))


def _strike(world: World, flight: _Flight, hit: _Hit) -> None:
    actor, body = flight.actor, hit.body
    what = world.what(flight.item)
    world.emit(
        Struck(who=actor.who, outcome=hit.outcome, whom=body.who, damage=hit.damage, what=what, exposed=hit.exposed)
    )
    actor.memory.target = body.id
    if actor.statuses:
        end_by_blow(world, actor)
    if actor.is_hero:
        provoke(world, body, actor)
    if hit.outcome == "hit" and hit.damage:
        make_noise(world, body.cell, HIT, "fight", flight.actor)
        harm(world, body, hit.damage, "blow", actor.who)


def _come_down(world: World, flight: _Flight, path: list[int], *, told: bool) -> None:
    """It springs what a step springs, breaks or stays, and does what it does where it comes down."""
    level, kind, who = world.level, flight.missile.kind, flight.actor.who
    before, end = [who.cell, who.cell, *path][-2:]
    seeming = level.seeming(end)
    if path and "step" in level.tile(end).edges:
        alter(world, end, "step", who=who)
    if _breaks(world, flight.actor, kind):
        if not world.end:
            world.emit(Broke(what=world.what(flight.item), cell=end))
            if level.visible >> end & 1 and kind.thrown.ends:
                learn(world, kind.id)
    else:
        how = _put_down(world, end, kind, flight.item)
        if not world.end and (told or how not in ("lies", "into")):
            world.emit(Landed(what=world.what(flight.item), how=how, tile=seeming.id, cell=end))
    world.follow(kind.thrown.ends, Aim(who, level.actors.get(end), end, before))
    _clatter(world, flight.actor, end, kind.thrown.noise)


def _clatter(world: World, actor: Actor, cell: int, loudness: int) -> None:
    """What comes down draws those who hear it there: but who hears it again and again looks for who throws."""
    whence = -1
    if actor.is_hero and loudness:
        career = world.career
        career.clatters = [turn for turn in career.clatters if turn > world.turn - _LATELY] + [world.turn]
        whence = actor.cell if len(career.clatters) >= _TOO_OFTEN else -1
    make_noise(world, cell, loudness, "clatter", actor, whence=whence)


def _breaks(world: World, actor: Actor, kind: ItemKind) -> bool:
    """Whether a thing breaks as it comes down: with a sure hand only what is made to."""
    percent = 0 if actor.gifts.get("sure_hand") and kind.thrown.breaks < 100 else kind.thrown.breaks
    return percent > 0 and (percent == 100 or world.combat.chance(percent))


def _put_down(world: World, cell: int, kind: ItemKind, item: Item) -> str:
    """Lay a thing where it comes down; how it ends there. The Heartstone is never lost so."""
    level = world.level
    tile = level.tile(cell)
    if tile.bottomless and drop_thing(world, cell, item):
        return "fell"
    if tile.swallows:
        if kind.category != "heartstone":
            return "lost"
        cell = next(iter(_ground_beside(world, cell)), cell)
    level.put_down(cell, kind, item)
    if "lay" in level.tile(cell).edges:
        alter(world, cell, "lay")
    return "into" if tile.hazard else "lies"


def _ground_beside(world: World, cell: int) -> list[int]:
    nearest = world.level.nearest(cell, world.level.facts.ground)
    return [] if nearest is None else [nearest]
