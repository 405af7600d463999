from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from session_harness import drawn_content
from stage.older import decoded, encoded
from winze.content import Content
from winze.engine.actions import Action, Quaff, Search, Wait
from winze.engine.kinds.rules import unranked
from winze.engine.state.upgrade import OLD_NUMBERS
from winze.records.entries import ActionEntry, read_entries
from winze.records.groups import Record
from winze.records.playing import Acted, Skipped, play
from winze.records.replay import make_replay
from winze.records.segments import Segment
from winze.records.stretches import join
from winze.scenes.words.telling import UNRANKED
from winze.session.base.run_store import SavedRun
from winze.session.runs.restoring import BadRunError, restore
from winze.session.runs.run import Run

RULES = drawn_content().rules


class Disk:
    """The remains of a run after a crash: its newest copy, its segments and all records since."""

    def __init__(self) -> None:
        self.saved: SavedRun
        self.segments: list[Segment] = []
        self.records: list[Record] = []

    def save(self, run: Run) -> None:
        """Write a copy of a run. The journal keeps its records."""
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
        """Return the run as a server restores it, copied if that is due at once."""
        tail = tuple(record for record in self.records if record.end > self.saved.count)
        run = restore(replace(self.saved, segment=None, tail=tail), content)
        if not run.is_copied:
            self.save(run)
        return run


def damage(disk: Disk) -> Content:
    """Damage the second record."""
    disk.records[1] = replace(disk.records[1], entries=b"\xff")
    return drawn_content()


def change_rules(_: Disk) -> Content:
    return replace(drawn_content(), rules=replace(RULES, version="later"))


@pytest.mark.parametrize(("happen", "left"), [(damage, 1), (change_rules, 0)])
def test_undone_turns_stay_undone(happen: Callable[[Disk], Content], left: int) -> None:
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


def lose(records: list[Record]) -> None:
    del records[2]


def spoil(records: list[Record]) -> None:
    records[2] = replace(records[2], entries=b"\xff")


def turn_check(records: list[Record]) -> None:
    entries = records[2].entries
    records[2] = replace(records[2], entries=entries[:-1] + bytes([entries[-1] ^ 1]))


def refuse(records: list[Record]) -> None:
    """Make the rules refuse an action that they allowed before."""
    (done,) = read_entries(records[2].entries, records[2].before)
    assert isinstance(done, ActionEntry)
    records[2] = replace(records[2], entries=replace(done, action=Quaff("z")).dump(records[2].before))


def told(run: Run) -> list[str]:
    return [sentence.text for entry in run.log.part(0, 99).entries for sentence in entry.sentences]


@pytest.mark.parametrize("harm", [lose, spoil, turn_check, refuse])
def test_damaged_tail_is_played_up_to_damage(harm: Callable[[list[Record]], None]) -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.save(run)
    disk.play(run, [Wait()] * 2)
    good = run.game.fingerprint()
    disk.play(run, [Wait()] * 4)
    harm(disk.records)
    restored = disk.restored(drawn_content())
    assert restored.game.fingerprint() == good
    assert told(restored)[-1] == "Your last 4 actions could not be read from the disk."


def test_single_missing_entry_is_singular_in_log() -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.save(run)
    disk.play(run, [Wait()] * 3)
    spoil(disk.records)
    assert told(disk.restored(drawn_content()))[-1] == "Your last action could not be read from the disk."


@pytest.mark.parametrize("own_first", [True, False])
def test_run_with_custom_content_needs_custom_content(own_first: bool) -> None:
    shipped = drawn_content()
    own = replace(shipped, rules=replace(RULES, version=unranked(RULES.version)))
    later = replace(shipped, rules=replace(RULES, version=unranked("later")))
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, own if own_first else shipped, sight="shadow")
    disk.play(run, [Wait()] * 2)
    disk.save(run)
    with pytest.raises(BadRunError, match="begun with other content"):
        disk.restored(shipped if own_first else own)
    assert disk.restored(own if own_first else shipped).game.turn == 2
    if own_first:
        assert disk.restored(later).game.turn == 2
    assert (UNRANKED in told(run)) is own_first


def test_tail_of_other_rules_is_skipped_and_logged() -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.play(run, [Wait()] * 2)
    disk.save(run)
    copied = run.game.fingerprint()
    disk.play(run, [Wait()] * 3)
    content = change_rules(disk)
    restored = disk.restored(content)
    assert restored.game.fingerprint() == copied
    changed = "The rules of the mine have changed since you were here."
    assert told(restored)[-1] == f"{changed} Your last actions were undone."
    assert disk.segments[-1].start == restored.game.snapshot()
    assert (disk.saved.version, disk.segments[-1].rules) == ("later", "later")


def test_copy_of_other_rules_loses_nothing() -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.play(run, [Wait()] * 2)
    disk.save(run)
    restored = disk.restored(change_rules(disk))
    assert restored.game.fingerprint() == run.game.fingerprint()
    assert told(restored)[-1] == "The rules of the mine have changed since you were here."


def test_replay_goes_on_under_changed_rules() -> None:
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


@pytest.mark.parametrize(("schema", "told_more"), [(OLD_NUMBERS, True), (OLD_NUMBERS + 1, False)])
def test_changed_numbers_are_reported_in_log(schema: int, told_more: bool) -> None:
    disk = Disk()
    run = Run.new("r1", "p1", "Ada", 7, drawn_content(), sight="shadow")
    disk.play(run, [Wait()])
    disk.save(run)
    disk.saved = replace(disk.saved, snapshot=encoded(decoded(run.game), schema), scoring=1)
    restored = disk.restored(change_rules(disk))
    numbers = " Levels take more experience now, and wounds heal in proportion to your health. You keep your level."
    points = " More deeds score points now. You keep your points."
    changed = "The rules of the mine have changed since you were here."
    assert told(restored)[-1] == f"{changed}{numbers if told_more else ''}{points}"
    assert next(restored.log.newest()).sentences[-1].colour == "gold"
