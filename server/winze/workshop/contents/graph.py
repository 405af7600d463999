"""The graph of tiles: which tile becomes which, by which verb and effort."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from winze.content import Content
from winze.engine.kinds.tiles import Edge

_WORLD = ("burn", "flood", "drain", "freeze", "melt", "rust", "collapse", "step", "leave", "signal", "tick", "startle")
"""Verbs that are not done by hand."""


class Change(NamedTuple):
    tile: str
    verb: str
    to: str
    effort: str


def changes(found: Content) -> Iterator[Change]:
    for tile in found.rules.tiles.tiles:
        for verb, edge in tile.edges.items():
            yield Change(tile.id, verb, edge.to, ", ".join(_efforts(verb, edge)))


def _efforts(verb: str, edge: Edge) -> Iterator[str]:
    if verb not in _WORLD:
        yield f"{edge.turns} turns" if edge.turns > 1 else "1 turn"
    if edge.after:
        yield f"after {edge.after} turns"
    if edge.tool:
        yield edge.tool
    if edge.chance < 100:
        yield f"{edge.chance} %"
    if edge.noise:
        yield f"noise {edge.noise}"
    if edge.leaves:
        yield f"leaves {edge.leaves}"
    yield from dict.fromkeys(effect.do for effect in edge.then)


def graph_table(found: Content) -> Iterator[str]:
    for change in changes(found):
        yield f"{change.tile:<16} {change.verb:<9} -> {change.to:<16} {change.effort}".rstrip()


def dot(found: Content) -> Iterator[str]:
    yield "digraph tiles {"
    for change in changes(found):
        label = f"{change.verb}\\n{change.effort}" if change.effort else change.verb
        yield f'  "{change.tile}" -> "{change.to}" [label="{label}"];'
    yield "}"


def mermaid(found: Content) -> Iterator[str]:
    """Yield the lines of a Mermaid graph. Edges between the same two tiles are merged."""
    arrows: dict[tuple[str, str], list[str]] = {}
    for change in changes(found):
        arrows.setdefault((change.tile, change.to), []).append(change.verb)
    yield "graph LR"
    for (tile, to), verbs in arrows.items():
        yield f"  {tile} -->|{', '.join(verbs)}| {to}"


DRAWINGS: dict[str, Callable[[Content], Iterator[str]]] = {"text": graph_table, "dot": dot, "mermaid": mermaid}
