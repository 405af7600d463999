"""What is asked before it is done."""

from __future__ import annotations

from shown import key
from stage.people import Meeting
from winze.core.directions import Direction
from winze.engine.actions import Attack
from winze.scenes.asking import strike
from winze.scenes.confirm import ConfirmScene
from winze.scenes.log import Log
from winze.scenes.queries import Options
from winze.scenes.scene import Act, Push, View

BLOW = Act(Attack(Direction.E))


def test_nobody_strikes_the_peaceful_by_a_slip() -> None:
    meeting = Meeting("healer")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    outcome = strike(view, meeting.game, meeting.person.field, BLOW)
    assert isinstance(outcome, Push) and isinstance(outcome.scene, ConfirmScene)
    assert outcome.scene.handle(key("Y"), view) == BLOW


def test_whoever_was_struck_is_struck_again_unasked() -> None:
    meeting = Meeting("healer")
    meeting.wrong()
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    assert strike(view, meeting.game, meeting.person.field, BLOW) == BLOW
    assert strike(view, meeting.game, meeting.game.hero.field, BLOW) == BLOW
