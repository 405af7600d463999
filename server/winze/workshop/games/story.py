"""The story of one game as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from winze.content import Content, Look
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.nouns import indefinite
from winze.workshop.games.game import LevelVisit, Played


def story(played: Played, content: Content) -> Iterator[str]:
    yield f"The {played.bot}, seed {played.seed}\n"
    for stay in played.stays:
        yield "\n"
        yield from _paragraph(stay, content)
    yield "\n"
    yield from (f"  {words}\n" for words in played.last_words)
    end = capital(played.cause) or "Still alive"
    yield f"\n{end}: turn {played.turns}, depth {played.depth}, score {played.score}.\n"


def _paragraph(stay: LevelVisit, content: Content) -> Iterator[str]:
    name = f"{stay.level} {content.level_names[stay.row]}"
    yield f"{name}: turn {stay.turn}, {stay.health}/{stay.max_health} hit points, {stay.left - stay.turn} turns\n"
    sources = [f"{_source(kind, content)} {count}" for kind, count in stay.harm.most_common()]
    facts = (
        ("killed", _counted(stay.killed, content.monsters)),
        ("hurt by", ", ".join(sources)),
        ("found", _counted(stay.found, content.items)),
        ("used", _counted(stay.used, content.items)),
        ("reached", f"experience level {stay.experience_level}" if stay.experience_level else ""),
    )
    yield from (f"  {label:<8}{text}\n" for label, text in facts if text)


def _source(kind: str, content: Content) -> str:
    return content.monsters[kind].name if kind in content.monsters else kind


def _counted(counts: Counter[str], looks: Mapping[str, Look]) -> str:
    return listed([indefinite(looks[kind], count) for kind, count in counts.items()])
