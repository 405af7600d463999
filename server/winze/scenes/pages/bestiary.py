"""The monsters met in this run, with their known abilities and the number killed."""

from __future__ import annotations

from collections.abc import Iterator

from winze.content import Content
from winze.engine.game import Game
from winze.engine.kinds.actors import Kind
from winze.scenes.base.commands import Command
from winze.scenes.base.scene import Input, Outcome, View
from winze.scenes.telling.monsters import insight, knows_fears
from winze.scenes.view.looks import colour
from winze.scenes.widgets.box import Box, note
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.page import Page
from winze.scenes.widgets.pager import Pager
from winze.scenes.words.grammar import capital, listed
from winze.scenes.words.monster_kinds import kind_lines
from winze.screen.palette import INDEX, TEXT
from winze.screen.text import Line, Span, hung

_NAME, _FAINT, _FLAVOUR = INDEX["white"], INDEX["grey"], INDEX["sky"]
_INDENT = "   "
MET = "Creatures you have met"


class BestiaryScene(ShowsCard):
    def __init__(self) -> None:
        self._pager = Pager(Command.BESTIARY)

    def handle(self, event: Input, view: View) -> Outcome:
        return self._pager.handle(event, view)

    def card(self, view: View) -> Box | Page | None:
        game = view.game
        if game is None:
            return None
        if not met(game):
            return note(MET, "You haven't met any creatures yet.")
        return self._pager.page(MET, lambda cols: [*bestiary_lines(game, view.content, cols)])


def met(game: Game) -> list[Kind]:
    """Return the kinds of monsters met, in the order of first meeting."""
    kinds = game.rules.monsters
    return [kinds[id_] for id_ in game.career.met if id_ in kinds]


def bestiary_lines(game: Game, content: Content, cols: int) -> Iterator[Line]:
    for kind in met(game):
        yield from _entry(kind, game, content, cols)
        yield []


def _entry(kind: Kind, game: Game, content: Content, cols: int) -> Iterator[Line]:
    look = content.monsters[kind.id]
    times, killed = game.career.met[kind.id], game.career.killed.get(kind.id, 0)
    counted = f" {times} met" + (f", {killed} killed" if killed else "")
    head = [Span(f" {look.glyph} ", colour(look))]
    yield from hung(head, [Span(capital(look.name), _NAME), Span(counted, _FAINT)], cols)
    if look.flavour:
        yield from hung([Span(_INDENT)], [Span(look.flavour, _FLAVOUR)], cols)
    for text, shade in known_effects(kind, game, content):
        yield from hung([Span(_INDENT)], [Span(text, shade)], cols)


def known_effects(kind: Kind, game: Game, content: Content) -> Iterator[tuple[str, int]]:
    """Yield sentences about a kind of monster as far as the hero knows it, each with its color."""
    look = content.monsters[kind.id]
    lines = kind_lines(kind, content, insight(game, content, kind.id))
    yield (f"{capital(listed(lines))}.", TEXT) if lines else ("You haven't seen it in action yet.", _FAINT)
    if look.fears and knows_fears(game, content, kind.id):
        yield look.fears, TEXT
