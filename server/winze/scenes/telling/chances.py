"""Chances that a dead hero missed: carried items, ground that ends the harm, and exits nearby."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.core.board import cells
from winze.core.distance import route
from winze.engine.body.answers import Answer, answers, is_escapable
from winze.engine.body.relief import refuge, relief
from winze.engine.game import Game
from winze.engine.kinds.traits import DAZED, HELD, ROOTED
from winze.scenes.words.effects import ANYBODY, effects_text
from winze.scenes.words.grammar import counted
from winze.scenes.words.item_kinds import reach_text
from winze.scenes.words.nouns import item_noun

_UNMOVING = HELD | DAZED | ROOTED
"""Traits that keep the hero from a step."""
_NEAR = 15
"""Most steps to ground or an exit that counts as near."""
_EXITS = {"up": "a shaft up", "mouth": "the mouth of the mine", "down": "a shaft down", "side": "a drift"}


def chances(game: Game, content: Content) -> Iterator[str]:
    """Yield `2 healing draughts: each heals 40%`, `shallow water, 2 steps away`."""
    for answer in answers(game):
        yield _answer(answer, content)
    for name, where in _ground(game, content):
        yield f"{name}, {where}"


def best_chance(game: Game, content: Content) -> str:
    """Return the first chance as a clause: `2 healing draughts were in the pack`; empty if there was none."""
    for answer in answers(game):
        noun = item_noun(content, answer.what)
        return f"{noun.forms['a']} {'were' if noun.plural else 'was'} in the pack"
    return next((f"{name} was {where}" for name, where in _ground(game, content)), "")


def _ground(game: Game, content: Content) -> Iterator[tuple[str, str]]:
    """Yield ground and exits with their distance."""
    if game.hero.traits & _UNMOVING:
        return
    near, steps = relief(game, _NEAR), refuge(game, _NEAR)
    if near and (not steps or near.steps <= steps):
        yield content.tiles[near.tile.id].name, _away(near.steps)
    if steps:
        yield "safe ground", _away(steps)
    if game.end and is_escapable(game.end.cause):
        yield from _near_exits(game)


def _answer(answer: Answer, content: Content) -> str:
    """Return `2 healing draughts: each heals 40%`, or `a fire pot: thrown, deals 2d4 damage`."""
    kind, noun = answer.kind, item_noun(content, answer.what)
    each = "each " if noun.plural else ""
    does = f"{each}{effects_text(kind.use, content)}"
    if answer.use == "throw":
        does = f"thrown, {each}{effects_text(kind.thrown.ends, content, ANYBODY)}"
    elif answer.use == "aim" and kind.aim:
        does = f"{reach_text(kind.aim)}, {each}{effects_text(kind.aim.ends, content, ANYBODY)}"
    return f"{noun.forms['a']}: {does}"


def _near_exits(game: Game) -> Iterator[tuple[str, str]]:
    level, here = game.level, game.hero.cell
    found = []
    for cell in cells(level.known.stairs):
        tile = level.recalled(cell)
        path = route(level.board, here, 1 << cell, level.known.safe) if cell != here else []
        if tile.stairs in _EXITS and (cell == here or 0 < len(path) <= _NEAR):
            found.append((len(path), _EXITS[tile.stairs]))
    for steps, name in sorted(found):
        yield name, _away(steps) if steps else "right where you stood"


def _away(steps: int) -> str:
    return f"{counted(steps, 'step', 'steps')} away"
