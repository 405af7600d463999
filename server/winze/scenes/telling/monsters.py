"""The hero's knowledge of monsters, and words for their moods."""

from __future__ import annotations

from winze.content import Content
from winze.engine.body.acquaintance import has_mastered, is_familiar
from winze.engine.game import Game
from winze.engine.state.known import Mood
from winze.scenes.words.monster_kinds import Insight

MOODS: dict[Mood, str] = {
    "": ", unaware of you",
    "asleep": ", asleep",
    "seeks": ", investigating a noise",
    "hunts": ", hunting you",
    "watches": ", watching you",
    "flees": ", fleeing from you",
    "friend": ", at peace with you",
    "ally": ", your friend",
    "waits": ", your friend, waiting here",
    "bound": ", a captive bound hand and foot",
}


def insight(game: Game, content: Content, kind: str) -> Insight:
    familiar = content.revealed or is_familiar(game, kind)
    return Insight(frozenset(game.career.acts.get(kind, ())), familiar)


def knows_fears(game: Game, content: Content, kind: str) -> bool:
    """Return True if the hero knows what works against a kind better than blows."""
    return content.revealed or has_mastered(game, kind)
