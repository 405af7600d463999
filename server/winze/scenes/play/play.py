"""The play scene: it turns keys and clicks into actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from winze.engine.actions import Leave, Walk
from winze.engine.errands.walk import AutoWalk
from winze.engine.events import Event, Refused
from winze.engine.game import Game
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.drawn import Drawn
from winze.scenes.base.keymaps import key_label, keymap_of, stroke, with_keys
from winze.scenes.base.queries import AskHintsAgain, AskTitle
from winze.scenes.base.scene import (
    Act,
    Ask,
    GoTo,
    Hover,
    Input,
    Key,
    Outcome,
    Pan,
    Point,
    Push,
    Start,
    Stay,
    Target,
    Tell,
    Tick,
    View,
)
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.look import LookScene, go_to
from winze.scenes.play.clicking import click
from winze.scenes.play.orders import ORDERS, SPECTATOR_COMMANDS
from winze.scenes.play.pointing import pointed_at, target
from winze.scenes.play.stepping import step
from winze.scenes.telling.describe import describe, is_remarkable
from winze.scenes.telling.hints import next_hint
from winze.scenes.telling.situation import Lull, Situation
from winze.scenes.view.playview import camera_of, draw_play
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.widgets.scroll import Scroll
from winze.screen.picture import Canvas

_WATCHING = "You are watching."
_BEYOND = "The level ends before that place."
_LEAVE = "Leave the mine without the Heartstone? That ends your run."


class PlayScene:
    """`_note` is a message about the last key, `_pointed` the cell that the pointer means. Any input clears both.

    `_reach` is that of the finger that points, as in `Hover`. `_focus` is the middle of a view that was moved, until
    the next input or step.
    """

    def __init__(self) -> None:
        self._note = ""
        self._pointed: int | None = None
        self._reach: int | None = None
        self._focus: int | None = None
        self._scroll = Scroll()
        self._lull = Lull()

    def handle(self, event: Input, view: View) -> Outcome:
        if view.game is None or isinstance(event, Tick):
            return Stay()
        if any(view.drawn.corner):
            if self._scroll.turn(event, view):
                return Stay()
            self._scroll.go_to_start()
        if isinstance(event, Hover | Pan):
            self._mention(event, view, view.game)
            return Stay()
        self._note, self._pointed, self._focus = "", None, None
        if isinstance(event, Key):
            return self._key(event, view, view.game)
        if isinstance(event, Point):
            return self._point(event, view, view.game)
        return self._go(event, view, view.game) if isinstance(event, GoTo) else Stay()

    def _mention(self, event: Hover | Pan, view: View, game: Game) -> None:
        camera = camera_of(view.drawn)
        if isinstance(event, Hover):
            self._pointed, self._reach = pointed_at(view, game, event), event.reach
            if event.reach:
                is_on_map = view.layout.map.contains(event.x, event.y)
                is_beyond = is_on_map and self._pointed is None and view.drawn.at(event.x, event.y) is None
                self._note = _BEYOND if is_beyond else ""
        elif camera and (event.cols or event.rows):
            self._focus = camera.moved(event.cols, event.rows)
        else:
            self._focus = self._pointed = None

    @staticmethod
    def _go(event: GoTo, view: View, game: Game) -> Outcome:
        board = game.level.board
        if view.watching or event.x >= board.width or event.y >= board.height:
            return Stay()
        return go_to(view, game, board.cell(event.x, event.y))

    def after(self, events: Sequence[Event], view: View) -> Outcome:
        self._focus = None
        if any(isinstance(event, Refused) and event.reason == "confirm_leave" for event in events):
            return Push(ConfirmScene(_LEAVE, Act(Leave()), final=True))
        if view.game is None or not view.options.hints:
            return Stay()
        return Ask(AskHintsAgain()) if view.options.hints_again else self._hint(view, view.game)

    def _hint(self, view: View, game: Game) -> Outcome:
        now = Situation.of(game, view.log, self._lull.turns(game))
        hint = next_hint(now, keymap_of(view.options), deck=view.deck, reader=view.reader)
        return Tell(hint) if hint else Stay()

    @property
    def note(self) -> str:
        return self._note

    def dialog(self, _view: View) -> None:
        return None

    def draw(self, canvas: Canvas, view: View) -> Drawn:
        cell, words, path = self._under_pointer(view)
        prompt = self._note or words or (_WATCHING if view.watching else "")
        is_moved, first = self._focus is not None, partial(self._scroll.first, view)
        return draw_play(
            canvas, view, prompt=prompt, focus=self._focus, follow=is_moved, mark=cell, path=path, first=first
        )

    def _under_pointer(self, view: View) -> tuple[int | None, str, Sequence[int]]:
        """Return the cell to mark, words for it, and a path. Plain ground is of interest to fingers only."""
        cell, game = self._pointed, view.game
        if cell is None or game is None or (self._reach is None and not is_remarkable(game, view.content, cell)):
            return None, "", ()
        if not self._reach:
            return cell, describe(game, view.content, cell), ()
        found = target(view, game, cell)
        return cell, f"{found.words}. Tap again: {found.does}.", found.path

    def target(self, view: View) -> Target | None:
        cell, _, _ = self._under_pointer(view)
        is_looking = self._reach == 0
        return target(view, view.game, cell) if view.game and cell is not None and not is_looking else None

    def _key(self, key: Key, view: View, game: Game) -> Outcome:
        binding = keymap_of(view.options).binding(key)
        if view.watching:
            return self._watch(key, binding if isinstance(binding, Command) else None, view, game)
        if isinstance(binding, Go):
            if binding.far:
                return Start(AutoWalk(binding.direction))
            return step(view, game, Walk(binding.direction, bump=view.options.bump))
        if binding is None:
            name = stroke(key)
            nothing = with_keys("does nothing here. Press {HELP} for help.", keymap_of(view.options))
            self._note = f"{key_label(name)} {nothing}" if len(name) == 1 else ""
            return Stay()
        return self._order(binding, view, game)

    def _watch(self, key: Key, command: Command | None, view: View, game: Game) -> Outcome:
        if stroke(key) == "Escape":
            return Ask(AskTitle())
        return self._order(command, view, game) if command in SPECTATOR_COMMANDS else Stay()

    def _order(self, command: Command, view: View, game: Game) -> Outcome:
        return self._noted(ORDERS[command](view, game))

    def _noted(self, outcome: Outcome | str) -> Outcome:
        if isinstance(outcome, str):
            self._note = outcome
            return Stay()
        return outcome

    def _point(self, point: Point, view: View, game: Game) -> Outcome:
        if view.layout.log.contains(point.x, point.y):
            return Push(HistoryScene())
        cell = view.drawn.at(point.x, point.y)
        if cell is None:
            return Stay()
        if point.button or view.watching or not view.layout.map.contains(point.x, point.y):
            return Push(LookScene(cell))
        return self._noted(click(view, game, cell))
