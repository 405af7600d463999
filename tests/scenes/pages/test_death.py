from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import handle, lines, picture, press, rest_ms, text, view_of
from stage import Stage
from stage.arrange import End, end, stow
from winze.models.chronicle import Wound
from winze.models.hall import HallEntry, Recorded
from winze.models.log import Sentence
from winze.models.players import NameRefused
from winze.scenes.base.queries import AskRecord, AskStart, AskTitle, Failed
from winze.scenes.base.scene import Ask, Point, Push, Stay, Tick, Wheel
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.hall import HallScene
from winze.screen.layout import CLASSIC, layout_of
from winze.screen.palette import BLACK, BRIGHT, GROUND, QUIET, REMEMBERED

ENTRY = HallEntry(3, "Ada", 640, 4, "killed by a cave rat", 911, "0.1.0", 1_790_000_000, "x1")


def ended(ending: End, **changes: object):
    stage = Stage("#####\n#@.r#\n#####")
    view = view_of(stage, **changes)
    view.log.add(0, [Sentence("The cave rat bites you.", "red")])
    end(stage.game, ending)
    return view


def hard_ended(lines: int):
    """Return the view of an end after a fight that the log tells in as many lines."""
    view = ended(End("killed", "rat"))
    for number in range(lines):
        view.log.add(0, [Sentence(f"The cave rat misses you {number} times.")])
    return view


def faded(view) -> DeathScene:
    scene = DeathScene()
    for _ in range(9):
        picture(scene, view)
        scene.handle(Tick(), view)
    return scene


@pytest.mark.parametrize("cols", [40, 60, 80, 128])
def test_last_line_tells_harm_and_help(cols):
    view = ended(End("killed", "rat"), layout=layout_of("tall" if cols < 60 else "wide", cols, 40))
    stow(view.game, "draught")
    view.log.chronicle.wounds.append(Wound(0, "rat", 7, 3, 2))
    shown = " ".join(text(faded(view), view).split())
    assert "Last: the cave rat hit for 3 at 2 HP; a healing draught was in the pack." in shown
    assert "still in the pack" not in shown


def test_map_fades_to_black():
    view, scene = ended(End("killed", "rat")), DeathScene()
    brightness, light = [], {BRIGHT: 4, QUIET: 3, REMEMBERED: 2, GROUND: 1}
    while "h: hall of fame" not in text(scene, view):
        shown = picture(scene, view)
        cells = [y * 80 + x for y in range(20) for x in range(70) if shown.glyphs[y * 80 + x] != ord(" ")]
        brightness.append(sum(light[shown.fg[cell] >> 5] if shown.fg[cell] & 31 else 0 for cell in cells))
        assert rest_ms(scene, view)
        scene.handle(Tick(), view)
    assert brightness == sorted(set(brightness), reverse=True)
    assert brightness[-1] == 0
    assert rest_ms(scene, view) is None


def test_log_stays_while_map_fades():
    view, scene = ended(End("killed", "rat")), DeathScene()
    scene.handle(Tick(), view)
    assert lines(picture(scene, view), CLASSIC.log)[-1] == "> The cave rat bites you."


def test_run_is_recorded_once():
    view, scene = ended(End("killed", "rat")), DeathScene()
    assert scene.handle(Tick(), view) == Ask(AskRecord())
    assert scene.handle(Tick(), view) == Stay()


def test_spectator_records_nothing():
    view, scene = ended(End("killed", "rat"), watching=True), DeathScene()
    assert scene.handle(Tick(), view) == Stay()
    assert "writing it down" not in text(faded(view), view)


def test_key_skips_fading_after_first_steps():
    view, scene = ended(End("killed", "rat")), DeathScene()
    assert press(scene, view, "h") == Ask(AskRecord())
    assert "h: hall of fame" not in text(scene, view), "typed before the end"
    for _ in range(3):
        scene.handle(Tick(), view)
    press(scene, view, "h")
    assert "h: hall of fame" in text(scene, view)


def test_results_are_shown():
    view = hard_ended(13)
    scene = faded(view)
    assert "writing it down" in text(scene, view)
    scene.handle(Recorded(ENTRY, (ENTRY,)), view)
    shown = [" ".join(line.split()) for line in text(scene, view).splitlines()]
    for line in (
        "You die.",
        "Ada was killed by a cave rat on level 1, Low Adit, after 0 turns.",
        "Score 0 Depth 1 Turns 0 Seed 1",
    ):
        assert line in shown
    assert "Rank 3 in the hall of fame" in shown
    assert f"Page of this run: /run/{ENTRY.run}" in shown
    assert "> The cave rat bites you." in shown
    assert "0 in total" not in shown, "there is more below"
    press(scene, view, *["PageDown"] * 3)
    shown = [" ".join(line.split()) for line in text(scene, view).splitlines()]
    assert "0 in total" in shown
    assert "> The cave rat bites you." not in shown
    press(scene, view, *["PageUp"] * 3)
    assert "The last turns" in text(scene, view)


def test_levels_are_told_without_their_maps():
    view = ended(End("killed", "rat"))
    dialog = DeathScene().dialog(replace(view, still=True))
    assert dialog
    (level,) = [line for line in dialog.text if line.startswith("1 Low Adit")]
    assert level.endswith("the run ended here")
    assert not any("▒" in line for line in dialog.text)


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (End("poisoned", "spider"), "Ada was poisoned by a cave spider"),
        (End("won"), "Ada brought the Heartstone home"),
        (End("left"), "Ada left the mine"),
        (End("abandoned"), "Ada gave up"),
    ],
)
def test_other_ends_are_shown(end, words):
    view = ended(end)
    assert words in text(faded(view), view)


def test_changed_name_is_shown():
    view = ended(End("won"), name="Bea")
    scene = faded(view)
    scene.handle(Recorded(ENTRY, ()), view)
    assert "The name Bea was taken. The hall lists you as Ada." in text(scene, view)


@pytest.mark.parametrize("reply", [Failed("The hall is closed today."), NameRefused("The hall is closed today.", "A")])
def test_failure_is_shown(reply):
    view = ended(End("won"))
    scene = faded(view)
    scene.handle(reply, view)
    assert "The hall is closed today." in text(scene, view)


def test_keys_lead_on():
    view = ended(End("killed", "rat"))
    scene = faded(view)
    scene.handle(Recorded(ENTRY, ()), view)
    assert press(scene, view, "Enter") == Ask(AskStart("Ada"))
    assert press(scene, view, "s") == Ask(AskStart("Ada", 1))
    outcome = press(scene, view, "h")
    assert isinstance(outcome, Push)
    assert isinstance(outcome.scene, HallScene)
    assert press(scene, view, "x") == Stay()
    assert press(scene, view, "Escape") == Ask(AskTitle())


def test_tap_on_a_hint_is_its_key():
    view = ended(End("killed", "rat"))
    scene = faded(view)
    scene.handle(Recorded(ENTRY, ()), view)
    rows = text(scene, view).splitlines()
    y, row = next((y, row) for y, row in enumerate(rows) if "Enter: again" in row)
    for hint, asked in (("Enter: again", AskStart("Ada")), ("s: same mine", AskStart("Ada", 1)), ("Esc", AskTitle())):
        assert handle(scene, Point(row.index(hint) + 1, y), view) == Ask(asked)
    assert handle(scene, Point(1, 1), view) == Stay()


def test_keys_just_after_the_end_do_nothing():
    view, scene = ended(End("killed", "rat"), still=True), DeathScene()
    waited = 0
    while waited < 700:
        assert press(scene, view, "Enter") in (Stay(), Ask(AskRecord()))
        waited += rest_ms(scene, view) or 0
        scene.handle(Tick(), view)
    scene.handle(Recorded(ENTRY, ()), view)
    assert press(scene, view, "Enter") == Ask(AskStart("Ada"))


def test_nothing_moves_for_those_who_want_that():
    view, scene = ended(End("killed", "rat"), still=True), DeathScene()
    first = picture(scene, view)
    while rest_ms(scene, view):
        scene.handle(Tick(), view)
        assert picture(scene, view) == first


def test_mine_of_the_day_is_not_offered_again():
    view = ended(End("killed", "rat"), daily=20_000)
    scene = faded(view)
    scene.handle(Recorded(ENTRY, ()), view)
    assert "same mine" not in text(scene, view)
    assert press(scene, view, "s") == Stay()
    assert press(scene, view, "Enter") == Ask(AskStart("Ada"))


def test_watchers_begin_no_run():
    view = ended(End("killed", "rat"), watching=True)
    scene = faded(view)
    assert "again" not in text(scene, view)
    assert press(scene, view, "Enter") == press(scene, view, "s") == Stay()


def test_place_of_the_end_is_shown_with_the_killer_in_reverse():
    view = hard_ended(13)
    scene = faded(view)
    shown = picture(scene, view)
    rows = [line[53:] for line in lines(shown)]
    y = next(y for y, row in enumerate(rows) if "@·r" in row)
    cell = y * 80 + 53 + rows[y].index("r")
    assert shown.fg[cell] == BLACK != shown.bg[cell]
    handle(scene, Wheel(4), view)
    moved = [line[53:] for line in lines(picture(scene, view))]
    assert "@·r" in moved[y - 4]


def test_wheel_scrolls_story():
    view = hard_ended(13)
    scene = faded(view)
    before = text(scene, view)
    assert "arrows: more" in before
    handle(scene, Wheel(1), view)
    rows = before.splitlines()
    top = rows.index(next(row for row in rows if "The last turns" in row))
    assert text(scene, view).splitlines()[top] == rows[top + 1]
    handle(scene, Wheel(-200), view)
    assert text(scene, view) == before


def test_wheel_skips_no_fading():
    view, scene = ended(End("killed", "rat")), DeathScene()
    for _ in range(4):
        scene.handle(Tick(), view)
    before = text(scene, view)
    handle(scene, Wheel(3), view)
    assert text(scene, view) == before


def test_long_ending_is_wrapped():
    view, scene = ended(End("won")), DeathScene()
    while "h: hall of fame" not in text(scene, view):
        scene.handle(Tick(), view)
    shown = " ".join(lines(picture(scene, view))[:2])
    assert "Daylight. You walk out of the mine with the Heartstone in your arms, and nothing comes" in " ".join(
        shown.split()
    )
