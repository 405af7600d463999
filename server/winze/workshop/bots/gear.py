"""Judgment of items: what is in the pack, and what is worth wielding or wearing."""

from __future__ import annotations

from winze.engine.actions import Action, Choose, SwitchLamp, Use, Wear, Wield
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.boons import Gift
from winze.engine.kinds.effects import Heal, Mend, Refuel
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import LADEN, OILCLAD, WEIGHTED, names
from winze.engine.view import HeldItem, HeroView

_PUT_ON: dict[str, type[Wield | Wear]] = {"weapon": Wield, "armour": Wear, "ring": Wear}
_BURDENS = WEIGHTED | LADEN | OILCLAD


def carries_heartstone(view: HeroView) -> bool:
    return any(view.items[held.kind].category == "heartstone" for held in view.pack)


def in_use(view: HeroView) -> list[ItemKind]:
    return [view.items[held.kind] for held in view.pack if held.in_use]


def breaks_stone(kind: ItemKind) -> bool:
    return kind.worn_at == "hand" and (kind.blunt or kind.tool == "pick")


def stone_breaker(view: HeroView) -> str:
    """Return the letter of the best item in the pack that breaks stone; "" if there is none or one is in hand."""
    fit = [held for held in view.pack if breaks_stone(view.items[held.kind])]
    if not fit or any(held.in_use for held in fit):
        return ""
    return max(fit, key=lambda held: worth(view, view.items[held.kind], held.plus)).letter


def healing(view: HeroView) -> list[HeldItem]:
    """Return the healing potions in the pack, weakest first."""
    return sorted(
        (held for held in view.pack if heals(view.items[held.kind])), key=lambda held: _healing_power(view, held)
    )


def heals(kind: ItemKind) -> bool:
    return kind.category == "potion" and any(isinstance(effect, Heal | Mend) for effect in kind.use)


def _healing_power(view: HeroView, held: HeldItem) -> int:
    use = view.items[held.kind].use
    healed = sum(effect.amount.most for effect in use if isinstance(effect, Heal))
    mended = (max(effect.least, view.max_health * effect.percent // 100) for effect in use if isinstance(effect, Mend))
    return healed + sum(mended)


def better(view: HeroView) -> Action | None:
    if weapon := better_weapon(view):
        return weapon
    for held in view.pack:
        kind = view.items[held.kind]
        if not (held.in_use or held.unpaid) and is_better(view, kind, held.plus):
            return _PUT_ON[kind.category](held.letter)
    return None


def better_weapon(view: HeroView) -> Action | None:
    weapons = [held for held in view.pack if view.items[held.kind].category == "weapon" and not held.unpaid]
    best = max(weapons, key=lambda held: worth(view, view.items[held.kind], held.plus), default=None)
    if best is None or best.in_use or not is_better(view, view.items[best.kind], best.plus):
        return None
    return Wield(best.letter)


def tend_lamp(view: HeroView) -> Action | None:
    """Open a shut lamp, switch to a better one, or refill it when a whole flask of oil fits."""
    lamp, oil = view.lamp, view.oil
    if lamp is None or oil is None:
        return None
    if view.lamp_smothered:
        return None
    if view.lamp_shut and oil:
        return SwitchLamp()
    for held in view.pack:
        kind = view.items[held.kind]
        if is_better_lamp(view, kind) or 0 < oil_of(kind) <= lamp.capacity - oil:
            return Use(held.letter)
    return None


def is_better_lamp(view: HeroView, kind: ItemKind) -> bool:
    return bool(kind.lamp and view.lamp and kind.lamp.radius > view.lamp.radius and not kind.lamp.ahead)


def oil_of(kind: ItemKind) -> int:
    return sum(effect.amount for effect in kind.use if isinstance(effect, Refuel))


def is_wanted(view: HeroView, kind: ItemKind) -> bool:
    useful = kind.category in {"heartstone", "potion", "slip"} or oil_of(kind) > 0
    return useful or is_better(view, kind) or is_better_lamp(view, kind)


def is_better(view: HeroView, kind: ItemKind, plus: int = 0) -> bool:
    if not _is_gear(kind):
        return False
    replaced = [held for held in view.pack if held.in_use and _is_replaced(view, view.items[held.kind], kind)]
    return worth(view, kind, plus) > sum(max(0, worth(view, view.items[held.kind], held.plus)) for held in replaced)


def _is_replaced(view: HeroView, used: ItemKind, kind: ItemKind) -> bool:
    """Return True if putting on `kind` takes off `used`. Two rings can be worn at a time."""
    if used.worn_at == kind.worn_at:
        return kind.worn_at != "ring" or _rings(view) > 1
    return used.takes_other_hand and kind.takes_other_hand


def _rings(view: HeroView) -> int:
    return sum(held.in_use for held in view.pack if view.items[held.kind].category == "ring")


def _is_gear(kind: ItemKind) -> bool:
    """Return True if bots wear such items. Lamps are handled by `tend_lamp`."""
    return kind.category in _PUT_ON and not kind.shoots


def worth(view: HeroView, kind: ItemKind, plus: int = 0) -> int:
    """Return the value of an item in use: 25 for each point of armor.

    A point of damage is worth three of armor because it shortens the fight. Noise counts against an item.
    """
    if kind.shoots:
        return 0
    blows = 0
    if kind.category == "weapon":
        most = kind.damage.least + kind.damage.most + 2 * plus
        blows = 3 * most * (view.accuracy + kind.accuracy + 2 * plus) // 8
        blows += blows * (30 * kind.cleaves + 15 * kind.halves + 10 * (kind.reach > 1) + 15 * kind.skewers) // 100
    else:
        blows = 2 * kind.accuracy + 25 * plus * (kind.category == "armour")
    guard = 25 * kind.armour + 10 * kind.defence + 6 * kind.block + kind.cover // 2
    traits = 10 * (len(names(kind.gives & ~_BURDENS)) - len(names(kind.gives & _BURDENS)))
    return blows + guard - 6 * kind.noise + traits + 1


def shoots_or_throws(view: HeroView, kind: Kind) -> bool:
    """Return True if monsters of this kind may carry something to shoot or throw."""
    carried = (view.items[carried.item] for carried in kind.carries)
    return any(item.shoots or item.worn_at == "quiver" for item in carried)


_PREFERRED: tuple[Gift, ...] = ("mending", "second_wind", "guard", "riposte", "sweep", "braced", "shove", "sneak")
"""Boons a fighter prefers, best first."""


def choose_boon(view: HeroView) -> Action | None:
    offered = view.boons
    if not offered:
        return None
    ranks = [min((_rank(gift) for gift in boon.gifts), default=len(_PREFERRED)) for boon in offered]
    return Choose((0, 1, 2)[ranks.index(min(ranks))])


def _rank(gift: Gift) -> int:
    return _PREFERRED.index(gift) if gift in _PREFERRED else len(_PREFERRED)
