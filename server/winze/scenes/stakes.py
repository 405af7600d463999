"""What is at stake in a fight with somebody, in words, or in figures once such ones are known well."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.odds import Duel, Odds, weigh
from winze.engine.game import Game
from winze.engine.state.actor import Actor
from winze.scenes.insights import insight
from winze.scenes.words.grammar import counted

_CHANCES = ((85, "nearly always"), (65, "mostly"), (45, "every other time"), (25, "seldom"), (0, "hardly ever"))
"""Words for chances of so many percent or more."""
_MATCHES = ((4, "is no match for you"), (2, "is weaker than you"), (1, "is about your match"), (0, "would kill you"))
"""Words for who lasts so many times as long as it takes to fell the other."""


def stakes(game: Game, content: Content, foe: Actor) -> list[str]:
    """Return what a fight with somebody comes to, as sentences without their ends."""
    duel = weigh(game, foe)
    figures = insight(game, content, foe.kind.id).familiar
    sneaks = duel.sneak > 1 and duel.hero.blows
    first = [f"Off its guard: your next blow hits, for {duel.sneak} times the harm"] if sneaks else []
    return [*first, *(_in_figures(duel) if figures else _in_words(duel))]


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


def _in_words(duel: Duel) -> list[str]:
    if not duel.hero.blows:
        return ["Your blows do it no harm"]
    chance = next(words for least, words in _CHANCES if duel.hero.hit >= least)
    if not duel.turns:
        return [f"You would hit it {chance}; its blows take no hit points"]
    match = next(words for times, words in _MATCHES if duel.turns >= times * duel.hero.blows)
    return [f"You would hit it {chance}; by its looks it {match}"]
