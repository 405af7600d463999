"""Films show what the player's screen showed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from films import Watched, order_of, screen_at, screens
from session_harness import drawn_content
from shipped import shipped
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Drop, Wait, Walk
from winze.engine.game import Game
from winze.models.log import Sentence
from winze.records.entries import RecordError
from winze.scenes.view.playview import play_picture
from winze.session.runs.filming import FilmOrder, shoot
from winze.session.runs.recorder import Recorder
from winze.session.runs.run import Run
from winze.wire.film import FULL_EVERY, FilmIndex, dump_film, load_film
from winze.wire.frame import decode_frame


@pytest.mark.parametrize(("bot", "seed"), [("fighter", 3), ("expert", 5), ("fool", 11), ("diver", 8)])
def test_each_turn_is_what_the_screen_showed(bot: str, seed: int) -> None:
    watched = Watched(seed).play(bot, 450)
    filmed = screens(shoot(order_of(watched.run), shipped()).frames)
    assert filmed.keys() >= watched.shown.keys() - {0}
    assert len(watched.shown) > 100
    for turn in watched.shown.keys() - {0}:
        assert filmed[turn] == watched.shown[turn], turn


def test_turn_without_time_shows_its_last_screen() -> None:
    watched = Watched(7, drawn_content())
    run = watched.run
    watched.act(Wait())
    run.say(Sentence("A stone falls."))
    watched.act(Drop("z"))
    said = play_picture(run.content, run.game, run.log, "Ada")
    watched.act(Wait())
    reel = shoot(order_of(run), run.content)
    assert [decode_frame(frame).turn for frame in reel.frames] == [0, 1, 2]
    assert screens(reel.frames)[1] == said


def test_full_frame_comes_every_200() -> None:
    watched = Watched(7, drawn_content())
    for _ in range(2 * FULL_EVERY + 5):
        watched.act(Wait())
    frames = [decode_frame(data) for data in shoot(order_of(watched.run), watched.run.content).frames]
    assert [frame.frame for frame in frames if frame.full] == [1, FULL_EVERY + 1, 2 * FULL_EVERY + 1]


def test_seeking_equals_playing_on() -> None:
    watched = Watched(3).play("fighter", 450)
    reel = shoot(order_of(watched.run), shipped())
    index = FilmIndex("r1", "Ada", 80, 25, {}, reel.glows, reel.levels, None)
    film = load_film(dump_film(index, reel.frames))
    played = screens(film.frames)
    for number in (1, 2, 199, 200, 201, 202, 333, len(film.frames)):
        assert screen_at(film, number) == played[decode_frame(film.frames[number - 1]).turn]


def test_levels_begin_where_the_hero_first_came() -> None:
    watched = Watched(3).play("fighter", 450)
    reel = shoot(order_of(watched.run), shipped())
    came = {level: stay.came for level, stay in watched.run.game.career.stays.items()}
    assert len(reel.levels) > 1
    assert {mark.id: decode_frame(reel.frames[mark.frame - 1]).turn for mark in reel.levels} == came
    assert reel.levels[0].frame == 1 and reel.levels[0].id == "1"


def test_death_is_told_from_giving_up() -> None:
    watched = Watched(7, drawn_content())
    watched.act(Abandon())
    assert not shoot(order_of(watched.run), watched.run.content).died
    died = Watched(11).play("fool", 10_000).run
    assert died.game.end
    assert shoot(order_of(died), shipped()).died


def test_film_goes_on_from_a_snapshot_with_its_log() -> None:
    watched = Watched(7, drawn_content())
    run = watched.run
    watched.act(Walk(Direction.E))
    run.say(Sentence("A stone falls."))
    first = shoot(order_of(run), run.content)
    start, end, rules = run.game.snapshot(), run.recorder.end, run.game.rules
    recorder = Recorder(rules.version, end=end, n=run.recorder.settled, start=start)
    game = Game.restore(start, rules)
    later = Run("r1", "p", "Ada", game=game, content=run.content, log=run.log, seeded=False, recorder=recorder)
    later.act(Wait())
    order = order_of(later)
    order.log, order.shot = first.log, len(first.frames)
    reel = shoot(order, run.content)
    assert decode_frame(reel.frames[0]).full
    assert [decode_frame(frame).frame for frame in reel.frames] == [3, 4]
    assert b"A stone falls." in screens(first.frames + reel.frames)[2].glyphs


def test_record_with_a_gap_is_refused() -> None:
    watched = Watched(7, drawn_content())
    watched.act(Wait())
    segment = watched.run.recorder.segment()
    with pytest.raises(RecordError, match="missing"):
        shoot(order_of(watched.run, replace(segment, first=3)), watched.run.content)
    with pytest.raises(RecordError, match="nothing"):
        shoot(FilmOrder("r1", "Ada", 7, "shadow", []), watched.run.content)


def test_record_of_other_rules_is_refused() -> None:
    watched = Watched(7).play("fighter", 100)
    order = order_of(watched.run)
    order.seed = 8
    with pytest.raises(RecordError, match="differs"):
        shoot(order, shipped())
