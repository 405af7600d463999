"""What is at stake in a fight with somebody, in words, or in figures once such ones are known well."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.odds import Duel, Odds, weigh
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.engine.state.actor import Actor
from winze.scenes.insights import insight
from winze.scenes.words.grammar import counted

_CHANCES = ((85, "nearly always"), (65, "mostly"), (45, "every other time"), (25, "seldom"), (0, "hardly ever"))
"""Words for chances of so many percent or more."""
_MATCHES = (
    (4, "is no match for you", "are no match for you"),
    (2, "is weaker than you", "are weaker than you"),
    (1, "is about your match", "are about your match"),
    (0, "would kill you", "would kill you"),
)
"""Words, of one and of several, for who lasts so many times as long as it takes to fell the other."""
_SCALE = 100


def stakes(game: Game, content: Content, foe: Actor) -> list[str]:
    """Return what a fight with somebody comes to, as sentences without their ends."""
    duel = weigh(game, foe)
    figures = insight(game, content, foe.kind.id).familiar
    sneaks = duel.sneak > 1 and duel.hero.blows
    first = [f"Off its guard: your next blow hits, for {duel.sneak} times the harm"] if sneaks else []
    told = _in_figures(duel) if figures else _in_words(duel, does_more=_does_more(foe.kind))
    return [*first, *told, *_company(game, foe)]


def _does_more(kind: Kind) -> bool:
    """Whether it does more than strike, which no sum of blows holds."""
    return bool(kind.abilities or kind.master or any(attack.effects for attack in kind.attacks))


def _company(game: Game, foe: Actor) -> list[str]:
    """What it comes to with all the others who hunt the hero, felled one after the other, the nearest first."""
    seen = [game.level.actors[sighting.field] for sighting in game.in_sight() if sighting.mood == "hunts"]
    others = [actor for actor in seen if actor is not foe]
    cost, turns = 0, 0
    for actor in [foe, *others]:
        duel = weigh(game, actor)
        turns += duel.hero.blows
        cost += _SCALE * turns // duel.turns if duel.turns else 0
    if not others or not cost:
        return []
    return [
        f"With {counted(len(others), 'other', 'others')} who hunt{'' if others[1:] else 's'} you: together they "
        f"{next(many for times, _, many in _MATCHES if times * cost <= _SCALE)}"
    ]


def _in_figures(duel: Duel) -> list[str]:
    return [_striking(duel.hero), _lasting(duel)]


def _striking(odds: Odds) -> str:
    if not odds.blows:
        return "Your blows do it no harm"
    return f"You hit {odds.hit} %, it falls in about {counted(odds.blows, 'blow', 'blows')}"


def _lasting(duel: Duel) -> str:
    if not duel.turns:
        return "Its blows take no hit points"
    return (
        f"It hits you {duel.foe.hit} %, you would last {counted(duel.turns, 'turn', 'turns')} ({duel.worst} at worst)"
    )


def _in_words(duel: Duel, *, does_more: bool) -> list[str]:
    if not duel.hero.blows:
        return ["Your blows do it no harm"]
    chance = next(words for least, words in _CHANCES if duel.hero.hit >= least)
    if not duel.turns:
        return [f"You would hit it {chance}; its blows take no hit points"]
    step = next(step for step, (times, *_) in enumerate(_MATCHES) if duel.turns >= times * duel.hero.blows)
    match = _MATCHES[min(step + does_more, len(_MATCHES) - 1)][1]
    return [f"You would hit it {chance}; by its looks it {match}"]
