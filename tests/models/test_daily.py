"""Days, their words, and the text to share."""

from __future__ import annotations

import pytest

from winze.models.daily import day_of, iso_of, mine_words, seconds_left, share_text, span_words
from winze.models.facts import Facts, VisitedLevel


@pytest.mark.parametrize(("iso", "day"), [("1970-01-01", 0), ("2024-02-29", 19_782), ("2026-11-22", 20_779)])
def test_date_is_a_number_of_days(iso: str, day: int) -> None:
    assert day_of(iso) == day
    assert iso_of(day) == iso


@pytest.mark.parametrize("text", ["", "2026-02-29", "20261122", "2026-W47-7", "2026-11-22T00:00"])
def test_other_text_is_no_date(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        day_of(text)


def test_mine_is_named_by_its_date() -> None:
    assert mine_words(20_779) == "The mine of 22 November 2026"
    assert mine_words(0) == "The mine of 1 January 1970"


@pytest.mark.parametrize(
    ("seconds", "words"), [(1, "1 min"), (60, "1 min"), (61, "2 min"), (3600, "1 h 0 min"), (50_580, "14 h 3 min")]
)
def test_time_left_is_rounded_up_to_minutes(seconds: int, words: str) -> None:
    assert span_words(seconds) == words


def test_day_ends_at_midnight() -> None:
    assert seconds_left(20_779 * 86_400) == 86_400
    assert seconds_left(20_780 * 86_400 - 1) == 1


@pytest.mark.parametrize(("won", "end"), [(True, "♥"), (False, "x")])
def test_shared_text_has_a_sign_for_each_level_and_the_end(won: bool, end: str) -> None:
    levels = [VisitedLevel(str(seen), "Stopes", 0, 1, 0, seen) for seen in (100, 0, 24, 25, 50, 74, 75)]
    facts = Facts("Ada died.", "killed", 640, 4, 2911, 1, "4", False, None, "v", levels=levels, won=won)
    head, signs = share_text(20_779, facts).splitlines()
    assert head == "Winze, mine of 22 November 2026: level 4, 2,911 turns, 640 points"
    assert signs == f"█░░▒▓▓█{end}"
