"""The form for a new game."""

from __future__ import annotations

import pytest

from scene_harness import Seat, bare_view, text, title
from winze.engine.game import SEED_LIMIT
from winze.models.players import NameRefused
from winze.scenes.base.queries import AskName, AskStart, Failed, FreeName
from winze.scenes.base.scene import Key, Paste


def new_game(*names: str) -> tuple[Seat, str]:
    seat = title()
    seat.view = bare_view(name="")
    seat.press("n")
    assert seat.asked == [AskName()]
    seat.asked.clear()
    seat.input(FreeName("Miner 3817"))
    return seat, seat.press(*names)


def flat(seat: Seat) -> str:
    """Return the words that are shown in lower case, without frames and breaks."""
    return " ".join(text(seat.stack[-1], seat.view).replace("│", " ").split()).lower()


def test_new_game_needs_name():
    seat, shown = new_game(*["Backspace"] * 10, "Enter")
    assert "Enter a name: 1 to 10 letters" in shown
    assert seat.asked == []
    assert "A name has" not in seat.press("A")
    seat.press("d", "a", "!", "é", "Enter")
    assert seat.asked == [AskStart("Ada")]


def test_enter_begins_with_the_proposed_name():
    seat, shown = new_game("Enter")
    assert "Your name  Miner 3817" in shown
    assert seat.asked == [AskStart("Miner 3817")]


def test_names_are_cut_and_backspace_deletes():
    seat, _ = new_game(*"abcdefghijklm", "Backspace", "Y", "Enter")
    assert seat.asked == [AskStart("abcdefghiY")]


def test_typing_replaces_last_name():
    seat = title()
    seat.view = bare_view(name="Ada")
    assert "Your name  Ada" in seat.press("n")
    seat.press(*"Bea", "Enter")
    assert seat.asked == [AskStart("Bea")]


def test_backspace_edits_last_name():
    seat = title()
    seat.view = bare_view(name="Ada")
    seat.press("n", "Backspace", "m", "Enter")
    assert seat.asked == [AskStart("Adm")]


def test_seed_is_optional():
    seat, _ = new_game(*"Ada", "Tab", *"12x3", "Enter")
    assert seat.asked == [AskStart("Ada", 123)]
    seat, shown = new_game(*"Ada", "Tab", *str(SEED_LIMIT), "Enter")
    assert "The seed must be below" in shown
    assert seat.asked == []


def test_typing_is_locked_while_starting():
    seat, _ = new_game("A", "Enter", "b", "Enter")
    assert seat.asked == [AskStart("A")]
    assert "Starting..." in text(seat.stack[-1], seat.view)
    seat.input(NameRefused("The name A is somebody else's.", "A2"))
    shown = text(seat.stack[-1], seat.view)
    assert "The name A is somebody else's." in shown
    assert "Your name  A2" in shown
    seat.press("Enter")
    assert seat.asked[-1] == AskStart("A2")
    seat.input(Failed("The mine is full."))
    assert "The mine is full." in text(seat.stack[-1], seat.view)


def test_last_name_is_offered():
    seat = title()
    assert "Your name  Ada" in seat.press("n")


def test_modified_keys_type_nothing():
    seat, _ = new_game("A")
    seat.input(Key("v", ctrl=True))
    seat.press("Enter")
    assert seat.asked == [AskStart("A")]


def test_name_and_seed_can_be_pasted():
    seat, _ = new_game()
    seat.input(Paste(" Ada\nLovelace!"))
    seat.press("Tab", "7")
    seat.input(Paste(" 86753\n"))
    seat.press("Enter")
    assert seat.asked == [AskStart("AdaLovelac", 86753)]


def test_pasted_name_that_does_not_fit_is_explained():
    seat, _ = new_game()
    seat.input(Paste("Ada Lovelace"))
    assert "the rest of the text was left out" in flat(seat)
    seat.input(Paste("x"))
    assert "left out" in flat(seat), "the name is full"
    seat.press("Backspace")
    assert "left out" not in flat(seat)


@pytest.mark.parametrize(
    "pasted",
    ["86753", "Seed 86753", "seed: 86753", "https://mine.example:8000/?seed=86753", "Ada, 7 kills, seed 86753"],
)
def test_seed_is_found_in_what_is_pasted(pasted):
    seat, _ = new_game("Tab")
    seat.input(Paste(pasted))
    seat.press("Enter")
    assert seat.asked == [AskStart("Miner 3817", 86753)]


@pytest.mark.parametrize(
    ("pasted", "problem"),
    [
        ("a mine", "There is no seed in this text."),
        ("7 kills, 3 levels", "There are several numbers in this text."),
        (str(SEED_LIMIT), f"The seed must be below {SEED_LIMIT}."),
        ("9" * 200, f"The seed must be below {SEED_LIMIT}."),
    ],
)
def test_pasted_text_without_a_seed_is_explained(pasted, problem):
    seat, _ = new_game("Tab", "5")
    seat.input(Paste(pasted))
    assert problem.lower() in flat(seat)
    seat.press("6", "Enter")
    assert seat.asked == [AskStart("Miner 3817", 56)]


def test_paste_replaces_last_name():
    seat = title()
    seat.view = bare_view(name="Ada")
    seat.press("n")
    seat.input(Paste("Жук"))
    assert "Your name  Ada" in text(seat.stack[-1], seat.view), "none of it can be typed"
    seat.input(Paste("Bea"))
    seat.press("Enter")
    seat.input(Paste("Cy"))
    assert seat.asked == [AskStart("Bea")]


def test_name_typed_under_caps_lock_stays_capital():
    seat, _ = new_game()
    for letter in "AD":
        seat.input(Key(letter, caps=True))
    seat.press("Enter")
    assert seat.asked == [AskStart("AD")]
