"""The options page."""

from __future__ import annotations

from dataclasses import replace

from scene_harness import laden
from winze.engine.errands.explore import Explore
from winze.engine.sense.methods import METHODS
from winze.models.players import AUTO, Options
from winze.scenes.base.commands import Command
from winze.scenes.base.queries import AskForget, AskOptions, Failed
from winze.scenes.base.scene import Ask, Key, Start
from winze.scenes.base.sights import WORDS, sight_after, sight_of
from winze.scenes.pages.options import OptionsScene
from winze.scenes.play.orders import ORDERS
from winze.scenes.view.playview import draw_play
from winze.screen.themes import palettes


def test_option_changes_at_once():
    seat = laden()
    seat.press("=", "k", "b", "s", "h", "l", "m", "u")
    asked = [Options("laptop", True), Options("vi", False), Options("vi", True, "portion")]
    asked += [Options(hints=True, hints_again=True)]
    asked += [Options(light=False), Options(follow=True), Options(hunters=True)]
    assert seat.asked == [AskOptions(options) for options in asked]


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


def test_fetch_option_has_three_values():
    view, fetched = laden().view, []
    for _ in range(3):
        outcome = OptionsScene(draw_play).handle(Key("f"), view)
        assert isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions)
        view = replace(view, options=outcome.query.options)
        fetched.append(view.options.fetch)
    assert fetched == ["all", "none", "wanted"]


def test_hints_option_has_three_values():
    view = laden().view
    view = replace(view, options=Options(hints=True))
    for told in ("off", "again", "on"):
        outcome = OptionsScene(draw_play).handle(Key("h"), view)
        assert isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions)
        view = replace(view, options=outcome.query.options)
        items = OptionsScene(draw_play).card(view).menu.items()
        assert next(item.label for item in items if item.key == "h").split(maxsplit=1)[1].startswith(told)
    assert view.options == Options(hints=True)


def test_player_is_forgotten_after_a_capital_y_only():
    seat = laden()
    assert "Delete you and all that is yours" in seat.press("=", "x")
    seat.press("Enter", "y")
    assert not seat.asked
    seat.press("Y")
    assert seat.asked == [AskForget()]
    seat.input(Failed("The disk is full."))
    assert "The disk is full." in seat.press()


def test_watched_option_has_three_values():
    view, watched = laden().view, []
    assert "Privacy" in laden().press("=")
    for _ in range(3):
        outcome = OptionsScene(draw_play).handle(Key("w"), view)
        assert isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions)
        view = replace(view, options=outcome.query.options)
        watched.append(view.options.watched)
    assert watched == ["later", "no", "yes"]


def test_color_option_offers_each_theme():
    view, chosen = laden().view, []
    for _ in range(len(palettes()) + 1):
        outcome = OptionsScene(draw_play).handle(Key("c"), view)
        assert isinstance(outcome, Ask) and isinstance(outcome.query, AskOptions)
        view = replace(view, options=outcome.query.options)
        chosen.append(view.options.theme)
    assert chosen == [*palettes(), AUTO]


def test_explore_follows_fetch_option():
    view = replace(laden().view, options=Options(fetch="none"))
    outcome = ORDERS[Command.EXPLORE](view, view.game)
    assert isinstance(outcome, Start) and isinstance(outcome.errand, Explore) and outcome.errand.fetch == "none"
