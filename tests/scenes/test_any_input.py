"""Random inputs in play, on the title and after the end: nothing raises, and every picture is complete."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scene_harness import Seat, bare_view, key, view_of
from stage import Stage
from stage.arrange import End, end
from winze.models.hall import HallEntry, HallPage, Recorded
from winze.models.players import NameRefused, Options
from winze.models.runs import RunSummary
from winze.scenes.base.keymaps import KEYMAPS, OWN
from winze.scenes.base.queries import Failed, Runs
from winze.scenes.base.scene import GoTo, Hover, Pan, Paste, Point, Tick, Wheel
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.play.play import PlayScene

NAMES = sorted(
    {*KEYMAPS["vi"].keys, *KEYMAPS["laptop"].keys, "Escape", "Enter", "Tab", "Backspace", " ", "Y", "n", "1", "ö"}
)
ENTRY = HallEntry(1, "Ada", 1, 1, "gave up", 1, "0", 0, "x")
RUN = RunSummary("x", "Ada", "1", 1, 1, 0)
REPLIES = [
    Runs(()),
    Runs((RUN, RUN)),
    Runs((), (RUN,)),
    HallPage((ENTRY,) * 15, "c"),
    HallPage((), None),
    NameRefused("No.", "Ada2"),
    Recorded(ENTRY, (ENTRY,)),
    Failed("A very long problem " * 6),
]
INPUTS = st.one_of(
    st.sampled_from(NAMES).map(key),
    st.sampled_from(NAMES).map(key),
    st.builds(Point, st.integers(-2, 90), st.integers(-2, 30), st.integers(0, 2)),
    st.builds(Hover, st.integers(-2, 90), st.integers(-2, 30), st.none() | st.integers(0, 16)),
    st.builds(Pan, st.integers(-90, 90), st.integers(-30, 30)),
    st.builds(Paste, st.sampled_from(["8675309", "Ada\nLovelace", "ö", " "])),
    st.builds(Wheel, st.integers(-60, 60)),
    st.builds(GoTo, st.integers(0, 255), st.integers(0, 255)),
    st.just(Tick()),
    st.sampled_from(REPLIES),
)
CROWD = """
    ############
    #@.r.!)]..<>
    #.+'#w..s$.#
    #..........#
    ############
"""


def _crowded_stage() -> Stage:
    stage = Stage(CROWD.replace("<>", "##"))
    stage.heal(10_000, 10_000)
    return stage


@settings(max_examples=60, deadline=None)
@given(st.lists(INPUTS, max_size=40), st.sampled_from([*KEYMAPS, OWN]), st.booleans())
def test_any_input_in_play_is_handled(inputs, keymap, watching):
    seat = Seat(PlayScene(), view_of(_crowded_stage(), options=Options(keymap), watching=watching))
    for event in inputs:
        seat.input(event)


@settings(max_examples=40, deadline=None)
@given(st.lists(INPUTS, max_size=40))
def test_any_input_on_title_is_handled(inputs):
    seat = Seat(TitleScene(), bare_view())
    for event in inputs:
        seat.input(event)


@settings(max_examples=30, deadline=None)
@given(st.lists(INPUTS, max_size=20), st.sampled_from(["killed", "poisoned", "won", "left", "abandoned"]))
def test_any_input_after_end_is_handled(inputs, cause):
    stage = _crowded_stage()
    end(stage.game, End(cause, "rat" if cause in {"killed", "poisoned"} else ""))
    seat = Seat(DeathScene(), view_of(stage))
    for event in inputs:
        seat.input(event)
