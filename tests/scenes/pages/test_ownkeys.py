"""Keys of the player's own, as players change them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import Seat, laden
from winze.core.directions import Direction
from winze.models.players import Options
from winze.scenes.base.commands import Command, Go
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.queries import AskOptions
from winze.scenes.base.scene import Ask, Key, Outcome, Pop, Stay
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.ownkeys import KeyScene, ResetScene
from winze.scenes.play.offers import offers
from winze.scenes.view.playview import draw_play


def words(scene: KeyScene | ResetScene, options: Options) -> str:
    dialog = scene.dialog(replace(laden().view, options=options))
    assert dialog
    return " ".join(dialog.text)


def bound(binding: Command | Go, key: Key, options: Options) -> tuple[Outcome, str]:
    """Return the outcome of a key, and what is told after it."""
    scene = KeyScene(binding, draw_play)
    outcome = scene.handle(key, replace(laden().view, options=options))
    after = outcome.query.options if isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions) else options
    return outcome, words(scene, after)


def test_chosen_command_gets_the_next_key() -> None:
    seat = laden()
    seat.press("=", "[", "[")
    rows = seat.stack[-1].dialog(seat.view)
    assert rows
    number = [item.label for item in rows.items].index("explore automatically, z")
    assert "Now: z" in seat.press(*["ArrowDown"] * number, "Enter")
    shown = seat.press("Z")
    assert seat.asked == [AskOptions(Options(keymap="own", own_keys={"EXPLORE": "Z"}))]
    assert "Z: explore automatically." in shown
    assert "Options: Own keys" in seat.press("Enter")


def test_taken_key_is_swapped_and_told() -> None:
    outcome, told = bound(Command.EXPLORE, Key("x"), Options())
    assert outcome == Ask(AskOptions(Options(keymap="own", own_keys={"EXPLORE": "x", "LOOK": "z"})))
    assert told == "x: explore automatically. It was the key for: look around, which now has z."


def test_direction_can_be_rebound() -> None:
    outcome, told = bound(Go(Direction.N), Key("E"), Options(keymap="laptop"))
    assert outcome == Ask(AskOptions(Options(keymap="own", own_base="laptop", own_keys={"WALK_N": "E"})))
    assert told == "E: walk north."


def test_only_key_of_another_command_is_refused() -> None:
    outcome, told = bound(Go(Direction.N), Key("z"), Options(keymap="arrows"))
    assert outcome == Stay()
    assert "z is the only key for: explore automatically." in told


@pytest.mark.parametrize("name", ["1", "Enter", "Tab", " ", "ArrowUp"])
def test_key_with_a_fixed_meaning_is_refused(name: str) -> None:
    outcome, told = bound(Command.EXPLORE, Key(name), Options())
    assert outcome == Stay()
    assert "keep their meaning" in told


def test_key_of_the_browser_is_refused() -> None:
    outcome, told = bound(Command.EXPLORE, Key("r", ctrl=True), Options())
    assert outcome == Stay()
    assert "belong to the browser" in told


@pytest.mark.parametrize("name", ["Escape", "Backspace"])
def test_escape_leaves_keys_alone(name: str) -> None:
    assert bound(Command.EXPLORE, Key(name), Options())[0] == Pop()


def test_modifier_alone_is_awaited() -> None:
    outcome, told = bound(Command.EXPLORE, Key("Shift", shift=True), Options())
    assert outcome == Stay()
    assert told == "Press the key for: explore automatically. Now: z"


def test_own_keys_start_from_another_map() -> None:
    seat = laden()
    seat.press("=", "[", "[", "l")
    assert seat.asked == [AskOptions(Options(keymap="own", own_base="laptop"))]


def test_changed_keys_are_forgotten_only_after_a_yes() -> None:
    view = replace(laden().view, options=Options(keymap="own", own_base="laptop", own_keys={"EXPLORE": "Z"}))
    seat = Seat(OptionsScene(draw_play, "Own keys"), view)
    seat.press("r")
    asking = seat.stack[-1].dialog(seat.view)
    assert asking and asking.text == ("Start from laptop? You have changed 1 key.",)
    seat.press("n")
    assert not seat.asked
    assert "Your own keys are forgotten" in seat.press("r", "Y")
    assert seat.asked == [AskOptions(Options(keymap="own", own_base="laptop"))]
    assert "Options: Own keys" in seat.press("Enter")


def test_own_keys_are_named_wherever_keys_are() -> None:
    options = Options(keymap="own", own_keys={"EXPLORE": "Z", "HELP": "&", "OPTIONS": "O", "WAIT": "#"})
    seat = laden()
    seat.view = replace(seat.view, options=options)
    assert ("#",) in [offer.keys for offer in offers(seat.view)]
    assert "Press & for help" in seat.press("z")
    help_page = seat.press("&")
    assert "Help: keys your own, from vi" in help_page
    assert "Z explores for you" in help_page
    seat.press("&")
    assert "Options: Play" in seat.press("O")
    assert "Options" not in seat.press("O"), "the key that opens the options closes them"


def test_own_keys_of_another_version_stay_stored() -> None:
    options = Options(keymap="own", own_keys={"DANCE": "d", "EXPLORE": "Z"})
    outcome, _ = bound(Command.REST, Key("z"), options)
    assert outcome == Ask(AskOptions(replace(options, own_keys={"DANCE": "d", "EXPLORE": "Z", "REST": "z"})))
    assert keymap_of(options).keys["d"] is Command.DROP
