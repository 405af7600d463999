"""What a fight may cost, as far as the hero can know: he has been told what each kind is able to do."""

from __future__ import annotations

from collections.abc import Iterable

from winze.engine.kinds.actors import Attack, Kind
from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.gear import in_use

_LEAST, _MOST = 5, 95
"""No blow is surer than this, in percent, either way."""


def worst_blows(view: HeroView, monsters: Iterable[Sighting]) -> int:
    """The most hit points that these monsters can take in one turn, if they are beside the hero."""
    kinds = [view.kinds[monster.kind] for monster in monsters]
    return sum(max((_most(attack) for attack in kind.attacks), default=0) * -(-kind.speed // 100) for kind in kinds)


def _most(attack: Attack) -> int:
    return 0 if attack.bloodless else attack.damage.most


def cost(view: HeroView, monsters: Iterable[Sighting]) -> int:
    """The hit points that it takes on the average to kill these monsters one after the other.

    While the hero strikes at the first, the others strike at him.
    """
    turns = total = 0
    for monster in monsters:
        kind = view.kinds[monster.kind]
        turns += _blows_to_kill(view, kind, monster.health_percent)
        total += turns * _harm_taken(view, kind)
    return total // 100


def _blows_to_kill(view: HeroView, kind: Kind, health_percent: int) -> int:
    """The number of blows of the hero that it takes on the average, rounded up."""
    used = in_use(view)
    weapon = next((item.damage for item in used if item.category == "weapon"), None)
    damage = weapon or view.kinds["hero"].attacks[0].damage
    accuracy = view.accuracy + sum(item.accuracy for item in used)
    harm = _hits(accuracy - kind.defence, kind.block, kind.dodge) * max(2, damage.least + damage.most - kind.armour)
    health = (kind.health.least + kind.health.most) * health_percent
    return max(1, -(-health // harm))


def _harm_taken(view: HeroView, kind: Kind) -> int:
    """The hundredths of hit points that a monster takes from the hero each turn, on the average."""
    used = in_use(view)
    chance = _hits(kind.accuracy - sum(item.defence for item in used), sum(item.block for item in used), 0)
    harm = max((attack.damage.least + attack.damage.most for attack in kind.attacks), default=0)
    return chance * max(2, harm - sum(item.armour for item in used)) * kind.speed // 200


def _hits(accuracy: int, block: int, dodge: int) -> int:
    """How many blows of a hundred do harm."""
    return min(_MOST, max(_LEAST, accuracy)) * (100 - block) * (100 - dodge) // 10_000
