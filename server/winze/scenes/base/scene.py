"""The scene protocol: a scene turns inputs into outcomes and draws itself. Scenes never wait.

Scenes form a stack; only the top one receives inputs and is drawn. Every action collapses the stack to the play scene,
so scenes need no journal; a window that opens again (`Act.then`) is lost with the connection. After each action the
seat asks the play scene for its outcome with `after`; once `game.end` is set, the death scene replaces the stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from winze.content import Content
from winze.engine.actions import Action
from winze.engine.errands.errand import Errand
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event
from winze.engine.game import Game
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.scenes.base.drawn import UNDRAWN, Drawn
from winze.scenes.base.queries import Query, Reply
from winze.screen.dialog import Dialog
from winze.screen.layout import CLASSIC, Layout, TextSize
from winze.screen.picture import Canvas


@dataclass(frozen=True, slots=True)
class Key:
    """A key with the browser's names (`KeyboardEvent.key` and `.code`). `caps` is the state of Caps Lock."""

    key: str
    code: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    caps: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """A click or tap on a screen cell; button 0 is the main one."""

    x: int
    y: int
    button: int = 0


@dataclass(frozen=True, slots=True)
class Paste:
    text: str


@dataclass(frozen=True, slots=True)
class GoTo:
    """Travel to a cell of the level."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer rests on a screen cell, or on none (`x` and `y` are -1). It never triggers an action.

    A finger has a `reach` in columns: it aims at something near the cell, or with 0 looks at the cell itself.
    """

    x: int
    y: int
    reach: int | None = None


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turn of the wheel by `lines`, downwards if positive. It only scrolls."""

    lines: int


@dataclass(frozen=True, slots=True)
class Pan:
    """The view of the map moves by columns and rows, or with neither back to the hero."""

    cols: int = 0
    rows: int = 0


@dataclass(frozen=True, slots=True)
class Tick:
    """The pause requested with `Drawn.rest_ms` is over."""


Input = Key | Point | Paste | GoTo | Hover | Wheel | Pan | Tick | Reply


@dataclass(frozen=True, slots=True)
class View:
    """The state that scenes may read. `game` is None on a title without a run below it."""

    content: Content
    options: Options
    log: Log
    game: Game | None
    name: str
    watching: bool = False
    layout: Layout = CLASSIC
    text_size: TextSize | None = None
    """None if the client cannot change it."""
    still: bool = False
    """True if nothing may move by itself."""
    drawn: Drawn = UNDRAWN
    beneath: Drawn = UNDRAWN
    """Facts from the last drawing of the play scene, which may lie beneath others."""
    caps_lock: bool = False
    watchers: int = 0
    """Number of people who watch the player."""
    choosing: str = ""
    """A sentence for watchers while the player of the run has a scene open."""
    deck: bool = False
    """True if the last key was one of the touch deck."""
    reader: bool = False
    """True if the client tells the game in words."""
    daily: int | None = None
    """The day whose mine the run plays."""
    lookout: Lookout = field(default_factory=Lookout)
    """Knows what has stopped the errands of the run."""


@dataclass(frozen=True, slots=True)
class Stay:
    pass


@dataclass(frozen=True, slots=True)
class Pop:
    """Return to the scene below; the last scene of a stack stays."""


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Switch:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Act:
    """Collapse the stack to play and perform an action of the hero. Unless it is refused, `then` says what follows."""

    action: Action
    then: Callable[[View], Outcome] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Start:
    """Collapse the stack to play and run an errand until it stops."""

    errand: Errand


@dataclass(frozen=True, slots=True)
class Ask:
    query: Query


@dataclass(frozen=True, slots=True)
class Tell:
    """Write a sentence to the log that comes from no event."""

    sentence: Sentence


class Target(NamedTuple):
    """The cell of the level that a pointer means, in words, and what a click there does.

    `path` has the cells of the way there, if one is known.
    """

    cell: int
    words: str
    does: str
    path: tuple[int, ...] = ()


Outcome = Stay | Pop | Push | Switch | Act | Start | Ask | Tell


class Scene(Protocol):
    def handle(self, event: Input, view: View) -> Outcome: ...

    def draw(self, canvas: Canvas, view: View) -> Drawn: ...

    def dialog(self, view: View) -> Dialog | None:
        """Return in words what is drawn over play, or None if that is nothing."""


class Watchable:
    """A scene that watchers of the run see as well. It shows nothing that is typed and nothing of the player's own."""


class Stage(Scene, Protocol):
    @property
    def note(self) -> str:
        """The answer to the last key, if no event tells it."""

    def after(self, events: Sequence[Event], view: View) -> Outcome: ...

    def target(self, view: View) -> Target | None:
        """Return what the pointer means, if anything."""
