"""The player's options, a page for each heading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from winze.models.players import AUTO, Options
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import keymap_of, stroke, with_next_keymap
from winze.scenes.base.queries import AskForget, AskOptions, AskSound, AskTextSize
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Pop, Push, Stay, View
from winze.scenes.base.sights import WORDS, sight_after, sight_of
from winze.scenes.pages.ownkeys import Entry, KeyScene, ResetScene, StartFrom, own_entries, own_text, started
from winze.scenes.widgets.box import Backdrop, Box
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice, Menu
from winze.scenes.widgets.questions import ConfirmScene
from winze.scenes.widgets.scroll import Row, text_rows
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX
from winze.screen.text import Span, flow

_TAB, _OTHER_TAB = INDEX["gold"], INDEX["grey"]
_GAP = "  "
_TURNS = {"[": -1, "ArrowLeft": -1, "Numpad4": -1, "]": 1, "ArrowRight": 1, "Numpad6": 1}
"""Keys that turn the page, and by how many pages."""
_KEYMAPS = {"k", "Tab"}
"""Keys that switch the keymap on each page; Tab is that of clients before 0.4."""
_FORGET = (
    "Delete you and all that is yours: names, runs, stories, films and places in the hall of fame? "
    "Nothing can be brought back."
)
_HINT = ("letter: change", "[: page before", "]: next page", "k: change keys", "Esc: back")


@dataclass(frozen=True, slots=True)
class _Option:
    """A row for a field of the options: its values in order, each with its words. The first stands for unknown ones."""

    key: str
    label: str
    field: str
    values: Mapping[Any, str]

    def entry(self, options: Options) -> Entry:
        value = getattr(options, self.field)
        value = value if value in self.values else next(iter(self.values))
        changed: dict[str, Any] = {self.field: _next(value, self.values)}
        return Choice(self.key, self.label, AskOptions(replace(options, **changed)), told=self.values[value])


_ATTACK = _Option("b", "Attack", "bump", {True: "by walking into foes", False: "with the attack key only"})
_FETCH = _Option("f", "Fetch", "fetch", {
    "wanted": "exploring picks up useful items",
    "all": "exploring picks up everything",
    "none": "exploring picks up nothing",
})  # fmt: skip
COLOURS = _Option("c", "Colors", "theme", {
    AUTO: "as your system asks",
    "lamp": "lamplight",
    "bright": "high contrast",
    "spectrum": "red and green kept apart",
    "evening": "blue and yellow kept apart",
    "paper": "dark on light",
    "ink": "dark on light, high contrast",
    "mono": "shades of gray",
})  # fmt: skip
SCREEN = (
    COLOURS,
    _Option("l", "Light", "light", {True: "painted", False: "plain"}),
    _Option("u", "Hunters", "hunters", {False: "on crimson", True: "in reverse"}),
    _Option("m", "Map", "follow", {False: "scrolls at its edges", True: "follows the hero"}),
    _Option("p", "Panel", "panel", {"full": "full", "short": "short, with room for what is in sight"}),
    _Option("o", "Old lines", "old_quiet", {True: "quiet", False: "plain"}),
)
_LOG = _Option("g", "Log", "log_lines", {0: "as suits the screen", **{rows: f"{rows} lines" for rows in range(5, 11)}})
TEXTS = {"S": "small", "M": "medium", "L": "large", "XL": "very large"}
MOTION = (
    _Option("m", "Motion", "motion", {
        "auto": "as your system asks",
        "full": "full",
        "less": "less: nothing moves by itself",
        "none": "none: missiles are not shown flying",
    }),
    _Option("e", "Errands", "errands", {
        "flow": "shown as fast as they go",
        "each": "each step is shown",
        "fourth": "every 4th step is shown",
        "end": "only the end is shown",
    }),
)  # fmt: skip
_WATCHED = _Option("w", "Watched", "watched", {
    "yes": "by anybody",
    "later": "30 seconds late",
    "no": "by nobody",
})  # fmt: skip


def _hints(options: Options) -> Entry:
    """Return the row of the hints, which go from on to off, then to again, then back to on."""
    told = ("again, from the first" if options.hints_again else "on") if options.hints else "off"
    is_on = options.hints and not options.hints_again
    changed = replace(options, hints=not is_on, hints_again=not options.hints)
    return Choice("h", "Hints", AskOptions(changed), told=told)


def _play(view: View) -> Iterator[Entry]:
    options, sight = view.options, sight_of(view.options, view.content)
    yield Choice("y", "Keys", AskOptions(with_next_keymap(options)), told=keymap_of(options).title)
    yield _ATTACK.entry(options)
    yield _hints(options)
    yield _FETCH.entry(options)
    changed = replace(options, sight=sight_after(sight, view.content))
    yield Choice("s", "Sight", AskOptions(changed), told=f"{WORDS[sight]} (new runs)")


def _screen(view: View) -> Iterator[Entry]:
    yield from (option.entry(view.options) for option in SCREEN)
    if view.layout.name != CLASSIC.name:
        yield _LOG.entry(view.options)
    if text := view.text_size:
        yield Choice("t", "Text", AskTextSize(_next(text, TEXTS)), told=TEXTS[text])


def _motion(view: View) -> Iterator[Entry]:
    yield from (option.entry(view.options) for option in MOTION)


def _sound(_view: View) -> Iterator[Entry]:
    yield Choice("s", "Sound", AskSound(), told="switch it on or off")


def _privacy(view: View) -> Iterator[Entry]:
    yield _WATCHED.entry(view.options)
    yield Choice("x", "Forget me", AskForget(), told="deletes all that is yours")


def _nothing(_view: View) -> str:
    return ""


class _Page(NamedTuple):
    """The rows of a page, and what stands above them."""

    entries: Callable[[View], Iterator[Entry]]
    text: Callable[[View], str] = _nothing


_PAGES = {
    "Play": _Page(_play),
    "Screen": _Page(_screen),
    "Motion": _Page(_motion),
    "Sound": _Page(_sound),
    "Own keys": _Page(own_entries, own_text),
    "Privacy": _Page(_privacy),
}
TITLES = tuple(_PAGES)


class OptionsScene(ShowsCard):
    def __init__(self, below: Backdrop, page: str = TITLES[0]) -> None:
        self._below = below
        self._page = page
        self._menus: dict[str, Menu[Any]] = {title: Menu(()) for title in TITLES}
        """By page: its menu, for the cursor."""

    def handle(self, event: Input, view: View) -> Outcome:
        name = stroke(event) if isinstance(event, Key) else ""
        if name in _TURNS:
            self._turn(_TURNS[name])
            return Stay()
        menu = self._menu(view)
        asked = AskOptions(with_next_keymap(view.options)) if name in _KEYMAPS else menu.handle(event, view)
        self._menus[self._page] = menu
        if isinstance(asked, AskForget):
            return Push(ConfirmScene(_FORGET, Ask(asked), final=True, below=self._below))
        if isinstance(asked, StartFrom):
            return self._start(asked, view)
        if isinstance(asked, Command | Go):
            return Push(KeyScene(asked, self._below))
        if asked:
            return Ask(asked)
        return Pop() if isinstance(event, Key) and _leaves(event, view) else Stay()

    def _start(self, start: StartFrom, view: View) -> Outcome:
        """Start the player's own keys from a keymap, and ask before any are lost."""
        if view.options.own_keys:
            return Push(ResetScene(start, self._below))
        return Ask(AskOptions(started(view.options, start)))

    def _turn(self, pages: int) -> None:
        self._page = TITLES[(TITLES.index(self._page) + pages) % len(TITLES)]

    def card(self, view: View) -> Box:
        title = f"Options: {self._page}"
        return Box(title, _HINT, self._menu(view), above=partial(self._above, view), over=self._below, cols=60)

    def _above(self, view: View, width: int) -> list[Row]:
        told = _PAGES[self._page].text(view)
        return [*self._tabs(width), Row([]), *text_rows([told] if told else [], width), *[Row([])] * bool(told)]

    def _tabs(self, width: int) -> list[Row]:
        """Return the names of the pages, with brackets around the one that is shown."""
        tabs = [f"[{title}]" if title == self._page else title for title in TITLES]
        lines = [line.split(_GAP) for line in flow(tabs, width, _GAP)]
        return [Row([span for tab in line for span in _tab(tab)]) for line in lines]

    def _menu(self, view: View) -> Menu[Any]:
        """Return the last menu of the page with the values of now."""
        menu = copy(self._menus[self._page])
        menu.choices = tuple(_PAGES[self._page].entries(view))
        menu.cursor = min(menu.cursor, len(menu.choices) - 1)
        return menu


def _tab(words: str) -> list[Span]:
    return [Span(words, _TAB if words.startswith("[") else _OTHER_TAB), Span(_GAP)]


def _next(value: Any, values: Mapping[Any, str]) -> Any:
    every = [*values]
    return every[(every.index(value) + 1) % len(every)]


def _leaves(key: Key, view: View) -> bool:
    return stroke(key) in {"Escape", " "} or keymap_of(view.options).binding(key) is Command.OPTIONS
