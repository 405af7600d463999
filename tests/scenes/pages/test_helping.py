"""The help pages."""

from __future__ import annotations

import pytest

from scene_harness import laden
from shipped import shipped
from stage.arrange import have_met, make_known
from stage.scenery import Scenery
from winze.engine.game import Game
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import KEYMAPS, VI
from winze.scenes.pages.helping import commands, legend, lesson
from winze.scenes.words.grammar import without_article


@pytest.mark.parametrize("keymap", KEYMAPS.values())
def test_help_columns_do_not_touch(keymap):
    for line in commands(keymap, 78):
        shown = "".join(span.text for span in line)
        assert shown[38] == " " and len(shown) <= 78


def test_help_uses_keymap_and_content():
    seat = laden()
    shown = seat.press("?")
    every = shown + seat.press("PageDown") + seat.press("PageDown") + seat.press("End")
    for command in Command:
        assert any(
            f"{' '.join(VI.keys_of(command)).replace('Numpad', 'pad'):<8} {command.value}" in line
            for line in every.splitlines()
        )
    assert "♥ Heartstone" in every
    assert "─ wall" in every


def told(game: Game | None) -> str:
    return "".join(span.text for line in legend(shipped(), game, 78) for span in line)


def test_help_lists_only_monsters_met() -> None:
    game = Scenery("#@#").game
    have_met(game, "drift_goblin", 1)
    assert "drift goblin" in told(game)
    masters = [shipped().monsters[kind.id].name for kind in game.rules.monsters.values() if kind.master]
    assert masters and not any(without_article(name) in told(game) for name in masters)
    assert "Creatures" not in told(None)


def test_help_lists_items_once_identified() -> None:
    game = Scenery("#@#").game
    hidden = [kind for kind in game.rules.items.values() if kind.unknown]
    names = {kind.id: shipped().items[kind.id].name[:22] for kind in hidden}
    assert not [name for name in names.values() if name in told(game) or name in told(None)]
    assert all(f"unknown {kind.category}" in told(game) for kind in hidden)
    make_known(game, hidden[0].id)
    assert names[hidden[0].id] in told(game)


@pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))
def test_lesson_uses_keys_of_keymap(keymap):
    lines = ["".join(span.text for span in line) for line in lesson(laden().view.content, keymap, 78)]
    assert lines[0] == " How to play in sixty seconds"
    assert [number for number in "123456" if any(line[20:].startswith(f"{number} ") for line in lines)] == [*"123456"]
    shown = "\n".join(lines)
    assert f"{keymap.keys_of(Command.INVENTORY)[0]} opens your pack" in shown
    assert "the Heartstone ♥" in shown
    assert max(map(len, lines)) <= 78
