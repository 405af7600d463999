"""The expert's ranged attacks: stones, knives, arrows, bad potions, rods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winze.engine.actions import Action, Shoot, Throw, Use, UseAt, Wield
from winze.engine.kinds.effects import Afflict, Bore, Harm, Hook, Ignite, PushEffect, Trade
from winze.engine.kinds.items import ItemKind
from winze.engine.kinds.traits import HELD
from winze.engine.view import HeldItem, HeroView, Sighting
from winze.workshop.bots.expert.company import helps_others, price_of
from winze.workshop.bots.expert.mind import ExpertMemory, worthwhile
from winze.workshop.bots.gear import shoots_or_throws
from winze.workshop.bots.moment import Situation
from winze.workshop.bots.supplies import does, hurl

_FAR = 5
"""Distance in cells from which it pays to switch to a launcher."""
_THROWN = 8
"""Items thrown at one monster."""


def throw_bad(_mind: ExpertMemory, moment: Situation) -> Action | None:
    view, foes = moment.view, worthwhile(moment)
    if not foes:
        return None
    hard = 2 * moment.price >= view.health
    return hurl(view, foes, least=1 if hard else 2) or (_burn(view, foes) if hard or len(foes) > 1 else None)


def _burn(view: HeroView, foes: Sequence[Sighting]) -> Action | None:
    for held in view.pack:
        ends = view.items[held.kind].thrown.ends
        if not held.known or view.items[held.kind].category != "missile":
            continue
        burns = any(isinstance(one, Harm) for one in ends)
        binds = any(isinstance(one, Afflict) and view.status_kinds[one.status].gives & HELD for one in ends)
        for foe in foes:
            if (burns and 3 <= foe.distance <= 6) or (binds and 2 <= foe.distance <= 6 and not foe.traits & HELD):
                return Throw(held.letter, *view.board.xy(foe.cell))
    return None


def zap(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Use rods on foes worth a charge, and unknown rods on the first that comes."""
    view, foes = moment.view, worthwhile(moment)
    if not foes:
        return None
    hard = 2 * moment.price >= view.health or len(foes) > 2
    for held in view.pack:
        kind = view.items[held.kind]
        if kind.category != "rod":
            continue
        if not held.known:
            if foes[0].distance <= 6 and mind.at_most(2, "rod", held.kind):
                return Use(held.letter)
        elif held.charges and hard and (target := _rod_target(view, moment, kind, foes)):
            return UseAt(held.letter, *view.board.xy(target.cell))
    return None


def _rod_target(view: HeroView, moment: Situation, kind: ItemKind, foes: Sequence[Sighting]) -> Sighting | None:
    aim = kind.aim
    in_reach = [foe for foe in foes if aim and foe.distance <= aim.range]
    if not in_reach or aim is None or does(aim.ends, Bore):
        return None
    if does(aim.ends, PushEffect):
        return in_reach[0] if in_reach[0].distance == 1 else None
    if does(aim.ends, Hook):
        return next(
            (foe for foe in in_reach if foe.distance > 1 and shoots_or_throws(view, view.kinds[foe.kind])), None
        )
    if does(aim.ends, Trade):
        return in_reach[-1] if in_reach[-1].distance > 2 and len(moment.beside) > 1 else None
    return in_reach[0]


def shoot(mind: ExpertMemory, moment: Situation) -> Action | None:
    view = moment.view
    targets = [one for one in _targets(view, moment) if one.distance > 1 and view.visible >> one.cell & 1]
    if not targets or moment.beside:
        return None
    target = targets[0]
    if not mind.at_most(_THROWN, "throw", target.id):
        return None
    return _by_launcher(view, target) or by_hand(view, target)


def _targets(view: HeroView, moment: Situation) -> Iterator[Sighting]:
    yield from sorted(worthwhile(moment), key=lambda foe: not helps_others(view, foe))
    for monster in moment.monsters:
        kind = view.kinds[monster.kind]
        if not monster.aware or monster in moment.foes or monster.id in moment.futile or kind.harmless:
            continue
        if 3 * price_of(view, monster) < view.health:
            yield monster


def _by_launcher(view: HeroView, target: Sighting) -> Action | None:
    for held in view.pack:
        shoots = view.items[held.kind].shoots
        if shoots is None or not any(other.kind == shoots.ammunition for other in view.pack):
            continue
        if held.in_use:
            return Shoot(*view.board.xy(target.cell)) if target.distance <= shoots.range else None
        if _FAR <= target.distance <= shoots.range:
            return Wield(held.letter)
    return None


def by_hand(view: HeroView, target: Sighting) -> Action | None:
    missiles = [held for held in view.pack if _is_missile(view, held, target)]
    if not missiles:
        return None
    best = max(missiles, key=lambda held: view.items[held.kind].damage.most)
    return Throw(best.letter, *view.board.xy(target.cell))


def _is_missile(view: HeroView, held: HeldItem, target: Sighting) -> bool:
    kind = view.items[held.kind]
    harmful = kind.category == "missile" and kind.damage.most > 2 and not does(kind.thrown.ends, Ignite)
    return harmful and target.distance <= kind.thrown.range
