"""What is in the pack, and what is worth having in hand."""

from __future__ import annotations

from winze.engine.actions import Action, SwitchLamp, Use, Wear, Wield
from winze.engine.kinds.effects import Heal, Mend, Refuel
from winze.engine.kinds.items import ItemKind
from winze.engine.view import Held, HeroView

_PUT_ON: dict[str, type[Wield | Wear]] = {"weapon": Wield, "armour": Wear}


def carries_heartstone(view: HeroView) -> bool:
    return any(view.items[held.kind].category == "heartstone" for held in view.pack)


def in_use(view: HeroView) -> list[ItemKind]:
    """The kinds of what is in hand and on the body."""
    return [view.items[held.kind] for held in view.pack if held.in_use]


def healing(view: HeroView) -> list[Held]:
    """The draughts in the pack that heal, the weakest first."""
    return sorted((held for held in view.pack if heals(view.items[held.kind])), key=lambda held: _cure(view, held))


def heals(kind: ItemKind) -> bool:
    return kind.category == "potion" and any(isinstance(effect, Heal | Mend) for effect in kind.use)


def _cure(view: HeroView, held: Held) -> int:
    use = view.items[held.kind].use
    healed = sum(effect.amount.most for effect in use if isinstance(effect, Heal))
    mended = (max(effect.least, view.max_health * effect.percent // 100) for effect in use if isinstance(effect, Mend))
    return healed + sum(mended)


def better(view: HeroView) -> Action | None:
    """Take into use what the pack has better than what is in use."""
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.category in _PUT_ON and not held.in_use and is_better(view, kind):
            return _PUT_ON[kind.category](held.letter)
    return None


def tend_lamp(view: HeroView) -> Action | None:
    """Open the lamp if it is shut, take a better one, or fill it when what there is to pour goes in."""
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
    """Whether a lamp lights more than the one in use."""
    return bool(kind.lamp and view.lamp and kind.lamp.radius > view.lamp.radius and not kind.lamp.ahead)


def oil_of(kind: ItemKind) -> int:
    """How much oil a thing holds for a lamp."""
    return sum(effect.amount for effect in kind.use if isinstance(effect, Refuel))


def is_wanted(view: HeroView, kind: ItemKind) -> bool:
    """Whether a thing is worth a place in the pack."""
    useful = kind.category in {"heartstone", "potion", "slip"} or oil_of(kind) > 0
    return useful or is_better(view, kind) or is_better_lamp(view, kind)


def is_better(view: HeroView, kind: ItemKind) -> bool:
    """Whether a weapon or an armour is better than what is in use."""
    if kind.category not in _PUT_ON:
        return False
    return worth(view, kind) > max(
        (worth(view, used) for used in in_use(view) if used.worn_at == kind.worn_at), default=0
    )


def worth(view: HeroView, kind: ItemKind) -> int:
    """How much good a weapon or an armour does, comparable within its category."""
    if kind.shoots:
        return 0
    if kind.category == "weapon":
        return (kind.damage.least + kind.damage.most) * (view.accuracy + kind.accuracy) + kind.defence
    return 10 * kind.armour + 2 * kind.defence + 2 * kind.block + 1
