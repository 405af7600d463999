"""Continuing runs."""

from __future__ import annotations

import re
from dataclasses import replace

from scene_harness import inside, text, title
from winze.models.runs import RunSummary
from winze.scenes.base.queries import AskContinue, AskRuns, Failed, Runs
from winze.scenes.pages.continuing import ContinueScene

RUN = RunSummary("x1", "Ada", "3", 911, 640, 0)
OLD = RunSummary("x0", "Cy", "2", 80, 30, 0)


def test_continue_starts_only_run():
    seat = title()
    seat.press("c")
    assert seat.asked == [AskRuns()]
    seat.input(Runs(()))
    assert "no run yet" in text(seat.stack[-1], seat.view)
    seat.press("c")
    seat.input(Runs((RUN,)))
    assert seat.asked[-1] == AskContinue("x1")
    seat.input(Failed("That run is lost."))
    assert "That run is lost." in text(seat.stack[-1], seat.view)


def test_failure_message_is_shown_in_full():
    problem = "The run is damaged or was saved by another version of the game and cannot go on."
    seat = title()
    seat.input(Failed(problem))
    assert stands_whole(problem, text(seat.stack[-1], seat.view))
    seat.stack.append(ContinueScene(seat.stack[-1].draw, Runs((RUN, RUN))))
    seat.input(Failed(problem))
    shown = text(seat.stack[-1], seat.view)
    assert stands_whole(problem, shown)
    assert shown.count("level 3   turn 911") == 2
    assert "letter: continue, Esc: back" in seat.press("ArrowDown")


def stands_whole(words: str, shown: str) -> bool:
    """Return True if the words are on the screen, wrapped or not."""
    return re.search(r"[^a-z]+".join(words.split()), shown) is not None


def test_continue_lists_several_runs():
    seat = title()
    seat.press("c")
    seat.input(Runs((RUN, RunSummary("x2", "Bea", "10", 12345, 99999, 0))))
    shown = text(seat.stack[-1], seat.view)
    assert "a  Ada         level 3   turn 911    score 640" in shown
    seat.press("b")
    assert seat.asked[-1] == AskContinue("x2")


def test_list_names_the_run_open_in_another_tab():
    seat = title()
    seat.press("c")
    seat.input(Runs((RUN, replace(RUN, run="x2")), (), frozenset({"x2"})))
    shown = text(seat.stack[-1], seat.view)
    assert shown.count("open in another tab") == 1


def test_outdated_runs_are_listed_without_letters():
    seat = title()
    seat.press("c")
    seat.input(Runs((RUN,), (OLD,)))
    assert seat.asked[-1] == AskContinue("x1")
    seat.press("c")
    seat.input(Runs((RUN, RUN), (OLD,)))
    assert inside(text(seat.stack[-1], seat.view)) == [
        "a  Ada         level 3   turn 911    score 640",
        "b  Ada         level 3   turn 911    score 640",
        "Damaged, or saved by another version:",
        "Cy          level 2   turn 80     score 30",
        "letter: continue, Esc: back",
    ]
    seat.press("c", "End", "Enter")
    assert seat.asked[-1] == AskContinue("x1")


def test_outdated_runs_are_listed_alone():
    seat = title()
    seat.press("c")
    seat.input(Runs((), (OLD,) * 15))
    asked = [*seat.asked]
    assert text(seat.stack[-1], seat.view).count("Cy  ") == 15
    assert "New game" in seat.press("a", "Enter", "Escape")
    assert seat.asked == asked
