"""The help pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import bare_view, laden, lines, picture, text, view_of
from shipped import shipped
from stage import Stage
from stage.arrange import have_met, make_known
from stage.scenery import Scenery
from winze.engine.game import Game
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import KEYMAPS, VI
from winze.scenes.pages.helping import ROOM, HelpScene, commands, lesson, signs
from winze.screen.palette import INDEX

KEYBOARD = ("with Shift", "Esc", "arrows", "numpad", "clicks", "wheel")
"""Words that only players with a keyboard or a mouse can use."""


def test_help_begins_with_digits_for_those_who_listen() -> None:
    dialog = HelpScene().dialog(bare_view(reader=True, content=shipped()))
    assert dialog
    assert "0 these keys" in " ".join(dialog.text[:4])
    assert "lick" not in " ".join(dialog.text)


@pytest.mark.parametrize("keymap", KEYMAPS.values())
def test_help_columns_do_not_touch(keymap):
    rows = [row for row in commands(keymap, 78) if len(row) > 2]
    assert rows
    for row in rows:
        shown = "".join(span.text for span in row)
        assert shown[38] == " " and len(shown) <= 78


def test_help_has_every_command_by_purpose():
    shown = [line.strip() for line in told(commands(VI, 60))]
    heads = dict.fromkeys(command.purpose for command in Command)
    assert [line for line in shown if line in heads] == [*heads]
    for command in Command:
        assert f"{' '.join(VI.keys_of(command)).replace('Numpad', 'pad'):<8} {command.label}" in shown


def told(rows) -> list[str]:
    return ["".join(span.text for span in row) for row in rows]


def met(game: Game) -> str:
    return "\n".join(told(signs(shipped(), game, 400)))


def test_help_opens_with_the_lesson_in_colour():
    shown = picture(HelpScene(), laden().view)
    rows = lines(shown)
    (top,) = [y for y, row in enumerate(rows) if ROOM[0] in row]
    assert top < 5
    left = rows[top + 1].index("1")
    inks = {sign: shown.fg[(top + 1) * shown.cols + left + x] for x, sign in enumerate("1@·")}
    assert inks == {"1": INDEX["gold"], "@": INDEX["white"], "·": INDEX["floor"]}


def test_help_on_touch_names_the_deck():
    view = replace(laden().view, deck=True)
    shown = HelpScene().dialog(view)
    words = " ".join(shown.text)
    assert "Explore looks around for you" in words
    assert "Find (in Menu) find an item" in words
    assert "Climb" not in words
    every = "\n".join([text(HelpScene(), view), words])
    assert not [word for word in KEYBOARD if word in every]
    assert "pad: scroll, Back" in every


def test_help_without_a_run_lists_nothing_met():
    shown = " ".join(HelpScene().dialog(bare_view()).text)
    assert "How to play in 60 seconds" in shown
    assert not any(f"you have {met}" in shown for met in ("seen", "found"))


def test_help_lists_only_monsters_met() -> None:
    game = Scenery("#@#").game
    assert "Creatures" not in met(game)
    have_met(game, "drift_goblin", 1)
    assert "Drift goblin: You haven't seen it in action yet." in met(game)
    others = {look.name for id_, look in shipped().monsters.items() if id_ != "drift_goblin"}
    listed = met(game).partition("Creatures you have met")[2]
    assert others and not any(f" {name}:" in listed.lower() for name in others)


def test_help_lists_items_once_identified() -> None:
    game = Scenery("#@#").game
    hidden = [kind for kind in game.rules.items.values() if kind.unknown]
    names = {kind.id: shipped().items[kind.id].name[1:] for kind in hidden}
    assert not [name for name in names.values() if f"{name}:" in met(game)]
    make_known(game, hidden[0].id)
    assert f"{names[hidden[0].id]}: " in met(game)


def test_help_lists_items_and_places_seen() -> None:
    stage = Stage("#######\n#@..!~#\n#######")
    stage.look()
    view = view_of(stage)
    shown = "\n".join(told(signs(view.content, stage.game, 400)))
    assert "! Healing draught: " in shown
    assert "~ Water: Standing there" in shown
    assert "Lava" not in shown and "Sword" not in shown


@pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))
def test_lesson_uses_keys_of_keymap(keymap):
    rows = told(lesson(laden().view.content, keymap, 78))
    assert rows[0] == " How to play in 60 seconds"
    assert [number for number in "123456" if any(row[20:].startswith(f"{number} ") for row in rows)] == [*"123456"]
    shown = "\n".join(rows)
    assert f"{keymap.keys_of(Command.INVENTORY)[0]} opens your pack" in shown
    assert "Heartstone ♥" in shown
    assert max(map(len, rows)) <= 78
