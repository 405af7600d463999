"""Changes of tiles by the edges of their rows; only this module reads them.

An actor performs a verb, or the tile changes by itself: fire burns it, lost support brings the roof down. Work of
several turns repeats the same action; the actor keeps its progress until it starts other work.
"""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.events import Altered, Changed, Who, Worked
from winze.engine.kinds.effects import Harm
from winze.engine.kinds.tiles import Edge
from winze.engine.kinds.traits import PHASES
from winze.engine.kinds.verbs import Verb
from winze.engine.sense.hearing import make_noise
from winze.engine.sense.tides import lake
from winze.engine.sense.unrest import DUG
from winze.engine.state.actor import HERO_ID, Actor, WorkInProgress
from winze.engine.state.level import Level
from winze.engine.state.overlays import Flow, TileTick
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.corpses import destroy_corpses
from winze.engine.terrain.springs import start_flow
from winze.engine.terrain.tools import loudness_of, turns_of, use_up
from winze.engine.terrain.wires import ANSWER, fire, is_wired

TRAP = "trap"
"""Key of the layer of blame for traps."""
_FOREVER = 1 << 40
_DIGGING = ("dig", "smash", "sink")
"""Digging by the hero stirs a level when done, not with every blow."""
_LAKE_VOLUME = 24
"""Most cells that a lake covers through one opening."""


def alter(
    world: World,
    cell: int,
    verb: Verb,
    by: Actor | None = None,
    who: Who | None = None,
    *,
    silent: bool = False,
    seen: bool = False,
) -> bool:
    """Do one turn of the verb on a tile. Return True if its row has an edge for the verb.

    `by` is the actor that does the work, `who` is to blame if the tile changes by itself, and the hero knows that if
    it has `seen` who it was. A `silent` change makes no noise. The border of a level never changes.
    """
    level = world.level
    tile, seeming = level.tile(cell), level.seeming(cell)
    edge = tile.edges.get(verb)
    if edge is None or (level.board.border >> cell & 1 and verb not in ("open", "close")):
        return False
    if by is not None:
        who = by.who
        if not _work(world, cell, verb, edge, by):
            return True
        use_up(world, by, edge)
        if by.is_hero and verb in _DIGGING:
            level.stir += DUG
    if not silent:
        _sound(world, cell, verb, edge, by)
    if edge.chance < 100 and not world.terrain.chance(edge.chance):
        return True
    standing = level.actors.get(cell)
    become(world, cell, edge.to, who)
    opened = not tile.passes_objects and level.facts.passable >> cell & 1
    if by is not None:
        world.emit(Altered(who=by.who, verb=verb, tile=seeming.id, cell=cell))
    elif edge.to != tile.id and not edge.untold and not _is_told_by_wire(level, cell, verb, edge):
        world.emit(Changed(verb=verb, tile=seeming.id, cell=cell, set_by=who if seen else None))
    if edge.leaves:
        level.lay(cell, world.rules.items[edge.leaves])
    world.follow(edge.then, EffectTarget(who, standing, cell, cell, opened=bool(opened)))
    _fire_wires(world, cell, verb, edge, who)
    return True


def _is_told_by_wire(level: Level, cell: int, verb: Verb, edge: Edge) -> bool:
    return edge.sends or (verb == ANSWER and is_wired(level, cell))


def _fire_wires(world: World, cell: int, verb: Verb, edge: Edge, who: Who | None) -> None:
    """Fire the wires of the cell if the edge sends. An answer never fires one."""
    if edge.sends and verb != ANSWER:
        fire(world, cell, verb, lambda other: alter(world, other, ANSWER, who=who))


def become(world: World, cell: int, to: str, who: Who | None = None) -> None:
    """Put another tile on a cell, with the consequences: timers start, unsupported roofs fall, liquids run."""
    level = world.level
    before = level.tile(cell)
    level.change(cell, to)
    after = level.tile(cell)
    if after.trap or before.trap:
        level.overlays.blame(TRAP, who if after.trap else None, 1 << cell, _FOREVER)
    if before.props is not after.props:
        level.overlays.felled = level.overlays.felled & ~(1 << cell) | before.props << cell
    if "tick" in after.edges:
        turn = world.turn + _delay(world, after.edges["tick"])
        level.overlays.ticks[cell] = TileTick(turn, who, _is_seen(world, who))
    if not after.passes_objects:
        _clear_cell(level, cell, keeps=after.keeps)
    elif after.enter and not before.enter and cell in level.actors:
        _drop_actor(world, cell, who)
    if level.overlays.corpses and (not after.passes_objects or after.cost > before.cost):
        destroy_corpses(world, 1 << cell)
    if not before.passes_objects and after.passes_objects:
        if before.tight and not after.door:
            _release(world, cell, who)
        if not before.door:
            _collapse_roof(world, cell, who)


def _is_seen(world: World, who: Who | None) -> bool:
    return who is not None and (who.id == HERO_ID or bool(world.level.visible >> who.cell & 1))


def _delay(world: World, tick: Edge) -> int:
    falls = any(isinstance(effect, Harm) and effect.kind == "crush" for effect in tick.then)
    return tick.after + (world.hero.gifts.get("timber", 0) if falls else 0)


def _drop_actor(world: World, cell: int, who: Who | None) -> None:
    level = world.level
    actor = level.actors[cell]
    for harm in level.tile(cell).enter:
        if harm.at_once and not harm.spares(actor.traits):
            world.follow(harm.effects, EffectTarget(who, actor, cell))


def _work(world: World, cell: int, verb: Verb, edge: Edge, by: Actor) -> bool:
    work = by.work
    done = 1 + (work.done if work and (work.cell, work.verb) == (cell, verb) else 0)
    by.work = WorkInProgress(cell, verb, done) if done < turns_of(world, by, edge) else None
    if by.work is None:
        return True
    world.emit(Worked(who=by.who, verb=verb, tile=world.level.seeming(cell).id, cell=cell))
    _sound(world, cell, verb, edge, by)
    return False


def _sound(world: World, cell: int, verb: Verb, edge: Edge, by: Actor | None) -> None:
    stirs = by is None or (by.is_hero and verb not in _DIGGING)
    make_noise(world, cell, loudness_of(by, edge), verb, by, stirs=stirs)


def _clear_cell(level: Level, cell: int, *, keeps: bool) -> None:
    """Move everything off a cell that closes, except the wares of a machine where the tile `keeps` them."""
    free = level.facts.ground & ~level.occupied
    goal = level.nearest(cell, free)
    if goal is None:
        return
    actor = level.actors.get(cell)
    if actor and not actor.traits & PHASES:
        level.move(actor, goal)
    for item in level.items.pop(cell, ()):
        level.items.setdefault(cell if keeps and item.lent else goal, []).append(item)


def _release(world: World, cell: int, who: Who | None) -> None:
    """Let in the lake behind the cell just opened, as far as its volume allows."""
    level = world.level
    beside = level.board.around4(1 << cell) & level.facts.hazards & ~(1 << cell)
    for near in cells(beside):
        if level.tile(near).wells and all(flow.source != near for flow in level.overlays.flows):
            volume = min(_LAKE_VOLUME, lake(level, near).bit_count())
            start_flow(world, Flow(level.tile(near).liquid, volume, near, drains=True, by=who))


def _collapse_roof(world: World, cell: int, who: Who | None) -> None:
    level = world.level
    for near in cells(level.board.around8(1 << cell) & ~(1 << cell)):
        if "collapse" in level.tile(near).edges and not _propped(world, near):
            alter(world, near, "collapse", who=who)


def _propped(world: World, cell: int) -> bool:
    level = world.level
    return any(level.tile(near).props for near in cells(level.board.around8(1 << cell)))
