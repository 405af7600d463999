"""The story of a finished run."""

from __future__ import annotations

import pytest

from scene_harness import act, content_for, view_of
from stage import Stage
from stage.arrange import End, burden, end, look, make_known, pay, set_turn, stow, turn_into
from stage.deeds import kill
from stage.deedsdone import descend, do_deed, have_done, note
from stage.scenery import Scenery
from winze.engine.actions import Wait
from winze.models.log import HINT, Log, Sentence
from winze.scenes.telling.chances import chances
from winze.scenes.telling.fate import headline
from winze.scenes.telling.score_sheet import score_lines
from winze.scenes.telling.story import story_text
from winze.scenes.words.telling import opening

MINE = """
    ##########
    #@..r...>#
    #....##..#
    ##########
"""
BELOW = "####\n#<.#\n####"


def ended(ending: End, *, things: tuple[str, ...] = (), told: tuple[str, ...] = ()) -> tuple[Stage, list[str]]:
    """Return a run with this end, these items and these last log lines, and the lines of its story."""
    stage = Stage(MINE, BELOW)
    for kind in things:
        stow(stage.game, kind)
    pay(stage.game, 7)
    kill(stage.game, stage.monster("rat"))
    view = view_of(stage)
    for turn in range(15):
        view.log.add(stage.game.turn, [Sentence(f"Turn {turn} passes.")])
        act(view, Wait())
    for words in told:
        view.log.add(stage.game.turn, [Sentence(words)])
    end(stage.game, ending)
    return stage, story_text(stage.game, view.content, "Ada", view.log).splitlines()


def part(lines: list[str], title: str) -> list[str]:
    """Return the lines below a heading."""
    start = lines.index(title) + 1
    return [line.strip() for line in lines[start : lines.index("", start)]]


def test_headline_names_cause_place_turn_and_unused_items() -> None:
    stage, lines = ended(End("killed", "rat"), things=("draught", "draught"))
    assert lines[:3] == [
        "Ada was killed by a cave rat on level 1, Low Adit, after 15 turns, with 2",
        "healing draughts still in the pack.",
        "",
    ]
    assert headline(stage.game, content_for(stage), "Bea", Log()).startswith("Bea was")


def test_story_has_last_ten_turns() -> None:
    _, lines = ended(End("killed", "rat"))
    assert part(lines, "The last turns") == [f"> Turn {turn} passes." for turn in range(6, 15)]


def test_last_turns_fit_page_and_reach_the_end() -> None:
    blows = tuple(
        f"Blow {number} falls, {'and what comes of it is told at length, ' * 2}as is fit." for number in range(12)
    )
    _, lines = ended(End("killed", "rat"), told=blows)
    told = part(lines, "The last turns")
    assert len(told) == 14
    assert [line[:8] for line in told[::2]] == [f"> Blow {number}"[:8] for number in range(5, 12)]


def test_story_tells_helpful_items_and_near_exits() -> None:
    _, lines = ended(End("killed", "rat"), things=("draught",))
    assert part(lines, "What could have saved you") == [
        "A healing draught: heals you for 8 hit points and cures poison",
        "A shaft down, 7 steps away",
    ]


def test_story_lists_only_chances_that_would_help() -> None:
    scenery = Scenery("#######\n#@....#\n#######", lit=True)
    game = scenery.game
    for kind, count in (("bolas", 1), ("fire_pot", 2), ("step_slip", 1), ("salt", 1), ("ram", 1), ("oil_flask", 1)):
        stow(game, kind, count)
        make_known(game, kind)
    for item in game.pack.items:
        item.charges = 1
    scenery.stand("goblin_ganger", 4, 1)
    end(game, End("killed", "goblin_ganger"))
    lines = story_text(game, scenery.content, "Ada", Log()).splitlines()
    told = " ".join(part(lines, "What could have saved you"))
    assert told == (
        "A healing draught: restores 40% of your hit points and cures all ailments "
        "A slip of stepping: aimed up to 7 spaces away, takes you there "
        "Some bolas: thrown, each leaves the target held for 20 turns "
        "2 fire pots: thrown, each deals 2d4 damage, sets fire to anything flammable within 1 space and "
        "leaves everyone there burning for 3 turns "
        "A ram rod: aimed up to 7 spaces away, deals 1d6 damage and pushes the target 4 spaces"
    )


SUMP = """
    ##############
    #@..~.......>#
    ##############
"""


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (End("burnt"), ["Shallow water, 3 steps away"]),
        (End("killed", "cave_rat"), ["A shaft down, 11 steps away"]),
    ],
)
def test_story_names_helpful_ground_nearby(ending: End, told: list[str]) -> None:
    scenery = Scenery(SUMP.replace("~", "."), lit=True)
    game = scenery.game
    turn_into(game, scenery.at(4, 1), "shallows")
    look(game)
    for item in [*game.pack.items]:
        game.pack.remove(item)
    burden(game, **({"burning": 3} if ending.cause == "burnt" else {}))
    end(game, ending)
    lines = story_text(game, scenery.content, "Ada", Log()).splitlines()
    assert part(lines, "What could have saved you") == told


@pytest.mark.parametrize(("cause", "told"), [("drowned", True), ("killed", False)])
def test_story_names_safe_ground_after_terrain_death(cause: str, told: bool) -> None:
    scenery = Scenery("###########\n#@.......>#\n###########", lit=True)
    game = scenery.game
    for x in (1, 2):
        turn_into(game, scenery.at(x, 1), "water")
    look(game)
    end(game, End(cause))
    assert ("Safe ground, 2 steps away" in story_text(game, scenery.content, "Ada", Log())) is told


@pytest.mark.parametrize("status", ["held", "stuck", "stunned"])
def test_story_names_no_ground_to_a_hero_who_could_not_step(status: str) -> None:
    scenery = Scenery(SUMP.replace("~", "."), lit=True)
    game = scenery.game
    turn_into(game, scenery.at(4, 1), "shallows")
    look(game)
    burden(game, burning=3)
    end(game, End("burnt"))
    assert "shallow water, 3 steps away" in " ".join(chances(game, scenery.content)).lower()
    burden(game, burning=3, **{status: 3})
    assert "away" not in " ".join(chances(game, scenery.content))


def test_story_names_the_nearer_of_safe_ground_and_relief() -> None:
    scenery = Scenery("#########\n#@......#\n#########", lit=True)
    game = scenery.game
    turn_into(game, scenery.at(1, 1), "lava")
    turn_into(game, scenery.at(6, 1), "shallows")
    look(game)
    burden(game, burning=3)
    end(game, End("melted"))
    told = [words for words in chances(game, scenery.content) if "away" in words]
    assert told == ["safe ground, 1 step away"]


def test_last_turns_skip_hints_and_opening() -> None:
    scenery = Scenery("#######\n#@....#\n#######")
    log = Log()
    log.add(0, opening(scenery.game, scenery.content))
    log.add(1, [Sentence("The rat bites you.")])
    log.add(2, [Sentence(f"{HINT}R rests.")])
    end(scenery.game, End("killed", "cave_rat"))
    lines = story_text(scenery.game, scenery.content, "Ada", log).splitlines()
    assert part(lines, "The last turns") == ["> The rat bites you."]


@pytest.mark.parametrize("ending", [End("won"), End("left"), End("abandoned")])
def test_survivors_have_no_missed_chances(ending: End) -> None:
    _, lines = ended(ending, things=("draught",))
    assert "What could have saved you" not in lines
    assert "unused" not in lines[0]


def test_story_has_score_kills_levels_pack_map_and_seed() -> None:
    stage, lines = ended(End("killed", "rat"))
    assert part(lines, "Score") == ["2  1 kill", "7  7 pieces of gold found", f"{stage.game.score}  in total"]
    assert part(lines, "Kills") == ["A cave rat."]
    assert part(lines, "Levels") == [
        "1 Low Adit",
        "turn 0, 100% seen",
        "15 turns",
        "the run ended here",
        "@▒▒▒▒▒▒>",
        "▒▒▒▒  ▒▒",
    ]
    assert part(lines, "Carried") == ["A pick and a coat."]
    assert any("@" in line for line in part(lines, "Where it ended"))
    assert lines[-1] == "Seed 1"
    assert max(map(len, lines)) <= 80


def test_story_lists_turning_points_and_feats() -> None:
    stage = Stage(MINE, BELOW)
    game = stage.game
    note(game, "boon", "guard_arm", ["no_such", "guard_arm"])
    set_turn(game, 1_412)
    note(game, "friend", "rat")
    note(game, "bereaved", "rat")
    note(game, "robbery", "ooze")
    note(game, "theft", "")
    note(game, "feat", "timber")
    have_done(game, "timber")
    end(game, End("left"))
    lines = story_text(game, content_for(stage), "Ada", Log()).splitlines()
    assert part(lines, "Turning points") == [
        "turn      0  You chose guard arm over guard arm. (1 Low Adit)",
        "turn  1,412  A cave rat joined you. (1 Low Adit)",
        "turn  1,412  You lost a friend: a cave rat. (1 Low Adit)",
        "turn  1,412  You killed a cave ooze and took the shop. (1 Low Adit)",
        "turn  1,412  You robbed a shop. (1 Low Adit)",
    ]
    assert part(lines, "Feats") == ["Timber: three foes dead under one fall of rock."]


def test_story_omits_empty_sections() -> None:
    _, lines = ended(End("left"))
    assert "Turning points" not in lines and "Feats" not in lines


def test_story_shows_three_levels_per_row() -> None:
    stage = Stage(MINE, BELOW, BELOW)
    for level in ("2", "3"):
        descend(stage.game, level)
    end(stage.game, End("left"))
    lines = story_text(stage.game, content_for(stage), "Ada", Log()).splitlines()
    start = lines.index("Levels")
    assert [name in lines[start + 1] for name in ("1 Low Adit", "2 Old Stopes", "3 Heart")] == [True] * 3
    assert max(map(len, lines)) <= 80


def test_every_scored_deed_has_words() -> None:
    game = Scenery("#####\n#@..#\n#####").game
    for deed in game.rules.scoring.deeds:
        do_deed(game, deed, "cave_rat")
    told = ["".join(span.text for span in line) for line in score_lines(game, 78)]
    assert [line.strip() for line in told] == [
        "10  1 captive freed",
        "110  1 level master slain",
        "5  1 machine solved",
        "125  in total",
    ]
