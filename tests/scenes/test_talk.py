"""Talking: a step into somebody who deals opens a list of his offers."""

from __future__ import annotations

import pytest

from shown import draw, key, lines
from stage.arrange import set_health, stow
from stage.people import Meeting
from stage.scenery import shipped
from winze.core.directions import Direction
from winze.engine.actions import Deal, Walk
from winze.scenes.keymaps import KEYMAPS
from winze.scenes.log import Log
from winze.scenes.queries import Options
from winze.scenes.scene import Act, Pop, Push, View
from winze.scenes.stepping import step
from winze.scenes.talk import LETTERS, TalkScene

EAST = Walk(Direction.E)


def view_of(meeting: Meeting) -> View:
    return View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")


def text(scene: TalkScene, view: View) -> str:
    return " ".join(" ".join(lines(draw(scene, view)[0])).split())


def test_a_step_into_him_talks_and_a_letter_agrees() -> None:
    meeting = Meeting("shopkeeper", "draught", "jerkin")
    view = view_of(meeting)
    outcome = step(view, meeting.game, EAST)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, TalkScene)
    shown = text(outcome.scene, view)
    assert "500 gold" in shown
    assert "healing draught" in shown and "leather jerkin" in shown
    assert outcome.scene.handle(key("c"), view) == Act(Deal(Direction.E, 1))
    assert outcome.scene.handle(key("."), view) == Act(EAST)
    assert outcome.scene.handle(key("Escape"), view) == Pop()


def test_no_letter_that_agrees_is_a_step() -> None:
    steps = {name for keymap in KEYMAPS.values() for name, bound in keymap.keys.items() if type(bound).__name__ == "Go"}
    assert not steps & {*LETTERS}


def test_who_has_nothing_to_offer_says_so() -> None:
    meeting = Meeting("smith")
    meeting.strip()
    view = view_of(meeting)
    assert "nothing that you could agree on" in text(TalkScene(meeting.game, view, EAST), view)


def test_who_was_wronged_is_struck_as_anybody_is() -> None:
    meeting = Meeting("shopkeeper", "draught")
    meeting.wrong()
    assert step(view_of(meeting), meeting.game, EAST) == Act(EAST)


@pytest.mark.parametrize("kind", [kind.id for kind in shipped().rules.monsters.values() if kind.deals])
def test_all_that_people_offer_has_words(kind: str) -> None:
    meeting = Meeting(kind, "draught", ore=9)
    for ware in ("crust", "keepsake", "gem"):
        stow(meeting.game, ware)
    set_health(meeting.game.hero, 40, 100)
    view = view_of(meeting)
    shown = text(TalkScene(meeting.game, view, EAST), view)
    assert "{" not in shown and "None" not in shown
    assert len(meeting.offers) >= 1 and any(said[:20] in shown for said in shipped().monsters[kind].says)
