"""Effects on masters, and on what they have called."""

from __future__ import annotations

from winze.engine.body.life import die, harm, provoke
from winze.engine.effects.functions import performs
from winze.engine.events import Harmed
from winze.engine.kinds import effects as kinds
from winze.engine.kinds.actors import Ability
from winze.engine.kinds.effects import Summon, flat
from winze.engine.state.actor import HERO_ID
from winze.engine.state.world import EffectTarget, World
from winze.engine.terrain.corpses import destroy_corpses


@performs
def banish(world: World, effect: kinds.Banish, aim: EffectTarget) -> int:
    """Return the number of monsters that fall."""
    level = world.level
    world.count("banished")
    for master in [monster for monster in level.monsters() if monster.kind.master]:
        for ability in filter(_called, master.kind.abilities):
            master.memory.done[ability.id] = [world.turn, max(1, ability.times)]
    kinds_ = [kind for kind in world.rules.monsters.values() if kind.master]
    names = {name for kind in kinds_ for ability in kind.abilities for name in _called(ability)}
    fallen = [monster for monster in level.monsters() if monster.part and monster.kind.id in names]
    for monster in fallen:
        die(world, monster, aim.by)
        destroy_corpses(world, 1 << monster.cell)
    return len(fallen)


def _called(ability: Ability) -> list[str]:
    return [effect.kind for effect in flat(ability.effects) if isinstance(effect, Summon)]


@performs
def wound(world: World, effect: kinds.Wound, aim: EffectTarget) -> int:
    """Return the hit points lost."""
    lost = 0
    for monster in [monster for monster in world.level.monsters() if monster.kind.id == effect.kind]:
        amount = -(-monster.max_health * effect.percent // 100)
        world.emit(Harmed(whom=monster.who, cause=effect.harm, amount=amount))
        if aim.by is not None and aim.by.id == HERO_ID:
            provoke(world, monster, world.hero)
        harm(world, monster, amount, effect.harm, aim.by)
        lost += amount
    return lost
