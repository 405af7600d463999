from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from house import drawn_content
from winze.content import Content
from winze.engine.actions import Action, Search, Wait
from winze.records.groups import Record
from winze.records.playing import Acted, Skipped, play
from winze.records.replay import make_replay
from winze.records.segments import Segment
from winze.records.stretches import join
from winze.session.restoring import restore
from winze.session.run import Run
from winze.session.run_store import SavedRun

RULES = drawn_content().rules


class Disk:
    """What a crash leaves of a run: its newest copy, its segments, and all the records since."""

    def __init__(self) -> None:
        self.saved: SavedRun
        self.segments: list[Segment] = []
        self.records: list[Record] = []

    def save(self, run: Run) -> None:
        """Write a copy of a run. The journal is left as it is: groups are deleted whenever nobody needs them."""
        self.saved = run.saved()
        assert self.saved.segment
        self.segments.append(self.saved.segment)
        run.keep(self.saved)

    def play(self, run: Run, actions: Iterable[Action]) -> None:
        for action in actions:
            run.act(action)
            record = run.recorder.take(run.id, 0.0)
            assert record
            self.records.append(record)

    def restored(self, content: Content) -> Run:
        """The run as a server finds it, which copies it at once if it must."""
        tail = tuple(record for record in self.records if record.end > self.saved.count)
        run = restore(replace(self.saved, segment=None, tail=tail), content)
        if not run.is_copied:
            self.save(run)
        return run


def damage(disk: Disk) -> Content:
    """Damage the second of the records."""
    disk.records[1] = replace(disk.records[1], entries=b"\xff")
    return drawn_content()


def change_rules(_: Disk) -> Content:
    return replace(drawn_content(), rules=replace(RULES, version="later"))


@pytest.mark.parametrize(("happen", "left"), [(damage, 1), (change_rules, 0)])
def test_what_was_taken_back_does_not_come_again(happen: Callable[[Disk], Content], left: int) -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.save(run)
    disk.play(run, [Wait()] * 3)
    content = happen(disk)
    run = disk.restored(content)
    assert run.game.turn == left
    disk.play(run, [Search(), Search()])
    again = disk.restored(content)
    assert again.game.turn == left + 2
    assert again.game.fingerprint() == run.game.fingerprint()
    disk.save(again)
    newest = join(disk.segments)[-1]
    assert [action for action, _ in newest.steps()] == [Wait()] * left + [Search(), Search()]


def test_a_replay_goes_on_under_changed_rules() -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.play(run, [Wait()] * 3)
    disk.save(run)
    content = change_rules(disk)
    run = disk.restored(content)
    disk.play(run, [Search(), Wait()])
    disk.save(run)
    stretches = join(disk.segments)
    replay = make_replay("r1", name="Ada", seed=7, end="", snapshot=disk.saved.snapshot, stretches=stretches)
    skipped, _, *acted = play(replay, content.rules)
    assert isinstance(skipped, Skipped)
    assert skipped.count == 3
    assert [told.action for told in acted if isinstance(told, Acted)] == [Search(), Wait()]
