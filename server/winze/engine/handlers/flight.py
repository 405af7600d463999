"""Flying items: hits along the way and the landing (C-53)."""

from __future__ import annotations

from typing import NamedTuple

from winze.engine.body.aim import flight_chance
from winze.engine.body.fighter import fighter, roll_hit, roll_sneak
from winze.engine.body.lending import answers_lay
from winze.engine.body.life import harm, provoke
from winze.engine.body.lore import learn
from winze.engine.body.sneak import exposure, factor, is_unaware
from winze.engine.effects.statuses import end_by_blow
from winze.engine.events import Broke, Landed, Shot, Struck, Thrown, Whence
from winze.engine.kinds.items import ItemKind, Missile
from winze.engine.kinds.loudness import HIT
from winze.engine.levels.arrive import drop_thing
from winze.engine.sense.commons import nearest_common
from winze.engine.sense.company import tell_company
from winze.engine.sense.encounters import locate_attacker
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.lines import flight_path, path_before
from winze.engine.sense.missiles import flight_stops
from winze.engine.sense.stone import damage_through
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.alter import alter

_REVEALING, _RECENT = 3, 20
"""The number of landings within a number of turns that give away the thrower."""


class _Flight(NamedTuple):
    actor: Actor
    missile: Missile
    item: Item
    goal: int
    stops: int


class _Hit(NamedTuple):
    target: Actor
    outcome: str
    damage: int
    unaware: bool
    exposed: str = ""


def fly(world: World, actor: Actor, missile: Missile, item: Item, goal: int) -> None:
    """Let one item fly toward a cell other than the actor's own. It lands there at the latest."""
    level = world.level
    flight = _Flight(actor, missile, item, goal, flight_stops(level.facts, missile))
    line = flight_path(level.board, actor.cell, goal, flight.stops)[: missile.range]
    hits, path = _roll_along_path(world, flight, path_before(line, flight.stops))
    whence = locate_attacker(world, actor, level.actors.get(goal))
    _report(world, flight, path, whence)
    for hit in hits:
        _report_hit(world, flight, hit, whence if hit.target is world.hero else None)
    _land(world, flight, path, report=not any(hit.outcome == "hit" for hit in hits))
    for hit in hits:
        _strike(world, flight, hit)


def _roll_along_path(world: World, flight: _Flight, path: list[int]) -> tuple[list[_Hit], list[int]]:
    """Roll for each actor in the line of flight. Return the hits and the cells flown over.

    An item without damage need not hit its target, because it lands there anyway. Friends dodge what is not aimed at
    them.
    """
    hits = []
    for number, cell in enumerate(path, start=1):
        target = world.level.actors.get(cell)
        if target is None or (cell == flight.goal and not flight.missile.damage.most):
            continue
        if cell != flight.goal and flight.actor.is_hero and target.memory.ally:
            continue
        hit = _roll(world, flight, target)
        if cell == flight.goal or hit.outcome != "miss":
            hits.append(hit)
        if hit.outcome in ("hit", "block", "glance"):
            return hits, path[:number]
    return hits, path


def _roll(world: World, flight: _Flight, target: Actor) -> _Hit:
    """Roll for one actor. Anybody but the target is hit half as often, and a defenseless target always."""
    missile = flight.missile
    exposed = exposure(world, target) if target.cell == flight.goal and missile.damage.most else ""
    if exposed:
        times = factor(flight.actor, (missile.launcher or missile.kind).sneak, exposed)
        outcome, damage = roll_sneak(world, fighter(world, target), missile.damage, times, counts=missile.armour_counts)
        return _Hit(target, outcome, damage, is_unaware(target), exposed)
    percent = flight_chance(world, flight.actor, missile, target, flight.stops)
    percent = percent if target.cell == flight.goal else percent // 2
    outcome, damage = roll_hit(world, percent, fighter(world, target), missile.damage, counts=missile.armour_counts)
    if outcome == "hit" and missile.damage.most:
        damage = damage_through(world, target, damage, missile.kind, shot=True)
        outcome = outcome if damage else "glance"
    return _Hit(target, outcome, damage if missile.damage.most else 0, is_unaware(target))


def _report(world: World, flight: _Flight, path: list[int], whence: Whence | None) -> None:
    visible, actor = world.level.visible, flight.actor
    seen = tuple(cell for cell in path if visible >> cell & 1)
    place = -1 if visible >> actor.cell & 1 or not seen else seen[0]
    event = Shot if flight.missile.launcher else Thrown
    world.emit(event(who=actor.who, what=world.what(flight.item), path=seen, whence=whence, cell=place))


def _report_hit(world: World, flight: _Flight, hit: _Hit, whence: Whence | None) -> None:
    world.emit(
        Struck(
            who=flight.actor.who,
            outcome=hit.outcome,
            whom=hit.target.who,
            damage=hit.damage,
            what=world.what(flight.item),
            exposed=hit.exposed,
            whence=whence,
        )
    )


def _strike(world: World, flight: _Flight, hit: _Hit) -> None:
    """Let the target take the hit, once the item has come to rest."""
    actor, target = flight.actor, hit.target
    actor.memory.target = target.id
    if actor.statuses:
        end_by_blow(world, actor)
    if actor.is_hero:
        provoke(world, target, actor)
    if hit.outcome == "hit" and hit.damage:
        harm(world, target, hit.damage, "blow", actor.who)
    if actor.is_hero:
        tell_company(world, target, unaware=hit.unaware)
    if hit.outcome == "hit" and hit.damage and not world.end:
        make_noise(world, target.cell, HIT, "fight", actor)


def _land(world: World, flight: _Flight, path: list[int], *, report: bool) -> None:
    """Land: trigger what a step would trigger, break or stay, and apply the effects of the landing."""
    level, kind, who = world.level, flight.missile.kind, flight.actor.who
    before, end = [who.cell, who.cell, *path][-2:]
    seeming = level.seeming(end)
    if path and "step" in level.tile(end).edges:
        alter(world, end, "step", who=who)
    if _breaks(world, flight.actor, kind):
        world.emit(Broke(what=world.what(flight.item), cell=end))
        if level.visible >> end & 1 and kind.thrown.ends:
            learn(world, kind.id)
    else:
        how = _put_down(world, end, kind, flight.item)
        if report or how not in ("lies", "into"):
            world.emit(Landed(what=world.what(flight.item), how=how, tile=seeming.id, cell=end))
    world.follow(kind.thrown.ends, EffectTarget(who, level.actors.get(end), end, before))
    _clatter(world, flight.actor, end, kind.thrown.noise)


def _clatter(world: World, actor: Actor, cell: int, loudness: int) -> None:
    """Make the noise of the landing. After several of them in a short time, listeners look for the thrower instead."""
    whence = -1
    if actor.is_hero and loudness:
        career = world.career
        career.clatters = [turn for turn in career.clatters if turn > world.turn - _RECENT] + [world.turn]
        whence = actor.cell if len(career.clatters) >= _REVEALING else -1
    make_noise(world, cell, loudness, "clatter", actor, whence=whence)


def _breaks(world: World, actor: Actor, kind: ItemKind) -> bool:
    """Return True if the item breaks on landing. A sure hand breaks only what is made to break."""
    if kind.is_safe:
        return False
    percent = 0 if actor.gifts.get("sure_hand") and kind.thrown.breaks < 100 else kind.thrown.breaks
    return percent > 0 and (percent == 100 or world.combat.chance(percent))


def _put_down(world: World, cell: int, kind: ItemKind, item: Item) -> str:
    """Put the item down and return its fate. The Heartstone and keys are never lost, nor does anything lie in walls."""
    level = world.level
    tile = level.tile(cell)
    if kind.returns and (tile.bottomless or tile.swallows):
        cell = nearest_common(level, cell)
    elif tile.bottomless and drop_thing(world, cell, item):
        return "fell"
    elif tile.swallows and not kind.is_safe:
        return "lost"
    elif tile.swallows or not tile.passes_objects:
        nearest = level.nearest(cell, level.facts.ground)
        cell = cell if nearest is None else nearest
    if item.lent:
        item.thrown, item.left = False, True
    level.put_down(cell, kind, item)
    if answers_lay(world, cell, item):
        alter(world, cell, "lay")
    return "into" if tile.hazard else "lies"
