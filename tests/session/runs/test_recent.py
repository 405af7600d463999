from __future__ import annotations

from winze.session.runs.recent import Follower, Recent


def test_only_the_latest_things_are_kept() -> None:
    recent: Recent[int] = Recent(3)
    recent.note(range(5))
    assert recent.last == 5
    assert recent.after(0) == [2, 3, 4]
    assert recent.after(4) == [4]
    assert recent.after(5) == []


def test_follower_hears_what_happens_from_its_arrival_on() -> None:
    recent: Recent[int] = Recent(3)
    follower: Follower[int] = Follower()
    recent.note([1])
    assert follower.news("run", recent) == []
    recent.note([2, 3])
    assert follower.news("run", recent) == [2, 3]
    assert follower.news("run", recent) == []


def test_follower_of_another_run_begins_anew() -> None:
    one: Recent[int] = Recent(3)
    other: Recent[int] = Recent(3)
    follower: Follower[int] = Follower()
    follower.news("one", one)
    other.note([1, 2])
    assert follower.news("other", other) == []
    one.note([3])
    assert follower.news("one", one) == []
    follower.forget()
    one.note([4])
    assert follower.news("one", one) == []
