"""Estimates of what a fight may cost, from what the hero knows about each kind of monster."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from winze.engine.kinds.actors import AttackForm, Kind
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.gear import in_use

_LEAST, _MOST = 5, 95
"""Bounds of the chance to hit, in percent."""


def worst_blows(view: HeroView, monsters: Iterable[Sighting]) -> int:
    kinds = [view.kinds[monster.kind] for monster in monsters]
    return sum(max((_most(attack) for attack in kind.attacks), default=0) * -(-kind.speed // 100) for kind in kinds)


def _most(attack: AttackForm) -> int:
    return 0 if attack.bloodless else attack.damage.most


def cost(view: HeroView, monsters: Iterable[Sighting]) -> int:
    """Return the average damage the hero takes while killing `monsters` one after another.

    While the hero fights the first, the others attack too.
    """
    turns = total = 0
    for monster in monsters:
        kind = view.kinds[monster.kind]
        turns += _blows_to_kill(view, kind, monster.health_percent)
        total += turns * _damage_taken(view, kind)
    return total // 100


def with_company(view: HeroView, monsters: Sequence[Sighting]) -> list[Sighting]:
    """Return monsters and all those in sight that a blow at one of them would set on the hero."""
    found = {monster.id: monster for monster in monsters}
    for monster in monsters:
        for other in view.company(monster):
            found.setdefault(other.id, other)
    return [*found.values()]


def _blows_to_kill(view: HeroView, kind: Kind, health_percent: int) -> int:
    used = in_use(view)
    weapon = next((item.damage for item in used if item.category == "weapon"), None)
    damage = weapon or view.kinds["hero"].attacks[0].damage
    accuracy = view.accuracy + sum(item.accuracy for item in used)
    expected = _hits(accuracy - kind.defence, kind.block, kind.dodge) * max(2, damage.least + damage.most - kind.armour)
    health = (kind.health.least + kind.health.most) * health_percent
    return max(1, -(-health // expected))


def _damage_taken(view: HeroView, kind: Kind) -> int:
    """Return the average damage a monster does to the hero each turn, in hundredths of a hit point."""
    used = in_use(view)
    chance = _hits(kind.accuracy - sum(item.defence for item in used), sum(item.block for item in used), 0)
    expected = max((attack.damage.least + attack.damage.most for attack in kind.attacks), default=0)
    return chance * max(2, expected - sum(item.armour for item in used)) * kind.speed // 200


def _hits(accuracy: int, block: int, dodge: int) -> int:
    return min(_MOST, max(_LEAST, accuracy)) * (100 - block) * (100 - dodge) // 10_000
