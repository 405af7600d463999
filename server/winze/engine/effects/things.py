"""Effects on things that somebody carries."""

from __future__ import annotations

from winze.engine.body.lore import learn
from winze.engine.body.outfit import put_away
from winze.engine.events import Bettered, Disarmed, Recharged
from winze.engine.kinds import effects as kinds
from winze.engine.state.items import Item
from winze.engine.state.world import Aim, World

_BEST = 5
"""Nothing is better than its kind by more."""


def better_thing(world: World, effect: kinds.Better, aim: Aim) -> int:
    """By how much it is better now."""
    item = _meant(aim)
    if item is None or aim.actor is None:
        return 0
    gained = min(effect.by, _BEST - item.plus)
    if gained > 0:
        item.plus += gained
        world.emit(Bettered(whom=aim.actor.who, what=world.what(item)))
    return max(0, gained)


def identify_thing(world: World, effect: kinds.Identify, aim: Aim) -> int:
    """How many kinds the hero knows that he did not know."""
    if effect.kinds:
        return _learn_some(world, effect.kinds)
    item = _meant(aim)
    if item is None:
        return 0
    kind, named = world.rules.items[item.kind], learn(world, item.kind)
    if effect.common and kind.commonness >= effect.common:
        carried = [world.rules.items[other.kind] for other in world.pack.items]
        named += sum(learn(world, other.id) for other in carried if other.category == kind.category)
    return named


def _learn_some(world: World, wanted: int) -> int:
    """Those in the pack come first, and then any."""
    named = 0
    for item in [item for item in world.pack.items if not world.knows(item.kind)]:
        named += learn(world, item.kind) if named < wanted else 0
    while named < wanted and (left := [kind for kind in sorted(world.guises) if not world.knows(kind)]):
        named += learn(world, world.finds.choice(left))
    return named


def disarm_target(world: World, effect: kinds.Disarm, aim: Aim) -> int:
    """1 if something fell out of his hand, on the field where he stands."""
    target = aim.actor
    held = target.pack.at("hand") if target and target.pack else None
    if target is None or target.pack is None or held is None:
        return 0
    put_away(world, target, held)
    target.pack.remove(held)
    world.level.put_down(target.field, world.rules.items[held.kind], held)
    world.emit(Disarmed(whom=target.who, what=world.what(held)))
    world.follow(effect.then, aim)
    return 1


def recharge_rod(world: World, effect: kinds.Recharge, aim: Aim) -> int:
    """How many times more it works now."""
    item = _meant(aim)
    if item is None or aim.actor is None:
        return 0
    gained = max(0, min(effect.by, world.rules.items[item.kind].charges - item.charges))
    item.charges += gained
    if gained:
        world.emit(Recharged(whom=aim.actor.who, what=world.what(item)))
    return gained


def _meant(aim: Aim) -> Item | None:
    return aim.actor.pack.get(aim.letter) if aim.actor and aim.actor.pack and aim.letter else None
