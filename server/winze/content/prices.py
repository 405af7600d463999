"""Prices of hordes: what a fight costs the expected hero by plain blows, in percent of full health.

The members come one after another, as in a passage. Each dies after the mean number of turns and half a turn more.
Missiles, abilities and answers to a kind do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from winze.content.checks import THOROUGH, Everything
from winze.content.complaints import Complaint
from winze.content.kinds import HeroFile
from winze.content.layers import Source
from winze.core.dice import Dice
from winze.engine.kinds.actors import ACTION, Kind
from winze.engine.kinds.clock import Horde
from winze.engine.kinds.damage import LEAST_CHANCE, MOST_CHANCE, mean_harm, toughened, toughness, toughness_bonus

_MOST_COST, _MOST_BURST = 75, 40
"""Percent of full health that a horde, and its two hardest members in two turns, may cost at its first depth."""
_BURST_TURNS = 2
_PERCENT = 100


class _ExpectedHero(NamedTuple):
    """The hero expected at a depth, with the experience level of the same number."""

    blow: float
    """Mean damage of a hit before armor."""
    accuracy: int
    health: int
    armour: int
    defence: int
    block: int


class _Price(NamedTuple):
    """Hit points that a fight with a monster costs, and those that one turn of it costs."""

    fight: float
    turn: float


@THOROUGH.of("hordes")
def check_prices(file: Source, all_: Everything) -> Iterator[Complaint]:
    """Complain about hordes that are too hard at their first depth."""
    for id_, horde in all_.kinds.hordes.items():
        depth = horde.first_depth
        hero = _expected_hero(all_.hero, depth)
        if hero is None or any(member.kind not in all_.kinds.monsters for member in horde.members):
            continue
        prices = [*_prices(all_.kinds.monsters, horde, hero)]
        cost = round(_PERCENT * sum(price.fight * count for price, count in prices) / hero.health)
        if cost > _MOST_COST:
            reason = f"at depth {depth} it costs {cost} % of the expected hero's health, at most {_MOST_COST} allowed"
            yield file.complain([id_, "members"], reason, "give it fewer members or a greater first_depth")
        burst = round(_PERCENT * _BURST_TURNS * _hardest_two(prices) / hero.health)
        if burst > _MOST_BURST:
            reason = f"at depth {depth} two of it take {burst} % of full health in two turns, at most {_MOST_BURST}"
            yield file.complain([id_, "members"], f"{reason} allowed", "take weaker members")


def _expected_hero(file: HeroFile, depth: int) -> _ExpectedHero | None:
    """Return the hero expected at a depth, at the last one that has numbers below that; None without numbers."""
    expected, hero, career = file.expected, file.hero, file.career
    if not expected.blow:
        return None
    at = min(depth, len(expected.blow)) - 1
    return _ExpectedHero(
        blow=expected.blow[at] / 10,
        accuracy=hero.accuracy + career.level_accuracy * at,
        health=round(_mean(hero.health)) + career.level_health * at,
        armour=expected.armour[at],
        defence=expected.defence[at],
        block=expected.block[at],
    )


def _prices(monsters: Mapping[str, Kind], horde: Horde, hero: _ExpectedHero) -> Iterator[tuple[_Price, float]]:
    for member in horde.members:
        yield _price(monsters[member.kind], hero, horde.first_depth), _mean(member.count)


def _price(kind: Kind, hero: _ExpectedHero, depth: int) -> _Price:
    tough = toughness(kind, depth)
    hit = _chance(hero.accuracy - kind.defence) * (1 - kind.block / _PERCENT) * (1 - kind.dodge / _PERCENT)
    blow = max(1.0, hero.blow - kind.armour / 2)
    health = toughened(round(_PERCENT * _mean(kind.health)), tough) / _PERCENT
    harm = _harm(kind, hero, tough)
    return _Price(harm * (health / (hit * blow) + 1 / 2), harm)


def _harm(kind: Kind, hero: _ExpectedHero, tough: int) -> float:
    """Return the mean damage that the monster's blows do in a turn."""
    attack = next((attack for attack in kind.attacks if not attack.bloodless), None)
    if attack is None:
        return 0.0
    dice = replace(attack.damage, bonus=attack.damage.bonus + toughness_bonus(tough))
    hit = _chance(kind.accuracy - hero.defence) * (1 - hero.block / _PERCENT)
    return hit * mean_harm(dice, hero.armour) / _PERCENT * kind.speed / ACTION


def _hardest_two(prices: Sequence[tuple[_Price, float]]) -> float:
    """Return the damage that the two hardest members do in a turn."""
    harms = [price.turn for price, count in prices for _ in range(round(count))]
    return sum(sorted(harms)[-2:])


def _chance(percent: int) -> float:
    return min(MOST_CHANCE, max(LEAST_CHANCE, percent)) / _PERCENT


def _mean(dice: Dice) -> float:
    return (dice.least + dice.most) / 2
