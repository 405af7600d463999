from __future__ import annotations

from winze.scenes.telling.cues import Cue
from winze.screen.picture import Canvas, Picture
from winze.session.base.limits import LATE_SECONDS
from winze.session.seats.delay import STEP_SECONDS, Delay


class Time:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def picture(words: str, cols: int = 40) -> Picture:
    canvas = Canvas(cols, 5)
    canvas.text(0, 0, words)
    return canvas.picture()


def test_pictures_come_back_late_with_their_turns() -> None:
    time = Time()
    delay = Delay(time)
    assert delay.picture(picture("a"), 1) != picture("a")
    time.now += STEP_SECONDS
    delay.picture(picture("b"), 2)
    assert delay.wake_at() == 100.0 + LATE_SECONDS
    time.now = 100.0 + LATE_SECONDS
    assert delay.picture(picture("b"), 2) == picture("a")
    assert delay.turn == 1
    assert not delay.is_over
    time.now += STEP_SECONDS
    assert delay.picture(picture("b"), 2) == picture("b")
    assert delay.turn == 2
    assert delay.is_over


def test_fast_pictures_are_thinned_and_the_last_is_kept() -> None:
    time = Time()
    delay = Delay(time)
    for number in range(1000):
        time.now = 100.0 + number * 0.01
        delay.picture(picture(str(number)), number)
    assert len(delay._queue) <= 10.0 / STEP_SECONDS
    again = delay.wake_at()
    assert again is not None
    assert again <= time.now + STEP_SECONDS
    time.now = again
    delay.picture(picture("999"), 999)
    time.now += LATE_SECONDS
    assert delay.picture(picture("999"), 999) == picture("999")


def test_other_size_starts_anew() -> None:
    time = Time()
    delay = Delay(time)
    delay.picture(picture("a"), 1)
    time.now += LATE_SECONDS
    shown = delay.picture(picture("b", cols=50), 2)
    assert shown.cols == 50
    time.now += LATE_SECONDS
    assert delay.picture(picture("b", cols=50), 2) == picture("b", cols=50)


def test_change_to_late_leaves_the_last_picture() -> None:
    delay = Delay(Time(), picture("a"), 7)
    assert delay.picture(picture("b"), 8) == picture("a")
    assert delay.turn == 7


def test_cues_come_with_their_picture_and_once() -> None:
    time = Time()
    delay = Delay(time)
    delay.picture(picture("a"), 1, [Cue("hit", "w", 1)])
    time.now += STEP_SECONDS / 2
    delay.picture(picture("b"), 2, [Cue("miss", "w", 1)])
    time.now += STEP_SECONDS
    delay.picture(picture("c"), 3, [Cue("kill", "w", 1)])
    assert delay.take_cues() == []
    time.now = 100.0 + LATE_SECONDS
    delay.picture(picture("c"), 3)
    assert delay.take_cues() == [("hit", "w", 1)]
    assert delay.take_cues() == []
    time.now += 2 * STEP_SECONDS
    delay.picture(picture("c"), 3)
    assert delay.take_cues() == [("miss", "w", 1), ("kill", "w", 1)]
