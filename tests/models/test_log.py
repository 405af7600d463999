from __future__ import annotations

import msgspec
import pytest

from scene_harness import lines
from winze.models.chronicle import Passage, Source
from winze.models.log import KEPT, Log, LogEntry, Sentence
from winze.scenes.view.logpanel import draw_log, newest_lines
from winze.screen.layout import CLASSIC
from winze.screen.palette import INDEX, QUIET, TEXT, shaded
from winze.screen.picture import Canvas

HIT, MISS = Sentence("You hit the rat.", "white"), Sentence("The rat misses you.")


def shown(log: Log, turn: int) -> tuple[Canvas, list[str]]:
    canvas = Canvas(80, 25)
    draw_log(canvas, CLASSIC.log, log, turn)
    return canvas, lines(canvas, CLASSIC.log)


def test_same_text_about_another_monster_is_a_new_entry() -> None:
    log = Log()
    for hound in (1, 1, 2):
        log.add(1, [Sentence("You hit the hound.", lost=8, about=(hound,))])
    assert shown(log, 1)[1][-2:] == ["> You hit the hound (-16 in all). (x2)", "> You hit the hound (-8)."]
    again = Log.load(log.dump())
    again.add(2, [Sentence("You hit the hound.", lost=1, about=(2,))])
    assert shown(again, 2)[1][-1] == "> You hit the hound (-9 in all). (x2)"


def test_log_without_monster_ids_loads() -> None:
    old = msgspec.msgpack.encode({"first": 0, "entries": [[1, [["You wait.", "text", 2, 0]]]], "hints": []})
    assert [entry.sentences for entry in Log.load(old).newest()] == [(Sentence("You wait.", count=2),)]


def test_newest_paragraph_is_at_bottom():
    log = Log()
    log.add(1, [HIT, MISS])
    log.add(2, [MISS])
    log.add(2, [])
    assert shown(log, 2)[1] == ["", "", "", "> You hit the rat. The rat misses you.", "> The rat misses you."]


def test_long_paragraphs_wrap_and_indent():
    log = Log()
    log.add(1, [Sentence("word " * 20), Sentence("y" * 100)])
    assert shown(log, 1)[1] == [
        "",
        "> " + " ".join(["word"] * 15),
        "  word word word word word",
        "  " + "y" * 78,
        "  " + "y" * 22,
    ]


def test_only_the_newest_lines_are_shown():
    log = Log()
    for turn in range(9):
        log.add(turn, [Sentence(f"Turn {turn}.")])
    assert shown(log, 8)[1] == [f"> Turn {turn}." for turn in range(4, 9)]


def test_older_turns_are_dimmed():
    log = Log()
    log.add(1, [HIT])
    log.add(2, [MISS])
    canvas, _ = shown(log, 2)
    assert canvas.fg[23 * 80 + 2] == shaded(INDEX["white"], QUIET)
    assert canvas.fg[24 * 80 + 2] == TEXT


def test_repeats_are_counted():
    log = Log()
    log.add(1, [MISS, HIT, MISS])
    assert shown(log, 1)[1][-1] == "> The rat misses you. (x2) You hit the rat."
    for turn in (2, 3, 4):
        log.add(turn, [HIT])
    assert shown(log, 4)[1][-1] == "> You hit the rat. (x3)"
    assert len(log) == 2


def test_each_line_of_an_action_is_an_entry():
    log = Log()
    log.add_all(1, [[HIT, MISS], [MISS]])
    log.add_all(1, [])
    assert shown(log, 1)[1][-2:] == ["> You hit the rat. The rat misses you.", "> The rat misses you."]


def test_repeated_actions_are_counted():
    log = Log()
    log.add_all(1, [[HIT], [MISS]])
    log.add_all(2, [[HIT], [MISS]])
    assert shown(log, 2)[1][-3:] == ["", "> You hit the rat. (x2)", "> The rat misses you. (x2)"]
    log.add_all(3, [[MISS], [HIT]])
    assert len(log) == 4, "another order makes a new entry"
    log.add_all(4, [[HIT], [HIT], [HIT], [HIT], [HIT]])
    assert len(log) == 9, "more lines make new entries"


def test_hit_points_lost_add_up():
    log, hit = Log(), Sentence("You hit the rat.", "white", lost=3)
    log.add(1, [hit, MISS])
    assert shown(log, 1)[1][-1] == "> You hit the rat (-3). The rat misses you."
    log.add(2, [Sentence("You hit the rat.", "white", lost=4), MISS])
    again = Log.load(log.dump())
    assert shown(again, 2)[1][-1] == "> You hit the rat (-7 in all). The rat misses you. (x2)"
    assert next(again.newest()).text == "You hit the rat (-7 in all). The rat misses you. (x2)"


def test_repeated_story_is_counted_once_at_its_end():
    log = Log()
    for turn in (1, 2):
        log.add(turn, [MISS, HIT])
    assert shown(log, 2)[1][-1] == "> The rat misses you. You hit the rat. (x2)"
    assert next(log.newest()).text == "The rat misses you. You hit the rat. (x2)"


def test_repeated_action_counts_add_up():
    log = Log()
    log.add(1, [MISS, MISS])
    log.add(2, [MISS, MISS])
    log.add(3, [MISS])
    assert shown(log, 3)[1][-1] == "> The rat misses you. (x5)"
    log.add(4, [HIT, MISS, MISS])
    log.add(5, [HIT, MISS])
    assert shown(log, 5)[1][-1] == "> You hit the rat. (x2) The rat misses you. (x3)"
    log.add(6, [HIT])
    assert len(log) == 3, "fewer sentences make a new entry"


def test_log_of_version_0_2_loads():
    old = [[3, [["The rat misses you. (x2)", "text"], ["You hit the rat.", "white"]], 2]]
    (entry,) = Log.load(msgspec.msgpack.encode(old)).newest()
    assert entry == LogEntry(3, (Sentence("The rat misses you. (x2)"), HIT))


def test_log_without_losses_loads():
    old = [[3, [["The rat misses you.", "text", 2], ["You hit the rat.", "white", 1]]]]
    (entry,) = Log.load(msgspec.msgpack.encode(old)).newest()
    assert entry.text == "The rat misses you. (x2) You hit the rat."


def test_last_entries_are_kept_and_saved():
    log = Log()
    for turn in range(KEPT + 10):
        log.add(turn, [Sentence(f"Turn {turn}.", "gold")])
    again = Log.load(log.dump())
    assert list(again.newest()) == list(log.newest())
    assert len(again) == KEPT
    assert newest_lines(again, 80, 10_000, 0)[0][1].text == "Turn 10."


def test_chronicle_is_saved_with_the_log():
    log = Log()
    log.chronicle.passages.append(Passage(7, "2", "You brought down the Sexton with a pick.", "sexton"))
    log.chronicle.sources["fire"] = Source(6, "potion of blaze")
    log.chronicle.own = "potion of blaze"
    assert Log.load(log.dump()).chronicle == log.chronicle


def test_log_without_chronicle_loads():
    old = {"first": 0, "entries": [], "hints": []}
    assert Log.load(msgspec.msgpack.encode(old)).chronicle == Log().chronicle


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x93abc"])
def test_malformed_log_is_refused(data):
    with pytest.raises(ValueError, match=r".+"):
        Log.load(data)
