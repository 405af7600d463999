"""Using items of the pack: on the user, at a target, or on another item; and the lamp."""

from __future__ import annotations

from winze.core.board import cells
from winze.engine.actions import Quaff, SwitchLamp, Use, UseAt, UseOn
from winze.engine.body.lamp import recount_lamp
from winze.engine.body.lore import learn
from winze.engine.body.outfit import take_into_use
from winze.engine.body.usable import VERBS, level_use_key, usable
from winze.engine.effects.apply import apply
from winze.engine.events import LampSwitched, LampTaken, Used, Wasted
from winze.engine.handlers.result import Result
from winze.engine.handlers.wear import find_equipable
from winze.engine.kinds.effects import Alter
from winze.engine.kinds.items import Aimed, ItemKind
from winze.engine.sense.air import smothering
from winze.engine.sense.bonds import is_at_peace
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.lines import affected_cells
from winze.engine.state.actor import Actor
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.engine.state.world import EffectTarget, World

_KEPT = ("tool", "gem")


def quaff(world: World, actor: Actor, action: Quaff) -> Result:
    item = usable(world, actor, action.letter)
    if isinstance(item, str):
        return "not_a_potion" if item == "not_a_tool" else item
    if world.rules.items[item.kind].category != "potion":
        return "not_a_potion"
    _apply_item(world, actor, item)
    actor.energy += actor.gifts.get("quickness", 0)
    return None


def use(world: World, actor: Actor, action: Use) -> Result:
    """Switch to another lamp or use an item. An unidentified item cannot be aimed."""
    item = actor.pack.get(action.letter) if actor.pack else None
    if item and world.rules.items[item.kind].category == "lamp":
        return _take_lamp(world, actor, action.letter)
    found = usable(world, actor, action.letter)
    if isinstance(found, str):
        return found
    kind = world.rules.items[found.kind]
    fit = things_for(world, actor, kind)
    if world.knows(kind.id) and (kind.aim or (kind.on and not fit)):
        return "no_target" if kind.aim else "nothing_for_it"
    goal = _unaimed(world, actor, kind.aim) if kind.aim else -1
    _apply_item(world, actor, found, goal, fit[0].letter if fit else "")
    return None


def use_at(world: World, actor: Actor, action: UseAt) -> Result:
    item = usable(world, actor, action.letter)
    if isinstance(item, str):
        return item
    aim, board = world.rules.items[item.kind].aim, world.level.board
    if aim is None or not world.knows(item.kind):
        return "not_to_aim"
    goal = board.cell(action.x, action.y) if board.contains(action.x, action.y) else -1
    if goal < 0 or not _targets(world, actor, aim) >> goal & 1:
        return "no_target"
    if _changes_nothing(world, aim, goal):
        return "not_there"
    _apply_item(world, actor, item, goal)
    return None


def _changes_nothing(world: World, aim: Aimed, goal: int) -> bool:
    """Return True if the item only changes tiles, and not the one on the cell."""
    edges = world.level.tile(goal).edges
    return aim.at == "field" and all(isinstance(effect, Alter) and effect.verb not in edges for effect in aim.ends)


def use_on(world: World, actor: Actor, action: UseOn) -> Result:
    item = usable(world, actor, action.letter)
    if isinstance(item, str):
        return item
    kind = world.rules.items[item.kind]
    if not world.knows(kind.id):
        return "not_a_tool"
    if action.on not in [target.letter for target in things_for(world, actor, kind)]:
        return "not_for_that" if kind.on else "not_a_tool"
    _apply_item(world, actor, item, letter=action.on)
    return None


def things_for(world: World, actor: Actor, kind: ItemKind) -> list[Item]:
    """Return the items of the pack an item of a kind can be used on, those in use first."""
    pack = actor.pack
    if pack is None or not kind.on:
        return []
    fit = [item for item in pack.items if item.kind != kind.id and _fits(world, kind.on, item)]
    return sorted(fit, key=lambda item: not pack.in_use(item))


def _fits(world: World, on: str, item: Item) -> bool:
    """Return True if an item of category `on` can be used on this one. Rods known to be full do not count."""
    if on == "unknown":
        return not world.knows(item.kind)
    kind = world.rules.items[item.kind]
    full = 0 < kind.charges <= item.charges and world.knows(item.kind)
    return kind.category == on and not full


def _apply_item(world: World, actor: Actor, item: Item, goal: int = -1, letter: str = "") -> None:
    """Apply an item's effects. A tool or gem without any effect is not used up."""
    kind = world.rules.items[item.kind]
    what, verb, level = world.what(item, 1), VERBS[kind.category], world.level
    world.emit(Used(who=actor.who, what=what, verb=verb))
    had_effect = [
        apply(world, effect, EffectTarget(actor.who, actor, actor.cell, letter=letter)) for effect in kind.use
    ]
    for cell in _reached(world, actor, kind, goal):
        for effect in kind.aim.ends if kind.aim else ():
            if world.level is level and actor.health > 0:
                had_effect.append(
                    apply(world, effect, EffectTarget(actor.who, level.actors.get(cell), cell, actor.cell))
                )
    if not any(had_effect):
        world.emit(Wasted(who=actor.who, what=what, verb=verb))
    if actor.is_hero or world.level.visible >> actor.cell & 1:
        learn(world, kind.id)
    if kind.each_level:
        actor.memory.done[level_use_key(world, kind)] = [world.turn, 1]
    if (any(had_effect) or kind.category not in _KEPT) and not kind.lasting:
        _use_up(actor, kind, item)


def _use_up(actor: Actor, kind: ItemKind, item: Item) -> None:
    if kind.charges:
        item.charges -= 1
    elif actor.pack and item in actor.pack.items:
        actor.pack.take_one(item)


def _reached(world: World, actor: Actor, kind: ItemKind, goal: int) -> list[int]:
    aim = kind.aim
    return list(affected_cells(world.level, actor.cell, goal, aim.at, aim.radius)) if aim and goal >= 0 else []


def _in_reach(world: World, actor: Actor, aim: Aimed) -> int:
    """Return the cells in range: visible ones other than the actor's own, or with range 1 the adjacent ones."""
    level = world.level
    if aim.range == 1:
        return level.board.around8(1 << actor.cell) & ~(1 << actor.cell)
    return level.visible & level.board.square(actor.cell, aim.range) & ~(1 << actor.cell)


def _targets(world: World, actor: Actor, aim: Aimed) -> int:
    """Return the cells an item can be aimed at. Items for free cells need one, unless they work on adjacent cells."""
    level, allowed = world.level, _in_reach(world, actor, aim)
    if not aim.ground or aim.range == 1:
        return allowed
    return allowed & level.facts.passable & ~level.board.of(actor.cell for actor in _shown(level, allowed))


def _shown(level: Level, among: int) -> list[Actor]:
    """Return the actors on a set of cells that the hero recognizes. Disguised ones do not count."""
    actors = (level.actors[cell] for cell in cells(among & level.occupied))
    return [actor for actor in actors if is_seen(level, actor)]


def _unaimed(world: World, actor: Actor, aim: Aimed) -> int:
    """Return the target of an unaimed item: the nearest foe in sight, or a random cell; -1 if there is none."""
    if aim.here:
        return actor.cell
    level, allowed = world.level, _in_reach(world, actor, aim)
    foes = [foe.cell for foe in _shown(level, allowed) if not is_at_peace(foe)]
    if not aim.ground and foes:
        return min(foes, key=lambda cell: (level.board.chebyshev(actor.cell, cell), cell))
    free = allowed & level.facts.ground & ~level.occupied
    return world.finds.cell(free) if free else -1


def _take_lamp(world: World, actor: Actor, letter: str) -> Result:
    item = find_equipable(world, actor, letter, ("lamp",), "not_a_lamp")
    if isinstance(item, str) or actor.pack is None:
        return item if isinstance(item, str) else "not_a_lamp"
    actor.pack.shut = bool(world.level.overlays.gas) and bool(smothering(world) >> actor.cell & 1)
    take_into_use(world, actor, item)
    world.emit(LampTaken(who=actor.who, what=world.what(item)))
    return None


def switch_lamp(world: World, actor: Actor, action: SwitchLamp) -> Result:
    pack = actor.pack
    lamp = pack.at("lamp") if pack else None
    if pack is None or lamp is None:
        return "no_lamp"
    if pack.shut and not lamp.oil:
        return "no_oil"
    if pack.shut and world.level.overlays.gas and smothering(world) >> actor.cell & 1:
        return "no_air"
    pack.shut = not pack.shut
    recount_lamp(world, actor)
    world.emit(LampSwitched(who=actor.who, what=world.what(lamp), open=not pack.shut))
    return None
