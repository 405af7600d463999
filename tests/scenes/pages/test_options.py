"""The options page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import laden
from winze.engine.errands.explore import Explore
from winze.engine.sense.methods import METHODS
from winze.models.players import AUTO, Options
from winze.scenes.base.commands import Command
from winze.scenes.base.queries import AskForget, AskOptions, Failed
from winze.scenes.base.scene import Ask, Key, Start, Stay, View
from winze.scenes.base.sights import WORDS, sight_after, sight_of
from winze.scenes.pages.options import TITLES, OptionsScene
from winze.scenes.play.orders import ORDERS
from winze.scenes.view.playview import draw_play
from winze.screen.layout import layout_of
from winze.screen.themes import palettes


def changes(page: str, key: str, view: View, times: int) -> list[Options]:
    """Return the options after each of several presses of a key on a page."""
    changed = []
    for _ in range(times):
        outcome = OptionsScene(draw_play, page).handle(Key(key), view)
        assert isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions)
        view = replace(view, options=outcome.query.options)
        changed.append(view.options)
    return changed


def test_option_changes_at_once() -> None:
    seat = laden()
    seat.press("=", "y", "b", "s", "h", "]", "l", "m", "u", "o", "p", "]", "m", "e")
    asked = [Options("laptop", True), Options("vi", False), Options("vi", True, "portion")]
    asked += [Options(hints=True, hints_again=True)]
    asked += [Options(light=False), Options(follow=True), Options(hunters=True)]
    asked += [Options(old_quiet=False), Options(panel="short"), Options(motion="full"), Options(errands="each")]
    assert seat.asked == [AskOptions(options) for options in asked]


@pytest.mark.parametrize(("on", "back"), [("]", "["), ("ArrowRight", "ArrowLeft"), ("Numpad6", "Numpad4")])
def test_keys_lead_from_page_to_page_and_round(on: str, back: str) -> None:
    seat = laden()
    seat.press("=")
    for title in (*TITLES[1:], TITLES[0]):
        shown = seat.press(on)
        assert f"Options: {title}" in shown and f"[{title}]" in shown
    assert f"[{TITLES[-1]}]" in seat.press(back)
    assert not seat.asked


def test_each_page_keeps_its_cursor() -> None:
    seat = laden()
    seat.press("=", "ArrowDown", "]", "[", "Enter")
    assert seat.asked == [AskOptions(Options(bump=False))]


@pytest.mark.parametrize("page", TITLES)
def test_rows_of_a_page_have_keys_of_their_own(page: str) -> None:
    view = replace(laden().view, layout=layout_of("wide", 100, 30), text_size="M")
    dialog = OptionsScene(draw_play, page).dialog(view)
    assert dialog and dialog.items
    keys = [item.key for item in dialog.items if item.key]
    assert len({*keys}) == len(keys) and "k" not in keys


@pytest.mark.parametrize("page", TITLES)
def test_k_switches_keymap_on_each_page(page: str) -> None:
    assert changes(page, "k", laden().view, 1) == [Options("laptop")]


def test_log_lines_are_for_screens_that_can_change() -> None:
    view = laden().view
    assert OptionsScene(draw_play, "Screen").handle(Key("g"), view) == Stay()
    wide = replace(view, layout=layout_of("wide", 100, 30))
    assert [options.log_lines for options in changes("Screen", "g", wide, 7)] == [5, 6, 7, 8, 9, 10, 0]


def test_value_of_another_version_is_shown_as_the_first() -> None:
    view = replace(laden().view, layout=layout_of("wide", 100, 30), options=Options(log_lines=99, theme="neon"))
    assert changes("Screen", "g", view, 1) == [replace(view.options, log_lines=5)]
    assert changes("Screen", "c", view, 1) == [replace(view.options, theme="lamp")]


def test_tab_switches_keymap():
    seat = laden()
    seat.press("=", "Tab")
    assert seat.asked == [AskOptions(Options("laptop"))]
    assert len(seat.stack) == 2


def test_circle_sight_needs_revealed_content():
    view = laden().view
    trial = replace(view.content, revealed=True)
    offered = {sight: sight_after(sight, view.content) for sight in ("shadow", "portion")}
    assert offered == {"shadow": "portion", "portion": "shadow"}
    assert sight_after("portion", trial) == "circle"
    assert sight_of(Options(sight="circle"), view.content) == "shadow"
    assert sight_of(Options(sight="circle"), trial) == "circle"
    assert set(WORDS) == set(METHODS)


def test_fetch_option_has_three_values() -> None:
    fetch = [options.fetch for options in changes("Play", "f", laden().view, 3)]
    assert fetch == ["all", "none", "wanted"]


def test_hints_option_has_three_values() -> None:
    hints = changes("Play", "h", replace(laden().view, options=Options(hints=True)), 3)
    assert [(options.hints, options.hints_again) for options in hints] == [(False, False), (True, True), (True, False)]


def test_player_is_forgotten_after_a_capital_y_only():
    seat = laden()
    assert "Delete you and all that is yours" in seat.press("=", "[", "x")
    seat.press("Enter", "y")
    assert not seat.asked
    seat.press("Y")
    assert seat.asked == [AskForget()]
    seat.input(Failed("The disk is full."))
    assert "The disk is full." in seat.press()


def test_watched_option_has_three_values() -> None:
    watched = [options.watched for options in changes("Privacy", "w", laden().view, 3)]
    assert watched == ["later", "no", "yes"]


def test_color_option_offers_each_theme() -> None:
    chosen = changes("Screen", "c", laden().view, len(palettes()) + 1)
    assert [options.theme for options in chosen] == [*palettes(), AUTO]


def test_explore_follows_fetch_option():
    view = replace(laden().view, options=Options(fetch="none"))
    outcome = ORDERS[Command.EXPLORE](view, view.game)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, Explore) and outcome.errand.fetch == "none"
