"""The odds of a fight, in words, or in figures once the hero knows the kind of monster well."""

from __future__ import annotations

from typing import NamedTuple

from winze.content import Content
from winze.engine.body.fighter import choose_attack
from winze.engine.body.odds import Duel, weigh
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor
from winze.scenes.telling.monsters import insight
from winze.scenes.words.grammar import capital, counted

_CHANCES = ((85, "nearly always"), (65, "most of the time"), (45, "half the time"), (25, "rarely"), (0, "hardly ever"))
"""Lower bounds of a chance in percent, with words."""
_MATCHES = (
    (15, 50, "is no match for you", "are no match for you"),
    (50, 100, "is weaker than you", "are weaker than you"),
    (100, 400, "is about your match", "are about your match"),
)
"""Upper bounds of a fight's `_Cost`, in percent of the hero's hit points; words for one foe and for several."""
_DEADLY = "would kill you"
_WHOLE = 100


class _Cost(NamedTuple):
    mean: int
    worst: int


def stakes(game: Game, content: Content, foe: Actor) -> list[str]:
    """Return the odds of a fight with `foe`, as sentences without periods."""
    duel = weigh(game, foe)
    figures = insight(game, content, foe.kind.id).familiar
    sneaks = duel.sneak > 1 and duel.hero.blows
    first = [f"Off its guard: your next blow can't miss and does {duel.sneak} times the damage"] if sneaks else []
    robs = _robs(game, foe)
    odds = _in_figures(duel, robs=robs) if figures else _in_words(duel, robs=robs, has_more=_has_more(foe.kind))
    together = _together(game, foe)
    return [*first, *odds, *(line for line in together if not (_DEADLY in line and _DEADLY in odds[-1]))]


def _robs(game: Game, foe: Actor) -> bool:
    attack = choose_attack(game, foe, game.hero)
    return attack is not None and attack.bloodless


def _has_more(kind: Kind) -> bool:
    """Return True if the kind does more than strike, which the odds don't cover."""
    return bool(kind.abilities or kind.master or any(attack.effects for attack in kind.attacks))


def _together(game: Game, foe: Actor) -> list[str]:
    """Return the odds against `foe` and all other hunters in sight, felled one after the other, the nearest first."""
    seen = [game.level.actors[sighting.cell] for sighting in game.in_sight() if sighting.mood == "hunts"]
    others = [actor for actor in seen if actor is not foe]
    mean, worst, turns = 0, 0, 0
    for actor in [foe, *others]:
        duel = weigh(game, actor)
        turns += duel.hero.blows
        cost = _cost(duel, turns)
        mean, worst = mean + cost.mean, worst + cost.worst
    if not others or not mean:
        return []
    matches = [many for *_, many in _MATCHES] + [_DEADLY]
    return [f"With {counted(len(others), 'other hunter', 'other hunters')}, they {matches[_step(_Cost(mean, worst))]}"]


def _cost(duel: Duel, turns: int) -> _Cost:
    """Return the cost of taking the foe's blows for `turns`."""
    return _Cost(_WHOLE * turns // duel.turns, _WHOLE * turns // max(1, duel.worst)) if duel.turns else _Cost(0, 0)


def _step(cost: _Cost) -> int:
    """Return the index of the first match whose bounds hold; past the last one the fight is deadly."""
    bounded = (cost.mean <= mean and cost.worst <= worst for mean, worst, *_ in _MATCHES)
    return next((step for step, holds in enumerate(bounded) if holds), len(_MATCHES))


def _in_figures(duel: Duel, *, robs: bool) -> list[str]:
    return [_attack(duel), capital(_harmless(robs=robs)) if not duel.turns else _defense(duel)]


def _attack(duel: Duel) -> str:
    odds, sneaks = duel.hero, duel.sneak > 1
    if not odds.blows:
        return "You can't hurt it"
    if sneaks and odds.blows == 1:
        return "It should be enough"
    you, in_all = ("After that you", " in all") if sneaks else ("You", "")
    return f"{you} hit {odds.hit}% and need about {counted(odds.blows, 'blow', 'blows')}{in_all}"


def _harmless(*, robs: bool) -> str:
    return "it wants to rob you, not hurt you" if robs else "it can't hurt you"


def _defense(duel: Duel) -> str:
    return f"It hits you {duel.foe.hit}%; you'd last {counted(duel.turns, 'turn', 'turns')} ({duel.worst} at worst)"


def _in_words(duel: Duel, *, robs: bool, has_more: bool) -> list[str]:
    if not duel.hero.blows:
        return ["You can't hurt it"]
    chance = next(words for least, words in _CHANCES if duel.hero.hit >= least)
    you = "After that you" if duel.sneak > 1 else "You"
    if not duel.turns:
        return [f"{you} would hit it {chance}; {_harmless(robs=robs)}"]
    matches = [one for *_, one, _ in _MATCHES] + [_DEADLY]
    match = matches[min(_step(_cost(duel, duel.hero.blows)) + has_more, len(_MATCHES))]
    return [f"{you} would hit it {chance}; it looks like it {match}"]
