"""The title menu."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import bare_view, handle, lines, picture, press, rest_ms, text, title
from winze.models.daily import HOUR, Daily, TryState
from winze.models.hall import HallEntry
from winze.models.players import Options
from winze.models.runs import RunSummary
from winze.scenes.base.queries import (
    AskContinue,
    AskDaily,
    AskGoDown,
    AskName,
    AskOptions,
    AskRuns,
    AskStart,
    AskToday,
    DailyMine,
    Failed,
    FreeName,
    Runs,
    Today,
)
from winze.scenes.base.scene import Ask, Hover, Point, Pop, Push, Stay, Tick, View
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.title import TitleScene
from winze.screen.palette import INDEX, TEXT
from winze.screen.picture import Canvas

RUN = RunSummary("x", "Ada", "1", 1, 1, 0)


def test_title_animation_ends():
    view, scene = bare_view(), TitleScene()
    frames = []
    for _ in range(100):
        frames.append(text(scene, view))
        if rest_ms(scene, view) is None:
            break
        scene.handle(Tick(), view)
    assert rest_ms(scene, view) is None
    assert 5 < len(frames) < 20
    assert len(set(frames)) == len(frames)


def test_tab_on_title_switches_keymap():
    seat = title()
    assert "vi (hjklyubn)" in seat.press("Tab")
    assert seat.asked == [AskOptions(Options("laptop"))]


def cursor(scene: TitleScene, view: View) -> str:
    """Return the line under the cursor."""
    shown = picture(scene, view)
    rows = [row for row in range(shown.rows) if shown.bg[row * shown.cols + 10] == INDEX["dusk"]]
    (line,) = [lines(shown)[row] for row in rows]
    return line[:40].strip(" >")


def begun(*runs: RunSummary, outdated: tuple[RunSummary, ...] = (), shown: frozenset[str] = frozenset()) -> TitleScene:
    """Return a title that has received `runs`."""
    scene, view = TitleScene(), bare_view()
    picture(scene, view)
    assert rest_ms(scene, view) == 0, "it asks at once"
    assert scene.handle(Tick(), view) == Ask(AskRuns())
    picture(scene, view)
    assert rest_ms(scene, view)
    assert scene.handle(Runs(runs, outdated, shown), view) == Stay()
    return scene


def test_seed_opens_the_form_once():
    scene, view = TitleScene(77120), bare_view(name="")
    assert rest_ms(scene, view) == 0
    assert scene.handle(Tick(), view) == Ask(AskName())
    form = scene.handle(FreeName("Miner 3817"), view)
    assert isinstance(form, Push)
    assert "77120" in text(form.scene, view)
    assert press(form.scene, view, "Enter") == Ask(AskStart("Miner 3817", 77120))
    assert scene.handle(Tick(), view) == Ask(AskRuns()), "after Esc the title goes on as usual"
    scene.handle(Runs(()), view)
    again = scene.handle(FreeName("Miner 3817"), view)
    assert isinstance(again, Push)
    assert "77120" not in text(again.scene, view)


def test_cursor_starts_on_continue_with_a_run():
    assert cursor(begun(RUN), bare_view()) == "c  Continue  Ada"
    assert cursor(begun(RUN, RUN), bare_view()) == "c  Continue  one of 2 runs"
    assert press(begun(RUN), bare_view(), "Enter") == Ask(AskRuns())


def test_run_open_in_another_tab_is_continued_here():
    scene, view = begun(RUN, shown=frozenset({"x"})), bare_view()
    assert cursor(scene, view) == "c  Continue here  Ada"
    assert press(scene, view, "Enter") == Ask(AskRuns())
    assert scene.handle(Runs((RUN,)), view) == Ask(AskContinue("x"))
    assert cursor(scene, view) == "c  Continue  Ada", "the other tab was closed"


def test_cursor_starts_on_new_game_without_runs():
    assert cursor(begun(), bare_view()) == "n  New game"
    assert cursor(begun(outdated=(RUN,)), bare_view()) == "n  New game"
    assert cursor(TitleScene(), bare_view()) == "n  New game", "nobody knows yet"


def test_cursor_stays_after_player_input():
    scene, view = TitleScene(), bare_view()
    scene.handle(Tick(), view)
    press(scene, view, "ArrowDown")
    scene.handle(Runs((RUN,)), view)
    assert cursor(scene, view) == "d  Today's mine"


def test_continue_without_runs_is_dim_and_says_why():
    scene, view = begun(), bare_view()
    row = next(y for y, line in enumerate(text(scene, view).splitlines()) if "Continue" in line)
    shown = picture(scene, view)
    assert {shown.fg[row * 80 + x] for x in range(7, 18)} <= {INDEX["grey"], TEXT}
    assert shown.fg[row * 80 + 10] == INDEX["grey"]
    assert "Continue  no run yet" in text(scene, view)


@pytest.mark.parametrize("name", ["Tab", "n", "o", "h", "?"])
def test_next_input_clears_message(name: str):
    seat = title()
    seat.press("c")
    seat.input(Failed("The server could not do that."))
    assert "could not" in seat.press()
    assert "could not" not in seat.press(name)
    assert "could not" not in seat.press("Escape")


def test_resting_pointer_keeps_message():
    scene, view = begun(), bare_view()
    press(scene, view, "c")
    scene.handle(Failed("The server could not do that."), view)
    handle(scene, Hover(79, 24), view)
    assert "could not" in text(scene, view)
    press(scene, view, "x")
    assert "could not" not in text(scene, view)


def test_only_chosen_failures_are_shown():
    scene, view = TitleScene(), bare_view()
    scene.handle(Tick(), view)
    scene.handle(Failed("The server could not do that."), view)
    assert "could not" not in text(scene, view)
    press(scene, view, "c")
    scene.handle(Failed("The server could not do that."), view)
    assert "could not" in text(scene, view)


def test_continue_fetches_runs_again():
    """A run may have started elsewhere since."""
    scene, view = begun(), bare_view()
    assert press(scene, view, "c") == Ask(AskRuns())
    assert scene.handle(Runs((RUN,)), view) == Ask(AskContinue("x"))
    scene = begun(RUN)
    assert press(scene, view, "c") == Ask(AskRuns())
    assert scene.handle(Runs(()), view) == Stay()
    assert cursor(scene, view) == "c  Continue  no run yet"


def test_click_chooses():
    view, scene = bare_view(), TitleScene()
    row = next(y for y, line in enumerate(text(scene, view).splitlines()) if "Hall of fame" in line)
    outcome = handle(scene, Point(10, row), view)
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, HallScene)
    assert handle(scene, Point(10, row + 9), view) == Stay()
    assert handle(scene, Point(10, row, button=2), view) == Stay()


def test_escape_leaves_every_dialog():
    for name in "ho?n":
        view, scene = bare_view(), TitleScene()
        outcome = press(scene, view, name)
        assert isinstance(outcome, Push)
        assert press(outcome.scene, view, "Escape") == Pop()
    assert press(TitleScene(), bare_view(), "Escape") == Stay()
    assert press(TitleScene(), bare_view(), "c") == Ask(AskRuns())


def test_title_names_the_best_of_today():
    scene, view = begun(), bare_view()
    assert scene.handle(Tick(), view) == Ask(AskToday())
    assert scene.handle(Tick(), view) == Stay()
    scene.handle(Today(None), view)
    assert "Bea" not in text(scene, view)
    scene.handle(Today(HallEntry(1, "Bea", 910, 4, "poisoned", 300, "v", 0, "r")), view)
    assert "Today Bea, 910" in text(scene, view)


@pytest.mark.parametrize(
    ("state", "left", "told"),
    [
        (TryState.NEW, 14 * HOUR + 180, "Today's mine   14 h left"),
        (TryState.NEW, 179, "Today's mine   3 min left"),
        (TryState.BEGUN, HOUR, "Today's mine   go on"),
        (TryState.OVER, HOUR, "Today's mine   done today"),
    ],
)
def test_title_tells_of_the_mine_of_today(state: TryState, left: int, told: str):
    scene, view = TitleScene(), bare_view()
    best = HallEntry(1, "Christophe", 12_345, 4, "poisoned", 300, "v", 0, "r")
    scene.handle(Today(None, daily=Daily(20_000, left, state, ranked=True, best=best)), view)
    shown = text(scene, view)
    assert told.replace("   ", " ") in " ".join(shown.split())
    assert "Today's mine Christophe, 12345" in shown


def test_mine_of_today_opens_its_form_or_goes_on():
    scene, view = begun(), bare_view(name="")
    assert press(scene, view, "d") == Ask(AskDaily())
    new = Daily(20_000, 14 * HOUR + 180, TryState.NEW, ranked=False)
    form = scene.handle(DailyMine(new, "Miner 7"), view)
    assert isinstance(form, Push)
    shown = text(form.scene, view)
    assert "14 h 3 min left" in shown
    assert "Unranked, as you came today." in shown
    assert "Seed" not in shown
    assert press(form.scene, view, "Enter") == Ask(AskGoDown("Miner 7"))
    ranked = scene.handle(DailyMine(replace(new, ranked=True), "Miner 7"), view)
    assert isinstance(ranked, Push)
    assert "Unranked" not in text(ranked.scene, view)
    assert scene.handle(DailyMine(replace(new, state=TryState.BEGUN), "Miner 7"), view) == Ask(AskGoDown("Miner 7"))
    assert scene.handle(DailyMine(replace(new, state=TryState.OVER), "Miner 7"), view) == Stay()
    assert "next one opens in 14 h 3 min." in text(scene, view)


def test_address_opens_the_form_for_the_mine_of_today_once():
    scene, view = TitleScene(daily=True), bare_view(name="")
    assert scene.handle(Tick(), view) == Ask(AskDaily())
    mine = DailyMine(Daily(20_000, HOUR, TryState.NEW, ranked=True), "Miner 7")
    assert isinstance(scene.handle(mine, view), Push)
    assert scene.handle(Tick(), view) == Ask(AskRuns())


@pytest.mark.parametrize(("cols", "rows"), [(80, 25), (60, 20), (40, 25)])
def test_title_shows_the_whole_message_of_the_day(cols: int, rows: int):
    scene, view = TitleScene(), bare_view()
    message = "Maintenance tonight from ten to eleven; " * 3
    scene.handle(Today(None, message.strip()), view)
    canvas = Canvas(cols, rows)
    scene.draw(canvas, view)
    shown = " ".join(" ".join(line.split()) for line in lines(canvas))
    assert shown.count("Maintenance") == 3
    assert shown.count("eleven;") == 3


def test_title_says_nothing_if_the_best_is_unknown():
    scene, view = begun(), bare_view()
    scene.handle(Tick(), view)
    scene.handle(Failed("The server could not do that."), view)
    assert "could not" not in text(scene, view)
