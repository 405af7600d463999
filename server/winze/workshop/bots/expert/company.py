"""The expert's view of groups: what a fight costs with all those it brings, and who has to fall first."""

from __future__ import annotations

from winze.engine.view import HeroView, Sighting
from winze.workshop.bots.danger import cost, with_company


def price_of(view: HeroView, monster: Sighting) -> int:
    """Return the average damage of a fight with a monster and its company. Most of the first blows catch it unaware."""
    price = cost(view, [monster])
    others = 0 if _dies_silently(view, monster) else cost(view, with_company(view, [monster])) - price
    if not monster.aware:
        price = price // 2 if monster.mood == "asleep" else price * 3 // 4
    return price + others


def _dies_silently(view: HeroView, monster: Sighting) -> bool:
    """Return True if the next blow probably kills a monster that notices nothing, and nobody sees that."""
    duel = view.duel(monster)
    return not monster.aware and duel is not None and duel.hero.blows == 1 and not view.is_watched(monster)


def helps_others(view: HeroView, monster: Sighting) -> bool:
    """Return True if the monster calls, heals or hastens others, so that it should fall first."""
    return any(ability.calls or ability.at == "friend" for ability in view.kinds[monster.kind].abilities)
