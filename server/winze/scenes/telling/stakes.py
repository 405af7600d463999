"""What is at stake in a fight with somebody, in words, or in figures once such ones are known well."""

from __future__ import annotations

from typing import NamedTuple

from winze.content import Content
from winze.engine.body.fighter import choose_attack
from winze.engine.body.odds import Duel, Odds, weigh
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor
from winze.scenes.telling.insights import insight
from winze.scenes.words.grammar import capital, counted

_CHANCES = ((85, "nearly always"), (65, "mostly"), (45, "every other time"), (25, "seldom"), (0, "hardly ever"))
"""Words for chances of so many percent or more."""
_MATCHES = (
    (15, 50, "is no match for you", "are no match for you"),
    (50, 100, "is weaker than you", "are weaker than you"),
    (100, 400, "is about your match", "are about your match"),
)
"""Words, of one foe and of several, for a fight that costs at most this percentage of the hero's hit points: on the
average, and if every blow of the foe hits as hard as it can.
"""
_DEADLY = "would kill you"
_WHOLE = 100


class _Cost(NamedTuple):
    """What a fight costs, in percent of the hero's hit points: on the average, and at worst."""

    mean: int
    worst: int


def stakes(game: Game, content: Content, foe: Actor) -> list[str]:
    """Return what a fight with somebody comes to, as sentences without their ends."""
    duel = weigh(game, foe)
    figures = insight(game, content, foe.kind.id).familiar
    sneaks = duel.sneak > 1 and duel.hero.blows
    first = [f"Off its guard: your next blow hits, for {duel.sneak} times the damage"] if sneaks else []
    robs = _robs(game, foe)
    told = _in_figures(duel, robs=robs) if figures else _in_words(duel, robs=robs, does_more=_does_more(foe.kind))
    return [*first, *told, *_company(game, foe)]


def _robs(game: Game, foe: Actor) -> bool:
    """Return True if the foe's next blow takes something instead of hit points."""
    attack = choose_attack(game, foe, game.hero)
    return attack is not None and attack.bloodless


def _does_more(kind: Kind) -> bool:
    """Return True if it does more than strike: no sum of blows covers that."""
    return bool(kind.abilities or kind.master or any(attack.effects for attack in kind.attacks))


def _company(game: Game, foe: Actor) -> list[str]:
    """What it comes to with all the others who hunt the hero, felled one after the other, the nearest first."""
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
    return [
        f"With {counted(len(others), 'other', 'others')} who hunt{'' if others[1:] else 's'} you: together they "
        f"{matches[_step(_Cost(mean, worst))]}"
    ]


def _cost(duel: Duel, turns: int) -> _Cost:
    """Return what it costs to bear the foe's blows for so many turns."""
    return _Cost(_WHOLE * turns // duel.turns, _WHOLE * turns // max(1, duel.worst)) if duel.turns else _Cost(0, 0)


def _step(cost: _Cost) -> int:
    """Return the index of the first match that the cost stays within; past the last one it is deadly."""
    within = (cost.mean <= mean and cost.worst <= worst for mean, worst, *_ in _MATCHES)
    return next((step for step, holds in enumerate(within) if holds), len(_MATCHES))


def _in_figures(duel: Duel, *, robs: bool) -> list[str]:
    return [_striking(duel.hero), capital(_unhurt(robs=robs)) if not duel.turns else _lasting(duel)]


def _striking(odds: Odds) -> str:
    if not odds.blows:
        return "Your blows cannot hurt it"
    return f"You hit {odds.hit} %, it falls in about {counted(odds.blows, 'blow', 'blows')}"


def _unhurt(*, robs: bool) -> str:
    return "it is out to rob you, not to hurt you" if robs else "its blows cannot hurt you"


def _lasting(duel: Duel) -> str:
    return (
        f"It hits you {duel.foe.hit} %, you would last {counted(duel.turns, 'turn', 'turns')} ({duel.worst} at worst)"
    )


def _in_words(duel: Duel, *, robs: bool, does_more: bool) -> list[str]:
    if not duel.hero.blows:
        return ["Your blows cannot hurt it"]
    chance = next(words for least, words in _CHANCES if duel.hero.hit >= least)
    if not duel.turns:
        return [f"You would hit it {chance}; {_unhurt(robs=robs)}"]
    matches = [one for *_, one, _ in _MATCHES] + [_DEADLY]
    match = matches[min(_step(_cost(duel, duel.hero.blows)) + does_more, len(_MATCHES))]
    return [f"You would hit it {chance}; by its looks it {match}"]
