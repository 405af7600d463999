"""Hints on a player's first run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scene_harness import act, view_of
from stage import Stage
from stage.arrange import make_known, stop, stow, vary
from stage.dealers import SALE, Dealer
from stage.lamps import LampStage
from stage.machinery import Machinery
from stage.scenery import Scenery
from winze.content import Content
from winze.core.directions import Direction
from winze.engine.actions import Action, SwitchLamp, Wait, Walk, Wield
from winze.engine.game import Game
from winze.models.log import HINTS_AGAIN, KEPT, Log, Sentence
from winze.models.players import Options
from winze.scenes.base.keymaps import KEYMAPS
from winze.scenes.base.queries import AskHintsAgain, AskOptions, Failed
from winze.scenes.base.scene import Ask, Tell, View
from winze.scenes.pages.death import DeathScene
from winze.scenes.play.play import PlayScene
from winze.scenes.telling.hints import HINTS, worded
from winze.scenes.telling.situation import Situation, second_unknown_potion
from winze.scenes.words.telling import opening

ROOM = """
    #########
    #@......#
    #########
"""


class Learner:
    """A player who acts and reads the screen."""

    def __init__(self, drawing: str | Stage, *more: str, options: Options | None = None) -> None:
        self.stage = Stage(drawing, *more) if isinstance(drawing, str) else drawing
        self.view: View = view_of(self.stage, options=options or Options(hints=True))
        self.play = PlayScene()

    def act(self, action: Action) -> str:
        act(self.view, action)
        return self.hear()

    def hear(self) -> str:
        """Return the hint that is due, which the log then has."""
        outcome = self.play.after([], self.view)
        if isinstance(outcome, Tell):
            self.view.log.add(self.stage.game.turn, [outcome.sentence])
            return outcome.sentence.text
        return ""


def test_first_hint_explains_walking_and_the_way() -> None:
    hint = Learner(ROOM).hear()
    assert "Walk with the arrows" in hint
    assert "z explores for you. Look for a shaft down" in hint


@pytest.mark.parametrize("options", [Options(), Options(hints=False)])
def test_hints_can_be_turned_off(options: Options) -> None:
    learner = Learner("######\n#@.r.#\n######", options=options)
    assert learner.hear() == ""
    assert "shows what it is" not in learner.act(Wait())


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("######\n#@.m.#\n######", "x shows what it is"),
        ("######\n#@.!.#\n######", "Click it to go there. z explores"),
        ("######\n#@.+.#\n######", "A door: walk into it"),
        ("######\n#@.~.#\n######", "Dangerous ground!"),
    ],
)
def test_first_sight_brings_hint(drawing: str, words: str) -> None:
    assert words in Learner(drawing).act(Wait())


def test_hero_on_exit_is_told_its_price() -> None:
    learner = Learner("######\n#@>..#\n######")
    told = [learner.act(Walk(Direction.E))] + [learner.act(Wait()) for _ in range(12)]
    assert any("leaving while hunted stirs up both levels" in line for line in told)


def test_hint_is_shown_once() -> None:
    learner = Learner("######\n#@.~.#\n######")
    told = ["Dangerous ground!" in learner.act(Wait()) for _ in range(12)]
    assert told == [True] + [False] * 11


def test_hints_are_spaced_out():
    learner = Learner("######\n#@.~.#\n###+##")
    told = [learner.act(Wait())[:15] for _ in range(8)]
    assert told == ["(i) A door: wal", "", "", "", "", "", "(i) Dangerous g", ""]


def test_logged_hint_is_not_repeated_for_other_seat():
    learner = Learner("######\n#@.~.#\n######")
    learner.act(Wait())
    learner.play = PlayScene()
    assert [learner.act(Wait()) for _ in range(9)] == [""] * 9


def test_wounds_and_bumps_bring_hints() -> None:
    learner = Learner(ROOM)
    assert "R rests" not in learner.act(Wait())
    learner.stage.wound(3)
    assert "R rests until you have healed" in learner.act(Wait())
    learner.stage.heal(30)
    for _ in range(6):
        learner.act(Wait())
    told = [learner.act(Walk(Direction.N)) for _ in range(10)]
    assert told[:9] == [""] * 9
    assert "D digs through rock" in told[9]


def test_urgent_hints_wait_for_nothing() -> None:
    learner = Learner("######\n#@.r.#\n######")
    learner.hear()
    assert "A foe!" in learner.act(Wait())
    learner.stage.wound(16)
    assert "Less than half of your hit points left! q drinks" in learner.act(Wait())
    learner.stage.afflict(9)
    assert "Poison costs hit points every turn" in learner.act(Wait())


def test_fifty_turns_without_news_bring_hint() -> None:
    learner = Learner(ROOM)
    learner.hear()
    told = [learner.act(Wait()) for _ in range(50)]
    assert told[:49] == [""] * 49
    assert "z explores what is left" in told[49]


def test_better_weapon_in_pack_brings_hint() -> None:
    learner = Learner(ROOM)
    learner.act(Wait())
    stow(learner.stage.game, "sword")
    told = [learner.act(Wait()) for _ in range(8)]
    assert any("w takes a weapon in hand" in line for line in told)
    act(learner.view, Wield(learner.stage.game.pack.items[-1].letter))
    learner.view.log.hints.clear()
    assert not any("takes a weapon in hand" in learner.act(Wait()) for _ in range(8))


@pytest.mark.parametrize(("shut", "told"), [(True, False), (False, True)])
def test_dark_cell_brings_lamp_hint(shut: bool, told: bool) -> None:
    stage = LampStage(ROOM)
    if shut:
        stage.act(SwitchLamp())
    assert ("It's dark here. Your lamp burns oil" in Learner(stage).act(Wait())) is told


def test_lit_cell_brings_no_lamp_hint() -> None:
    stage = LampStage(ROOM.replace(".", "_"))
    assert Learner(stage).act(Walk(Direction.E)) == ""


def test_carried_oil_brings_refill_hint() -> None:
    stage = LampStage(ROOM)
    stage.pour(300)
    stow(stage.game, "oil_flask")
    learner = Learner(stage)
    told = [learner.act(Wait()) for _ in range(8)]
    assert any("You carry oil for your lamp. A refills it." in line for line in told)
    assert "oil for your lamp" not in "".join(learner.act(Wait()) for _ in range(9))


def test_second_unknown_potion_brings_the_hint_to_throw() -> None:
    scenery = Scenery("#####\n#@..#\n#####")
    stow(scenery.game, "choke_potion")
    assert not second_unknown_potion(Situation.of(scenery.game, Log(), 0))
    stow(scenery.game, "choke_potion")
    assert second_unknown_potion(Situation.of(scenery.game, Log(), 0))
    make_known(scenery.game, "choke_potion")
    assert not second_unknown_potion(Situation.of(scenery.game, Log(), 0))


@pytest.mark.parametrize(
    ("drawing", "held", "words"),
    [
        ("#####\n#@1.#\n#####", "", "One of these is yours. x explains each. g takes"),
        ("#####\n#@%1#\n#####", "", "A way is shut"),
        ("#####\n#@%1#\n#####", "iron_key", "F travels to it"),
    ],
)
def test_machine_in_sight_brings_hint(drawing: str, held: str, words: str) -> None:
    machinery = Machinery(drawing)
    if held:
        stow(machinery.game, held)
    assert words in _first_hint(machinery.game, machinery.content)


def test_tile_that_deals_brings_hint() -> None:
    dealer = Dealer(SALE)
    assert "Walk into one, or click it" in _first_hint(dealer.game, dealer.content)


def _first_hint(game: Game, content: Content) -> str:
    """Return the hint after the first action."""
    game.act(Wait())
    view = View(content, Options(hints=True), Log(), game, "Ada")
    outcome = PlayScene().after([], view)
    return outcome.sentence.text if isinstance(outcome, Tell) else ""


@pytest.mark.parametrize("deck", [False, True])
@pytest.mark.parametrize("keymap", KEYMAPS.values(), ids=list(KEYMAPS))
def test_hints_name_keys_of_keymap_or_words_of_deck(keymap, deck: bool) -> None:
    for hint in HINTS:
        told = worded(hint, keymap, deck=deck)
        assert "{" not in told
        assert not (deck and "lick" in told)


@pytest.mark.parametrize("deck", [False, True])
def test_hints_to_listeners_name_digits_and_no_clicks(deck: bool) -> None:
    told = [worded(hint, KEYMAPS["vi"], deck=deck, reader=True) for hint in HINTS]
    assert "0 tells which digits ask" in told[0]
    assert not [words for words in told if "lick" in words]


def test_hint_names_what_was_used_last() -> None:
    hint = Learner(ROOM).hear()
    assert "z explores" in hint and "? opens the help" in hint
    learner = Learner(ROOM)
    learner.view = replace(learner.view, deck=True)
    hint = learner.hear()
    assert "Walk with the pad" in hint and "Help (in Menu)" in hint


def test_opening_names_no_key() -> None:
    """It is the same for keys and for touch."""
    learner = Learner(ROOM)
    assert not any("?" in line.text for line in opening(learner.stage.game, learner.view.content))


def test_hint_is_not_repeated_in_other_words() -> None:
    learner = Learner("######\n#@.~.#\n######")
    assert "x shows" in learner.act(Wait())
    learner.view = replace(learner.view, deck=True, options=replace(learner.view.options, keymap="laptop"))
    assert [learner.act(Wait()) for _ in range(12)] == [""] * 12


def test_hint_is_not_repeated_with_other_keys() -> None:
    learner = Learner("######\n#@.~.#\n######")
    assert any("x shows what it does" in learner.act(Wait()) for _ in range(8))
    own = Options(hints=True, keymap="own", own_keys={"LOOK": "L"})
    learner.view = replace(learner.view, options=own)
    assert not any("shows what it does" in learner.act(Wait()) for _ in range(8))


def test_hints_begin_again_on_wish() -> None:
    learner = Learner("######\n#@.~.#\n######")
    assert "Dangerous ground!" in learner.act(Wait())
    wish = replace(learner.view, options=Options(hints=True, hints_again=True))
    assert learner.play.after([], wish) == Ask(AskHintsAgain())
    learner.view.log.add(1, [Sentence(HINTS_AGAIN)])
    assert "Dangerous ground!" in learner.act(Wait())
    kept = Log.load(learner.view.log.dump())
    assert len(kept.hints) == 1


def test_end_of_run_turns_hints_off() -> None:
    view = view_of(Stage(ROOM), options=Options(hints=True))
    outcome = DeathScene().handle(Failed("No."), view)
    assert outcome == Ask(AskOptions(Options()))
    again = replace(view, options=Options())
    assert not isinstance(getattr(DeathScene().handle(Failed("No."), again), "query", None), AskOptions)


def test_hint_is_not_repeated_after_long_log() -> None:
    learner = Learner("######\n#@.r.#\n######")
    hint = learner.act(Wait())
    assert "shows what it is" in hint
    for number in range(2 * KEPT):
        learner.view.log.add(learner.stage.game.turn, [Sentence(f"Line {number}.")])
    assert hint in Log.load(learner.view.log.dump()).hints
    told = [learner.act(Wait()) for _ in range(20)]
    assert hint not in told


@pytest.mark.parametrize(("x", "told"), [(6, True), (13, False)])
def test_company_of_unaware_foes_is_explained(x: int, told: bool) -> None:
    scenery = Scenery("#################\n#@..............#\n#################", lit=True)
    for place in (4, x):
        stop(scenery.stand("drift_goblin", place, 1))
    view = View(scenery.content, Options(hints=True), Log(), scenery.game, "Ada")
    hints = []
    for _ in range(30):
        outcome = PlayScene().after([], view)
        if isinstance(outcome, Tell):
            view.log.add(scenery.game.turn, [outcome.sentence])
            hints.append(outcome.sentence.text)
        scenery.wait()
    assert any("tells the others" in hint for hint in hints) is told


@pytest.mark.parametrize(("place", "flees", "told"), [(12, False, True), (6, False, False), (12, True, False)])
def test_watched_way_down_is_explained(place: int, *, flees: bool, told: bool) -> None:
    stage = Stage("################\n#@............>.#\n################", "#@#")
    rat = stage.stand("rat", place, 1)
    stop(rat)
    rat.memory.aware = rat.memory.fleeing = flees
    learner = Learner(stage)
    assert any("watch the way down" in learner.act(Wait()) for _ in range(30)) is told


def test_harmless_monster_does_not_watch_the_way_down() -> None:
    stage = Stage("################\n#@............>.#\n################", "#@#")
    vary(stage.game, "rat", harmless=True)
    stop(stage.stand("rat", 12, 1))
    learner = Learner(stage)
    assert not any("watch the way down" in learner.act(Wait()) for _ in range(30))
