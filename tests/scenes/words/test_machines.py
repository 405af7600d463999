"""Sentences about machines come from their rows."""

from __future__ import annotations

from dataclasses import replace

from shipped import shipped
from stage.deedsdone import do_deed
from stage.machinery import Machinery
from stage.scenery import Scenery
from winze.content.look import MachineWords
from winze.engine import events as ev
from winze.engine.errands.errand import Stop
from winze.engine.events import Event
from winze.models.log import Log
from winze.scenes.telling.score_sheet import turning_points
from winze.scenes.words.reasons import stopped
from winze.scenes.words.telling import Speech, opening

SAYS = MachineWords("armory", "Arms on stone.", take="The others fall.", lay="The others rise.", left="five bells")
CONTENT = replace(shipped(), machine_words={"armory": SAYS, "bare": MachineWords("iron lock")})


def told(event: Event) -> str:
    ((sentence,),) = Speech(CONTENT).tell([event])
    return sentence.told


def test_first_sight_is_told_by_the_row() -> None:
    assert told(ev.MachineSeen(machine="armory", purpose="prize")) == "Arms on stone."


def test_row_without_words_is_told_by_its_name() -> None:
    assert told(ev.MachineSeen(machine="bare", purpose="gate")) == "There is something here: an iron lock."
    assert told(ev.MachineSeen(machine="gone", purpose="gate")) == "There is something here."


def test_wire_is_told_by_its_verb() -> None:
    verbs = [told(ev.WireFired(machine="armory", verb=verb)) for verb in ("take", "lay")]
    assert verbs == ["The others fall.", "The others rise."]
    assert told(ev.WireFired(machine="bare", verb="take")) == "Something moves, and clicks into place."


def test_end_of_exploring_names_what_machines_hold() -> None:
    stop = stopped(Stop("explored", things=(("rope", 1),), machines=("armory", "bare")), CONTENT, begun=True)
    assert stop and stop.text.endswith("You left a rope and five bells.")


def test_opening_tells_machines_in_sight_of_the_mouth() -> None:
    machinery = Machinery("#####\n#@.1#\n#####")
    assert opening(machinery.game, machinery.content)[-1].told == "Arms on stone."


def test_story_names_what_was_taken_and_left() -> None:
    game = Scenery("####\n#@.#\n####").game
    do_deed(game, "machine", "billhook", ["rope", "draught"])
    for what in ("iron_key", "armory", "gone"):
        do_deed(game, "machine", what)
    content = replace(CONTENT, level_names={game.place.row: "drawn"})
    assert [point.text for point in turning_points(game, content, Log())] == [
        "You took a billhook and left a rope and a healing draught.",
        "You took an iron key.",
        "You made use of the armory.",
    ]
