"""Scenes whose picture and words come from one card: a box over play, a page, or a prompt below the map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from winze.scenes.base.deck import deck_hint
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.scene import View
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.scroll import Content
from winze.screen.dialog import Dialog
from winze.screen.picture import Canvas
from winze.screen.text import UNBOUNDED


class Card(Protocol):
    """One object for the picture and for the words, so that neither tells what the other does not."""

    def draw(self, canvas: Canvas, view: View) -> Drawn: ...

    def words(self, view: View) -> Dialog: ...


class ShowsCard(ABC):
    """A scene that shows a card, or play alone."""

    @abstractmethod
    def card(self, view: View) -> Card | None:
        """Return what is shown over play, or None to show play alone."""

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        card = self.card(view)
        return card.draw(canvas, view) if card else draw_play(canvas, view)

    def dialog(self, view: View) -> Dialog | None:
        card = self.card(view)
        return card.words(view) if card else None


def paragraphs(content: Content) -> tuple[str, ...]:
    """Return the text of a content. Rows of choices are not part of it."""
    rows = (row for row in content(UNBOUNDED) if row.choice is None)
    told = (" ".join("".join(span.text for span in row.line).split()) for row in rows)
    return tuple(filter(None, told))


def hint_words(view: View, hint: Sequence[str]) -> tuple[str, ...]:
    """Return a hint as the picture has it: in the words of the touch deck for players who use that."""
    return tuple(map(deck_hint, hint)) if view.deck else tuple(hint)


def shown_hint(view: View, hint: Sequence[str]) -> tuple[str, ...]:
    """Return the hint, or for watchers what the player is doing."""
    return (view.choosing,) if view.choosing else tuple(hint)
