"""The facts of a finished run, for pages and programs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from winze.content import Content
from winze.engine.game import Game
from winze.engine.state.items import Item
from winze.engine.state.level import Level
from winze.models.facts import CarriedThing, DoneFeat, Facts, KilledKind, VisitedLevel
from winze.models.log import Log
from winze.scenes.telling.chances import chances
from winze.scenes.telling.fate import SURVIVED, fate, headline
from winze.scenes.telling.score_sheet import score_parts, turning_points
from winze.scenes.telling.story import percent_seen
from winze.scenes.words.grammar import capital
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import indefinite, thing

_LAST_LINES = 20


def facts_of(game: Game, content: Content, name: str, log: Log, daily: int | None = None) -> Facts:
    """Return the facts of a run that has ended, without the seed of the mine of a day (`daily`).

    Raises ValueError before the end.
    """
    end, career = game.end, game.career
    if end is None:
        raise ValueError("the run has not ended")
    return Facts(
        headline=headline(game, content, name, log),
        cause=fate(game, content, log),
        score=game.score,
        depth=career.deepest,
        turns=game.turn,
        experience_level=career.experience_level,
        level=level_name(game, content, game.level.id),
        heartstone=game.carries_heartstone(),
        seed=game.seed if daily is None else None,
        version=game.rules.version,
        pack=[_carried(game, content, item) for item in game.pack.items],
        kills=[*_kills(game, content)],
        levels=[_visited(game, content, level) for level in game.levels.values()],
        feats=[*_feats(game, content)],
        turning_points=turning_points(game, content, log),
        chances=[] if end.cause in SURVIVED else [capital(words) for words in chances(game, content)],
        last_lines=_last_lines(log),
        score_parts=score_parts(game),
        won=end.cause == "won",
    )


def _carried(game: Game, content: Content, item: Item) -> CarriedThing:
    what = game.what(item)
    return CarriedThing(what.name, thing(content, what), item.count, game.pack.in_use(item))


def _kills(game: Game, content: Content) -> Iterator[KilledKind]:
    for kind, count in game.career.killed.items():
        if kind in content.monsters:
            yield KilledKind(kind, indefinite(content.monsters[kind], count), count)


def _visited(game: Game, content: Content, level: Level) -> VisitedLevel:
    stay, name = game.career.stays.get(level.id), level_name(game, content, level.id)
    if stay is None:
        return VisitedLevel(level.id, name, None, 0, 0, percent_seen(level))
    return VisitedLevel(level.id, name, stay.came, stay.turns, stay.kills, percent_seen(level))


def _feats(game: Game, content: Content) -> Iterator[DoneFeat]:
    for feat in game.career.feats:
        if feat in content.feats:
            words = content.feats[feat]
            yield DoneFeat(feat, words.name, words.text)


def _last_lines(log: Log) -> list[str]:
    newest = [entry.text for entry in islice(log.newest(), _LAST_LINES)]
    return newest[::-1]
