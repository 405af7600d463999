"""The expert in the hall of a master: it works what counters the master, as far as the rows of tiles tell."""

from __future__ import annotations

from collections.abc import Iterator

from winze.core.board import cells
from winze.engine.actions import AcceptOffer, Action, Work
from winze.engine.kinds.actors import Kind
from winze.engine.kinds.effects import Afflict, Alter, Banish, Drain, Effect, Effects, Summon, Wound, flat
from winze.engine.kinds.tiles import Edge
from winze.engine.kinds.traits import DAZED, WATERBOUND
from winze.engine.kinds.verbs import HAND_VERBS
from winze.engine.view import HeroView
from winze.workshop.bots.expert.mind import ExpertMemory
from winze.workshop.bots.moment import Situation

_STEPS, _TURNS = 30, 8
"""Steps toward one counter, and turns of work at it."""


def counter(mind: ExpertMemory, moment: Situation) -> Action | None:
    """Go to the nearest counter of an awake master, and work it."""
    view = moment.view
    kinds = [view.kinds[one.kind] for one in moment.monsters if one.aware and view.kinds[one.kind].master]
    if not kinds:
        return None
    taken = view.board.of(one.cell for one in moment.monsters)
    for cell, action in sorted(_counters(view, kinds[0]), key=lambda found: view.board.chebyshev(view.cell, found[0])):
        beside = view.board.around8(1 << cell) & ~(1 << cell)
        if beside >> view.cell & 1:
            if mind.at_most(_TURNS, "counter", view.level, cell):
                return action
        elif (step := mind.paths.step_to(view, beside, avoid=taken)) and mind.at_most(
            _STEPS, "to counter", view.level, cell
        ):
            return step
    return None


def _counters(view: HeroView, kind: Kind) -> Iterator[tuple[int, Action]]:
    """Yield the known cells whose work or offer counters a master, with what to do beside them."""
    for cell in cells(view.seen & ~view.known.safe & ~(1 << view.cell)):
        tile = view.tile(cell)
        direction = view.board.direction(view.cell, cell)
        for verb in HAND_VERBS:
            edge = tile.edges.get(verb)
            if edge and not edge.tool and any(_hurts(view, kind, effect) for effect in _results(view, edge)):
                yield cell, Work(verb, direction)
        for number, deal in enumerate(tile.deals):
            done = [
                edge for effect in deal.effects if isinstance(effect, Alter) if (edge := tile.edges.get(effect.verb))
            ]
            if any(_hurts(view, kind, effect) for edge in done for effect in _results(view, edge)):
                yield cell, AcceptOffer(direction, number)


def _results(view: HeroView, edge: Edge) -> Effects:
    """Return the effects of a change of a tile, and of what the new tile does by itself."""
    tick = view.tile_kind(edge.to).edges.get("tick")
    return (*flat(edge.then), *flat(tick.then if tick else ()))


def _hurts(view: HeroView, kind: Kind, effect: Effect) -> bool:
    match effect:
        case Wound():
            return effect.kind == kind.id
        case Banish():
            return any(isinstance(one, Summon) for ability in kind.abilities for one in flat(ability.effects))
        case Drain():
            return bool(kind.traits & WATERBOUND) or any(attack.needs == "water" for attack in kind.attacks)
        case Afflict():
            status = view.status_kinds[effect.status]
            return effect.status in kind.suffers or bool(status.gives & DAZED and status.only & kind.traits)
        case Alter():
            return effect.verb == "roll" and kind.weak.get("crush", 100) > 100
    return False
