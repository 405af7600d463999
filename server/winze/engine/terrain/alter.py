"""What becomes of a tile: the edges of its row, and this is all that reads them.

A verb is done by somebody, or befalls the tile by itself: a fire burns it, a pull lets the roof down. Work of many
turns is the same deed again and again: what is done so far stays with whoever does it, and another work starts anew.
"""

from __future__ import annotations

from winze.core.board import fields
from winze.engine.events import Altered, Changed, Who, Worked
from winze.engine.kinds.effects import Harm
from winze.engine.kinds.tiles import Edge
from winze.engine.kinds.traits import PHASES
from winze.engine.kinds.verbs import Verb
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.tides import lake
from winze.engine.sense.unrest import DUG
from winze.engine.state.actor import Actor, Work
from winze.engine.state.level import Level
from winze.engine.state.overlays import Flow, Tick
from winze.engine.state.world import Aim, World
from winze.engine.terrain.corpses import consume
from winze.engine.terrain.springs import well_up
from winze.engine.terrain.tools import loudness_of, turns_of, use_up

TRAP = "trap"
"""Who laid a trap is kept among those who are to blame, under this name."""
_FOR_GOOD = 1 << 40
_DIGGING = ("dig", "smash", "sink")
"""Such work of the hero stirs a level when it is done, not with every blow."""
_WELL = 24
"""The most cells that a lake covers through one opening."""


def alter(
    world: World, field: int, verb: Verb, by: Actor | None = None, who: Who | None = None, *, silent: bool = False
) -> bool:
    """Do to a tile what its row has for the verb, or a turn's worth of it. Returns whether it has anything for that.

    `by` is who sets hands to it, `who` who is to blame where it happens by itself; what is done `silent` nobody hears.
    The border of a level never changes.
    """
    level = world.level
    tile, seeming = level.tile(field), level.seeming(field)
    edge = tile.edges.get(verb)
    if edge is None or (level.board.border >> field & 1 and verb not in ("open", "close")):
        return False
    if by is not None:
        who = by.who
        if not _work(world, field, verb, edge, by):
            return True
        use_up(world, by, edge)
        if by.is_hero and verb in _DIGGING:
            level.stir += DUG
    if not silent:
        _sound(world, field, verb, edge, by)
    if edge.chance < 100 and not world.terrain.chance(edge.chance):
        return True
    standing = level.actors.get(field)
    become(world, field, edge.to, who)
    opened = not tile.passes_objects and level.facts.passable >> field & 1
    if by is not None:
        world.emit(Altered(who=by.who, verb=verb, tile=seeming.id, field=field))
    elif edge.to != tile.id:
        world.emit(Changed(verb=verb, tile=seeming.id, field=field))
    if edge.leaves:
        level.lay(field, world.rules.items[edge.leaves])
    world.follow(edge.then, Aim(who, standing, field, field, opened=bool(opened)))
    return True


def become(world: World, field: int, to: str, who: Who | None = None) -> None:
    """Put another tile on a field, with what that leads to: a clock that starts, a roof that loses its hold, water."""
    level = world.level
    before = level.tile(field)
    level.change(field, to)
    after = level.tile(field)
    if after.trap or before.trap:
        level.overlays.blame(TRAP, who if after.trap else None, 1 << field, _FOR_GOOD)
    if before.props is not after.props:
        level.overlays.felled = level.overlays.felled & ~(1 << field) | before.props << field
    if "tick" in after.edges:
        level.overlays.ticks[field] = Tick(world.turn + _delay(world, after.edges["tick"]), who)
    if not after.passes_objects:
        _make_way(level, field)
    elif after.enter and not before.enter and field in level.actors:
        _let_down(world, field, who)
    if level.overlays.corpses and (not after.passes_objects or after.cost > before.cost):
        consume(world, 1 << field)
    if not before.passes_objects and after.passes_objects:
        if before.tight and not after.door:
            _release(world, field, who)
        if not before.door:
            _loosen(world, field, who)


def _delay(world: World, tick: Edge) -> int:
    """In how many turns a clock strikes: roofs warn a timberman sooner."""
    falls = any(isinstance(effect, Harm) and effect.kind == "crush" for effect in tick.then)
    return tick.after + (world.hero.gifts.get("timber", 0) if falls else 0)


def _let_down(world: World, field: int, who: Who | None) -> None:
    """Put in line what befalls at once whoever stands where the ground has gone."""
    level = world.level
    actor = level.actors[field]
    for harm in level.tile(field).enter:
        if harm.at_once and not harm.spares(actor.traits):
            world.follow(harm.effects, Aim(who, actor, field))


def _work(world: World, field: int, verb: Verb, edge: Edge, by: Actor) -> bool:
    """A turn's worth of work. Whether that was the last."""
    work = by.work
    done = 1 + (work.done if work and (work.field, work.verb) == (field, verb) else 0)
    by.work = Work(field, verb, done) if done < turns_of(world, by, edge) else None
    if by.work is None:
        return True
    world.emit(Worked(who=by.who, verb=verb, tile=world.level.seeming(field).id, field=field))
    _sound(world, field, verb, edge, by)
    return False


def _sound(world: World, field: int, verb: Verb, edge: Edge, by: Actor | None) -> None:
    stirs = by is None or (by.is_hero and verb not in _DIGGING)
    make_noise(world, field, loudness_of(by, edge), verb, by, stirs=stirs)


def _make_way(level: Level, field: int) -> None:
    """Whoever stands, and what lies, where nothing can be any more, is moved to the nearest ground."""
    free = level.facts.ground & ~level.bodies
    goal = level.nearest(field, free)
    if goal is None:
        return
    actor = level.actors.get(field)
    if actor and not actor.traits & PHASES:
        level.move(actor, goal)
    for item in level.items.pop(field, ()):
        level.items.setdefault(goal, []).append(item)


def _release(world: World, field: int, who: Who | None) -> None:
    """Let in what stands behind the cell that is now open, as much as its lake has to lose."""
    level = world.level
    beside = level.board.around4(1 << field) & level.facts.hazards & ~(1 << field)
    for near in fields(beside):
        if level.tile(near).wells and all(flow.source != near for flow in level.overlays.flows):
            volume = min(_WELL, lake(level, near).bit_count())
            well_up(world, Flow(level.tile(near).liquid, volume, near, drains=True, by=who))


def _loosen(world: World, field: int, who: Who | None) -> None:
    """Let loose roof come down that this field held, but for what stands beside a prop."""
    level = world.level
    for near in fields(level.board.around8(1 << field) & ~(1 << field)):
        if "collapse" in level.tile(near).edges and not _propped(world, near):
            alter(world, near, "collapse", who=who)


def _propped(world: World, field: int) -> bool:
    level = world.level
    return any(level.tile(near).props for near in fields(level.board.around8(1 << field)))
