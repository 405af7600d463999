"""What a run has come to: the score in sums, the turning points, and the feats."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from winze.content import Content
from winze.engine.body.score import Sum, sums
from winze.engine.game import Game
from winze.engine.state.actor import Moment
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.naming import level_name
from winze.scenes.words.nouns import definite, indefinite
from winze.screen.palette import INDEX
from winze.screen.text import Line, Span, wrapped

_GOLD, _SOFT = INDEX["gold"], INDEX["stone"]
_WHAT: dict[str, tuple[str, str]] = {
    "kills": ("kill", "kills"),
    "depths": ("depth first reached", "depths first reached"),
    "gold": ("piece of gold found", "pieces of gold found"),
    "captive": ("captive freed", "captives freed"),
    "master": ("master of a level slain", "masters of levels slain"),
    "climbed": ("depth climbed with the Heartstone", "depths climbed with the Heartstone"),
    "heartstone": ("Heartstone carried into daylight", "Heartstones carried into daylight"),
    "swift": ("turn, less than many need", "turns, less than many need"),
    "feats": ("feat", "feats"),
}
"""What is counted, of one and of several, by what the points are for. Other deeds are called as their rows are."""


def score_lines(game: Game) -> list[Line]:
    """Return a line for each sum of the score, and the score below them."""
    parts = sums(game)
    width = max(len(f"{points:,}") for points in (game.score, *(part.points for part in parts)))
    lines: list[Line] = [[Span(f"  {part.points:>{width},}  "), Span(_counted(part), _SOFT)] for part in parts]
    total: Line = [Span(f"  {game.score:>{width},}", _GOLD), Span("  in all", _SOFT)]
    return [*lines, total] if len(parts) != 1 else lines


def _counted(part: Sum) -> str:
    one, many = _WHAT.get(part.what, (part.what, part.what))
    return f"{part.number:,} {one if part.number == 1 else many}"


def turning_points(game: Game, content: Content, cols: int) -> Iterator[Line]:
    """Yield when the run took which turn, in the order in which it did."""
    for moment in game.career.moments:
        tell = _TURNS.get(moment.sort)
        words = tell(moment, content) if tell else ""
        if not words:
            continue
        head = f"  turn {moment.turn:>6,}  "
        text = f"{words} ({level_name(game, content, moment.level)})"
        for number, line in enumerate(wrapped(text, cols - len(head))):
            yield [Span(head if number == 0 else " " * len(head), _SOFT), Span(line)]


def feat_lines(game: Game, content: Content, cols: int) -> Iterator[Line]:
    """Yield what few manage and the hero did."""
    for id_ in game.career.feats:
        if id_ in content.feats:
            words = content.feats[id_]
            yield from ([Span(f"  {line}")] for line in wrapped(f"{words.name}: {words.text}", cols - 2))


def _boon(moment: Moment, content: Content) -> str:
    boons = content.boons
    if moment.what not in boons:
        return ""
    left = listed([boons[id_].name for id_ in moment.left if id_ in boons])
    return f"You chose {boons[moment.what].name}" + (f", and left {left}." if left else ".")


def _about(words: str, *, sure: bool = False) -> Callable[[Moment, Content], str]:
    """Return what tells of somebody in such words; `sure`: there is only this one."""

    def tell(moment: Moment, content: Content) -> str:
        look = content.monsters.get(moment.what)
        return capital(words.format(definite(look) if sure else indefinite(look))) if look else ""

    return tell


_TURNS: dict[str, Callable[[Moment, Content], str]] = {
    "boon": _boon,
    "friend": _about("{} went with you."),
    "parted": _about("{} left you."),
    "bereaved": _about("{}, your friend, died."),
    "captive": _about("You freed {}."),
    "theft": lambda _moment, _content: "You robbed a shop.",
    "robbery": _about("You killed {}, whose goods they were."),
    "master": _about("{} fell.", sure=True),
    "unique": _about("{} fell.", sure=True),
}
"""How turning points are told, by their sort. Feats have a place of their own."""
