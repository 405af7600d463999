"""The end of a run: a line for the hall of fame, and a sentence."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.warning import helpful
from winze.engine.game import Game
from winze.engine.kinds.traits import HELD
from winze.engine.levels.populate import heartstone
from winze.engine.state.actor import End
from winze.models.log import Log
from winze.scenes.words.endings import Circumstances, cause, epitaph
from winze.scenes.words.grammar import counted, listed, spell
from winze.scenes.words.nouns import definite, thing

SURVIVED = ("won", "left", "abandoned")
"""Ends that are no deaths."""


def fate(game: Game, content: Content, log: Log) -> str:
    """Return the end for the hall of fame: `killed by a cave rat, carrying the Heartstone`; empty before the end."""
    if game.end is None:
        return ""
    return f"{cause(game.end, content, _circumstances(game, log))}{_heartstone(game, content)}"


def headline(game: Game, content: Content, name: str, log: Log, *, with_pack: bool = True) -> str:
    """Return the end as a sentence: `Ada was killed by a cave rat on level 3, Ladders, after 912 turns.`

    It names what would have healed the hero, `with_pack`.
    """
    end = game.end or End("abandoned")
    helpers = listed([thing(content, what) for what in helpful(game)])
    has_unused = with_pack and helpers and end.cause not in SURVIVED
    unused = f", with {helpers} still in the pack" if has_unused else ""
    where = "" if end.cause in ("won", "left") else f" on level {_level(game, content)}"
    stone = _heartstone(game, content)
    away = f", {counted(spell(game.place.depth), 'level', 'levels')} from daylight" if stone else ""
    turns = counted(f"{game.turn:,}", "turn", "turns")
    return f"{epitaph(name, end, content, _circumstances(game, log))}{where} after {turns}{stone}{away}{unused}."


def _level(game: Game, content: Content) -> str:
    return f"{game.level.id}, {content.level_names[game.place.row]},"


def _circumstances(game: Game, log: Log) -> Circumstances:
    end = game.end
    return Circumstances(_holder(game) if end and end.cause == "drowned" else "", log.chronicle.own)


def _holder(game: Game) -> str:
    """Return the kind of the monster that holds the hero; empty if none does."""
    held = (on.by.kind for name, on in game.hero.statuses.items() if game.rules.statuses[name].gives & HELD)
    return next((kind for kind in held if kind), "")


def _heartstone(game: Game, content: Content) -> str:
    if (game.end and game.end.cause == "won") or not game.carries_heartstone():
        return ""
    return f", carrying {definite(content.items[heartstone(game.rules).id])}"
