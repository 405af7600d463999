"""Facts about a tile for look and hover: what it blocks, its effects, and the cost of working on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from winze.content import Content
from winze.engine.game import Game
from winze.engine.kinds.effects import Banish, Burst, Wound
from winze.engine.kinds.tiles import PLAIN_STEP, Edge, Tile
from winze.engine.kinds.verbs import Verb
from winze.engine.terrain.tools import can_do, turns_of
from winze.scenes.words.effects import ANYBODY, effects_text
from winze.scenes.words.grammar import capital, counted
from winze.scenes.words.nouns import indefinite

_WORKS: tuple[Verb, ...] = ("dig", "smash", "cut", "pull", "unlock", "span")
"""Work mentioned by look; work possible on any floor is left out."""
_TELLING: tuple[Verb, ...] = ("smash", "cut", "pull")
"""Work whose effects are not obvious."""
_TITLES: dict[Verb, str] = {"span": "Stretch a rope across"}
_NEEDS = {
    "pick": "a pick",
    "rope": "a rope",
    "prop": "a pit prop",
    "charge": "a powder charge",
    "key": "a key",
    "brass_key": "a brass key",
    "crystal_key": "a crystal key",
}
_HARMFUL = (Burst, Banish, Wound)
_BRIEF = {
    ("missiles", "light"): "Blocks movement, but not sight or shots",
    ("light",): "Blocks movement and shots, but not sight",
    ("missiles",): "Blocks movement and sight, but not shots",
    ("objects", "missiles"): "Blocks sight",
    ("objects",): "Blocks sight and shots",
    ("objects", "light"): "Blocks shots",
}
"""Words by what a tile lets through; tiles that pass or block everything need none."""


def ground_lines(game: Game, content: Content, tile: Tile, cell: int) -> Iterator[str]:
    """Yield the facts about `tile` at `cell`, as sentences without periods."""
    if (shut := game.level.shut.get(cell, 0) - game.turn) > 0:
        yield f"Shut: nothing follows you through it for {counted(shut, 'turn', 'turns')}"
    yield from _traits(game, content, tile)
    if not game.level.board.border >> cell & 1:
        yield from _works(game, content, tile)


def tile_lines(game: Game, content: Content, tile: Tile) -> Iterator[str]:
    """Yield the facts about a kind of tile, as sentences without periods."""
    yield from _traits(game, content, tile)
    yield from _works(game, content, tile)


def _traits(game: Game, content: Content, tile: Tile) -> Iterator[str]:
    if tile.passes in _BRIEF:
        yield _BRIEF[tile.passes]
    yield from harm_lines(game, content, tile)
    yield from _dangers(tile, content)
    if tile.shuts:
        yield f"Take an exit beside it in time, and nothing follows for {counted(tile.shuts, 'turn', 'turns')}"
    if tile.cost > PLAIN_STEP and not tile.hazard:
        yield f"Slow going: {_times(tile.cost)} per step"


def harm_lines(game: Game, content: Content, tile: Tile) -> Iterator[str]:
    """Yield what a tile does to the hero on it, as sentences without periods."""
    harms = (harm for harm in tile.enter if not harm.spares(game.hero.traits))
    for at_once, alike in groupby(harms, key=lambda harm: harm.at_once):
        effects = tuple(effect for harm in alike for effect in harm.effects)
        yield f"{'Stepping' if at_once else 'Standing'} there {effects_text(effects, content)}"


def _works(game: Game, content: Content, tile: Tile) -> Iterator[str]:
    """Yield what work at a tile costs, and what it does."""
    for verb, edge in ((verb, tile.edges[verb]) for verb in _WORKS if verb in tile.edges):
        yield work_line(game, _TITLES.get(verb, capital(verb)), edge)
        if verb in _TELLING and edge.then:
            yield f"That {effects_text(edge.then, content, ANYBODY)}"
        elif verb == "pull" and edge.to and not edge.leaves:
            yield f"That turns it into {indefinite(content.tiles[edge.to])}"


def _dangers(tile: Tile, content: Content) -> Iterator[str]:
    """Yield what fire and noise do to a tile, if that harms somebody or changes the tile into another."""
    burn, startle = tile.edges.get("burn"), tile.edges.get("startle")
    if burn and (harms := tuple(effect for effect in burn.then if isinstance(effect, _HARMFUL))):
        yield f"Fire there {effects_text(harms, content)}"
    if startle:
        yield f"Each noise near it: {startle.chance}% to turn it into {indefinite(content.tiles[startle.to])}"


def _times(cost: int) -> str:
    """`2 turns`, `1.5 turns`."""
    whole, part = divmod(cost, PLAIN_STEP)
    return f"{whole}.{10 * part // PLAIN_STEP} turns" if part else counted(whole, "turn", "turns")


def work_line(game: Game, title: str, edge: Edge) -> str:
    """Return `Dig: 8 turns, heard 14 steps away`, or the missing tool."""
    reason = can_do(game, game.hero, edge)
    if reason == f"no_{edge.tool}":
        return f"{title}: needs {_NEEDS[edge.tool]}"
    if reason:
        return f"{title}: you can't"
    heard = f", heard {counted(edge.noise, 'step', 'steps')} away" if edge.noise else ""
    return f"{title}: {counted(turns_of(game, game.hero, edge), 'turn', 'turns')}{heard}"
