"""Keys of the player's own: the rows that list them, and the questions that change them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from winze.models.players import Options
from winze.scenes.base.commands import Binding, Command, Go
from winze.scenes.base.keymaps import KEYMAPS, OWN, base_of, key_label, keymap_of, stroke
from winze.scenes.base.ownkeys import BINDINGS, OPEN_KEYS, open_key, rebound
from winze.scenes.base.queries import AskOptions, Query
from winze.scenes.base.scene import Ask, Input, Key, Outcome, Point, Pop, Stay, View
from winze.scenes.widgets.box import Backdrop, Box, text
from winze.scenes.widgets.card import ShowsCard
from winze.scenes.widgets.menu import Choice
from winze.scenes.words.grammar import COMPASS, counted
from winze.screen.dialog import Field

_FIXED = "Enter, Escape, Tab, Space, digits, arrows and the number pad keep their meaning."
_BROWSER = "Keys with Ctrl or Alt belong to the browser."
_ASKING = ("Esc: back",)
_SURE = ("Y or Enter: yes", "n or Esc: no")
_DONE = ("Enter: go on",)
_LOST = "Your own keys are forgotten, and start from those of {} again."


@dataclass(frozen=True, slots=True)
class StartFrom:
    """Make the player's own keymap equal to another one."""

    keymap: str


Entry = Choice[Query | Binding | StartFrom]


def own_options(options: Options) -> Options:
    """Return the options with the player's own keymap in use. Without changes it starts from the keymap in use."""
    if options.keymap != OWN and not options.own_keys:
        options = replace(options, own_base=keymap_of(options).name)
    return replace(options, keymap=OWN)


def own_text(view: View) -> str:
    using = "They are in use." if view.options.keymap == OWN else f"In use: {keymap_of(view.options).title}."
    return f"Your own keys, besides arrows and number pad. Choose a command, then press a key for it. {using}"


def own_entries(view: View) -> Iterator[Entry]:
    options = own_options(view.options)
    keymap, base, differing = keymap_of(options), base_of(options), len(options.own_keys)
    for number, (name, other) in enumerate(KEYMAPS.items()):
        yield Choice(name[0], f"Start from {other.title}", StartFrom(name), head="" if number else "Start again")
    told = f"{counted(differing, 'key', 'keys')} not as in {base.name}" if differing else f"all as in {base.name}"
    yield Choice("r", "Reset", StartFrom(base.name), told=told, dim=not differing)
    heads = {Go: "Walk", Command: "Commands"}
    for binding in BINDINGS.values():
        keys = keymap.keys_of(binding)
        told = " ".join(key_label(key) for key in [key for key in keys if key in OPEN_KEYS] or keys)
        yield Choice("", _words(binding), binding, told=told, head=heads.pop(type(binding), ""))


def _words(binding: Binding) -> str:
    if isinstance(binding, Command):
        return binding.label
    return f"{'keep walking' if binding.far else 'walk'} {COMPASS[binding.direction]}"


class KeyScene(ShowsCard):
    """Asks for the key of a command, and tells what else that changed."""

    def __init__(self, binding: Binding, below: Backdrop) -> None:
        self._binding = binding
        self._below = below
        self._word = ""
        self._done = ""

    def handle(self, event: Input, view: View) -> Outcome:
        if self._done:
            return Pop() if isinstance(event, Key | Point) else Stay()
        if isinstance(event, Point) or (isinstance(event, Key) and stroke(event) == "Escape"):
            return Pop()
        return self._bind(event, own_options(view.options)) if isinstance(event, Key) else Stay()

    def _bind(self, event: Key, options: Options) -> Outcome:
        key, before = stroke(event), keymap_of(options)
        if key not in OPEN_KEYS:
            self._word = _BROWSER if event.ctrl or event.alt else _FIXED if key else self._word
            return Stay()
        other = before.keys.get(key)
        own = rebound(base_of(options).keys, options.own_keys, self._binding, key)
        if own is None and other:
            self._word = f"{key} is the only key for: {_words(other)}. Give that another key first."
            return Stay()
        changed = replace(options, own_keys=own or {})
        self._done = f"{key_label(key)}: {_words(self._binding)}."
        if other and other != self._binding:
            now = key_label(keymap_of(changed).keys_of(other)[0])
            self._done += f" It was the key for: {_words(other)}, which now has {now}."
        return Ask(AskOptions(changed))

    def card(self, view: View) -> Box:
        if self._done:
            return Box("Your key", _DONE, above=text([self._done]), over=self._below)
        now = open_key(keymap_of(own_options(view.options)).keys, self._binding)
        question = f"Press the key for: {_words(self._binding)}." + (f" Now: {key_label(now)}" if now else "")
        told = [question, self._word] if self._word else [question]
        return Box("Which key?", _ASKING, above=text(told), fields=(Field("key", ""),), over=self._below)


class ResetScene(ShowsCard):
    """Asks before the player's own keys are forgotten."""

    def __init__(self, start: StartFrom, below: Backdrop) -> None:
        self._start = start
        self._below = below
        self._is_done = False

    def handle(self, event: Input, view: View) -> Outcome:
        name = stroke(event) if isinstance(event, Key) else ""
        if self._is_done:
            return Pop() if name else Stay()
        if name in {"Y", "Enter"}:
            self._is_done = True
            return Ask(AskOptions(started(view.options, self._start)))
        return Pop() if name in {"n", "N", "Escape"} else Stay()

    def card(self, view: View) -> Box:
        if self._is_done:
            done = _LOST.format(self._start.keymap)
            return Box("Your keys", _DONE, above=text([done]), over=self._below)
        lost = counted(len(view.options.own_keys), "key", "keys")
        question = f"Start from {self._start.keymap}? You have changed {lost}."
        return Box("Sure?", _SURE, above=text([question]), over=self._below)


def started(options: Options, start: StartFrom) -> Options:
    return replace(options, keymap=OWN, own_base=start.keymap, own_keys={})
