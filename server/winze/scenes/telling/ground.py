"""What a tile lets through, what it does, and what working at it would cost, as look and hover tell it."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.engine.game import Game
from winze.engine.kinds.tiles import PLAIN_STEP, Edge, Tile
from winze.engine.kinds.verbs import Verb
from winze.engine.terrain.tools import can_do, turns_of
from winze.scenes.words.effects import effects_text
from winze.scenes.words.grammar import capital, counted

_WORKS: tuple[Verb, ...] = ("dig", "smash", "cut", "pull", "unlock", "span")
"""Work that is told of where a tile is looked at; what can be done on any floor is not."""
_TITLES: dict[Verb, str] = {"span": "Stretch a rope across"}
"""What work is called whose verb alone says too little."""
_NEEDS = {"pick": "a pick in hand", "rope": "a rope", "prop": "a pit prop", "charge": "a powder charge", "key": "a key"}
_BRIEF = {
    ("missiles", "light"): "Nobody gets through, but sight and shots do",
    ("light",): "Nobody gets through, but sight does",
    ("missiles",): "Nobody gets through, but shots do",
    ("objects", "missiles"): "Hides what is behind it",
    ("objects",): "Hides what is behind it, and stops shots",
    ("objects", "light"): "Stops shots",
}
"""By what passes, what is told of that; where all of it passes, or nothing, it is plain to see."""


def ground_lines(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    """Yield what is to be told of the tile that a field is taken for, as sentences without their ends."""
    if tile.passes in _BRIEF:
        yield _BRIEF[tile.passes]
    for harm in tile.enter:
        yield f"{'A step' if harm.at_once else 'Standing'} there {effects_text(harm.effects, content)}"
    if tile.cost > PLAIN_STEP and not tile.hazard:
        yield f"Slow going: {_times(tile.cost)} for a step"
    if not game.level.board.border >> cell & 1:
        yield from (_work(game, verb, tile.edges[verb]) for verb in _WORKS if verb in tile.edges)


def _times(cost: int) -> str:
    """`2 turns`, `1.5 turns`."""
    whole, part = divmod(cost, PLAIN_STEP)
    return f"{whole}.{10 * part // PLAIN_STEP} turns" if part else counted(whole, "turn", "turns")


def _work(game: Game, verb: Verb, edge: Edge) -> str:
    """`Dig: 8 turns, heard 14 off`, or what it takes that the hero has not."""
    title, reason = _TITLES.get(verb, capital(verb)), can_do(game, game.hero, edge)
    if reason == f"no_{edge.tool}":
        return f"{title}: takes {_NEEDS[edge.tool]}"
    if reason:
        return f"{title}: not by you"
    heard = f", heard {edge.noise} off" if edge.noise else ""
    return f"{title}: {counted(turns_of(game, game.hero, edge), 'turn', 'turns')}{heard}"
