"""The results of a run: the score in sums, the turning points and the feats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from winze.content import Content
from winze.engine.body.score import Sum, sums
from winze.engine.game import Game
from winze.engine.state.actor import Moment
from winze.models.facts import ScorePart, TurningPoint
from winze.models.log import Log
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import definite, indefinite
from winze.screen.palette import INDEX
from winze.screen.text import Line, Span, hung, wrapped

_GOLD, _SOFT = INDEX["gold"], INDEX["stone"]
_FALLS = ("master", "unique", "bereaved")
_WHAT: dict[str, tuple[str, str]] = {
    "kills": ("kill", "kills"),
    "depths": ("depth first reached", "depths first reached"),
    "gold": ("piece of gold found", "pieces of gold found"),
    "captive": ("captive freed", "captives freed"),
    "master": ("level master slain", "level masters slain"),
    "machine": ("machine solved", "machines solved"),
    "climbed": ("level climbed with the Heartstone", "levels climbed with the Heartstone"),
    "heartstone": ("Heartstone carried into daylight", "Heartstones carried into daylight"),
    "swift": ("turn, a fast win", "turns, a fast win"),
    "feats": ("feat", "feats"),
}
"""Singular and plural of what earned the points. Other sources go by the names of their rows."""


def score_parts(game: Game) -> list[ScorePart]:
    return [ScorePart(part.points, _counted(part)) for part in sums(game)]


def score_lines(game: Game, cols: int) -> list[Line]:
    parts = score_parts(game)
    width = max(len(f"{points:,}") for points in (game.score, *(part.points for part in parts)))
    lines: list[Line] = []
    for part in parts:
        lines += hung([Span(f"  {part.points:>{width},}  ")], [Span(part.text, _SOFT)], cols)
    total: Line = [Span(f"  {game.score:>{width},}", _GOLD), Span("  in total", _SOFT)]
    return [*lines, total] if len(parts) != 1 else lines


def _counted(part: Sum) -> str:
    one, many = _WHAT.get(part.what, (part.what, part.what))
    return f"{part.number:,} {one if part.number == 1 else many}"


def turning_points(game: Game, content: Content, log: Log) -> list[TurningPoint]:
    """Return the turning points in order. The chronicle tells how somebody fell; runs of before 0.3 tell only that."""
    passages, untold = log.chronicle.passages, list[TurningPoint]()
    told = Counter(passage.fallen for passage in passages)
    for moment in reversed(game.career.moments):
        tell = _TURNING_POINTS.get(moment.sort)
        if moment.sort in _FALLS and told[moment.what] > 0:
            told[moment.what] -= 1
        elif words := tell(moment, content) if tell else "":
            untold.append(TurningPoint(moment.turn, moment.level, words))
    points = [TurningPoint(passage.turn, passage.level, passage.text) for passage in passages]
    return sorted([*untold[::-1], *points], key=lambda point: point.turn)


def turning_lines(game: Game, content: Content, log: Log, cols: int) -> Iterator[Line]:
    for point in turning_points(game, content, log):
        head = f"  turn {point.turn:>6,}  "
        text = f"{point.text} ({level_name(game, content, point.level)})"
        for number, line in enumerate(wrapped(text, cols - len(head))):
            yield [Span(head if number == 0 else " " * len(head), _SOFT), Span(line)]


def feat_lines(game: Game, content: Content, cols: int) -> Iterator[Line]:
    for id_ in game.career.feats:
        if id_ in content.feats:
            words = content.feats[id_]
            yield from ([Span(f"  {line}")] for line in wrapped(f"{words.name}: {words.text}", cols - 2))


def _boon(moment: Moment, content: Content) -> str:
    boons = content.boons
    if moment.what not in boons:
        return ""
    left = listed([boons[id_].name for id_ in moment.left if id_ in boons])
    return f"You chose {boons[moment.what].name}" + (f" over {left}." if left else ".")


def _machine(moment: Moment, content: Content) -> str:
    """Tell what the hero got from a machine and left for it, or only the machine's name."""
    if moment.what not in content.items:
        words = content.machine_words.get(moment.what)
        return f"You made use of the {words.name}." if words else ""
    left = listed([indefinite(content.items[id_]) for id_ in moment.left if id_ in content.items])
    return f"You took {indefinite(content.items[moment.what])}" + (f" and left {left}." if left else ".")


def _about(words: str, *, unique: bool = False) -> Callable[[Moment, Content], str]:
    """Return a function that formats `words` with a monster's name, definite if it is `unique`."""

    def tell(moment: Moment, content: Content) -> str:
        look = content.monsters.get(moment.what)
        return capital(words.format(definite(look) if unique else indefinite(look))) if look else ""

    return tell


def _prize(moment: Moment, content: Content) -> str:
    name = content.level_names.get(moment.what, "")
    return f"You took the prize of {name}." if name else ""


_TURNING_POINTS: dict[str, Callable[[Moment, Content], str]] = {
    "boon": _boon,
    "friend": _about("{} joined you."),
    "parted": _about("{} left you."),
    "bereaved": _about("You lost a friend: {}."),
    "captive": _about("You freed {}."),
    "machine": _machine,
    "theft": lambda _moment, _content: "You robbed a shop.",
    "robbery": _about("You killed {} and took the shop."),
    "master": _about("You brought down {}.", unique=True),
    "unique": _about("You brought down {}.", unique=True),
    "appeased": _about("You made your peace with {}.", unique=True),
    "prize": _prize,
}
