"""The examples of docs/content.md, read from the page, checked and played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from scene_harness import draw, lines
from shipped import reads_shipped
from stage import arrange, state
from stage.gifts import learn_levels, offered
from winze.cli import main
from winze.content import Content, load
from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import Action, Choose, CloseDoor, Open, Quaff, Search, Wait
from winze.engine.game import Game
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import View
from winze.scenes.pages.boons import BoonsScene
from winze.scenes.pages.helping import signs
from winze.scenes.telling.describe import describe
from winze.scenes.words.item_kinds import item_lines
from winze.scenes.words.telling import Speech
from winze.screen.palette import COLOURS

pytestmark = reads_shipped
PAGE = Path(__file__).parents[2] / "docs" / "content.md"
EXAMPLE = re.compile(r"^```toml (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MACHINE = re.compile(r"^```text machines/(\w+).txt\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    """Return a directory with all examples of the page."""
    for file, rows in EXAMPLE.findall(PAGE.read_text(encoding="utf-8")):
        with (tmp_path / f"{file}.toml").open("a", encoding="utf-8") as sink:
            sink.write(f"{rows}\n")
    (tmp_path / "machines").mkdir()
    for id_, text in MACHINE.findall(PAGE.read_text(encoding="utf-8")):
        (tmp_path / "machines" / f"{id_}.txt").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def content(overlay: Path) -> Content:
    return load(colours=COLOURS, overlays=[overlay])


class Play:
    """A game of the examples without other monsters. `log` is the text so far."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.speech = Speech(content)
        self.game = Game.new(3, content.rules)
        self.log = ""
        arrange.empty(self.game)
        arrange.set_health(self.game.hero, 500, 500)

    def act(self, *actions: Action) -> None:
        for action in actions:
            events = self.game.perceived(self.game.act(action))
            lines = self.speech.tell(events)
            self.log += " ".join(sentence.text for line in lines for sentence in line) + "\n"

    def beside(self) -> int:
        """Return a free floor cell beside the hero."""
        level, here = self.game.level, 1 << self.game.hero.cell
        return next(cells(level.board.around8(here) & level.facts.ground & ~here & ~state.bodies(self.game)))

    def look(self, cell: int) -> str:
        return describe(self.game, self.content, cell)


def test_examples_are_in_the_help(content: Content) -> None:
    game = Game.new(3, content.rules)
    arrange.have_met(game, "pit_hound", 1)
    arrange.stow(game, "bitter_draught")
    board, here = game.level.board, game.hero.cell
    for step, kind in enumerate(("hatch_closed", "hatch_open", "hatch_wedged")):
        arrange.change_tile(game, here + board.steps[Direction(2 * step)], kind)
    arrange.look(game)
    told = "".join(span.text for line in signs(content, game, 78) for span in line)
    for name in ("Pit hound", "Bitter draught", "Closed hatch", "Open hatch", "Wedged hatch"):
        assert name in told


def test_bot_plays_with_examples(overlay: Path) -> None:
    played = CliRunner().invoke(main, ["bot", "fool", "--seed", "3", "--turns", "50", "--content", str(overlay)])
    assert played.exit_code == 0, played.output
    assert played.output.splitlines()[-1].startswith("Still alive: turn 50, ")
    checked = CliRunner().invoke(main, ["content", "check", "--content", str(overlay)])
    assert re.fullmatch(r".*: ok \(rules \w+\+own\)\n", checked.output)


@pytest.mark.parametrize("generator", ["bsp", "cellular", "maze"])
def test_machine_is_built_with_its_wares(overlay: Path, generator: str) -> None:
    words = ["map", generator, "--depth", "3", "--seed", "3", "--feature", "machine:lamp_room", "--format", "json"]
    built = CliRunner().invoke(main, [*words, "--content", str(overlay)])
    assert built.exit_code == 0, built.output
    room = next(machine for machine in json.loads(built.output)["machines"] if machine["id"] == "lamp_room")
    assert room["purpose"] == "prize"
    assert [ware["what"] for ware in room["wares"]][:1] == ["lamp"]
    assert len(room["wares"]) == 3


def test_boon_is_offered_chosen_and_told(content: Content) -> None:
    play = Play(content)
    game, hero = play.game, play.game.hero
    mole = content.rules.boons["mole_blood"]
    learn_levels(game, 1)
    while mole not in offered(game):
        assert len(game.career.boons) < len(content.rules.boons), "it is never offered"
        play.act(Choose(0))
        learn_levels(game, 1)
    view = View(content, Options(), Log(), game, "Ada")
    shown = " ".join("\n".join(lines(draw(BoonsScene(game, view), view)[0])).split())
    assert "Mole's blood: you have 6 more hit points, and dig half" in shown
    most, number = hero.max_health, offered(game).index(mole)
    assert f"Hit points {most} → {most + 6}" in shown
    play.act(Choose((0, 1, 2)[number]))
    assert hero.max_health == most + 6
    assert play.log.endswith("From now on, you have 6 more hit points, and dig half as fast again.\n")
    play.act(*[Wait()] * 50)
    assert Game.restore(game.snapshot(), content.rules).fingerprint() == game.fingerprint()


def test_monster_hunts_bites_and_runs(content: Content) -> None:
    play = Play(content)
    hound = arrange.stand(play.game, "pit_hound", play.beside(), aware=True)
    play.game.act(Wait())
    assert play.look(hound.cell).startswith("A pit hound, unhurt")
    for _ in range(50):
        play.act(Wait())
    assert "The pit hound snaps at you." in play.log
    assert "Your hands go numb." in play.log
    arrange.set_health(hound, 1)
    for _ in range(10):
        play.act(Wait())
    assert "The pit hound turns and runs." in play.log
    assert play.game.level.board.chebyshev(play.game.hero.cell, hound.cell) > 1


def test_item_has_two_effects_and_status_takes_trait(content: Content) -> None:
    play = Play(content)
    game, door = play.game, play.beside()
    arrange.change_tile(game, door, "hatch_closed")
    way = game.level.board.direction(game.hero.cell, door)
    letter = arrange.stow(game, "bitter_draught")
    arrange.set_health(game.hero, 100, 119)
    play.act(Quaff(letter))
    assert 100 < game.hero.health <= 118
    assert "You drink the bitter draught. You feel better." in play.log
    play.act(Open(way))
    assert play.log.endswith("You have no free hand for that.\n")
    before = game.hero.health
    play.act(*[Wait()] * 4)
    assert "You feel your hands again. You are hurt." in play.log
    assert game.hero.health <= before
    play.act(Open(way))
    assert play.log.endswith("You open the door.\n")
    kind = content.rules.items["bitter_draught"]
    assert item_lines(kind, content) == ["heals you for 3d6 hit points and leaves you numb for 4 turns"]


def test_status_ends_on_time(content: Content) -> None:
    play = Play(content)
    for _ in range(3):
        play.act(Quaff(arrange.stow(play.game, "bitter_draught")))
    play.act(*[Wait()] * 6)
    assert play.log.count("Your hands go numb.") == 3
    assert play.log.count("You feel your hands again.") == 1


def test_tile_opens_and_closes_by_its_edges(content: Content) -> None:
    play = Play(content)
    game, door = play.game, play.beside()
    arrange.change_tile(game, door, "hatch_closed")
    way: Direction = game.level.board.direction(game.hero.cell, door)
    play.act(Wait())
    assert play.look(door) == "Closed hatch."
    assert game.level.facts.doors >> door & 1
    for _ in range(25):
        play.act(Open(way))
        assert play.look(door) == "Open hatch."
        play.act(CloseDoor(way))
    assert play.look(door) == "Closed hatch."
    twin = Game.restore(game.snapshot(), content.rules)
    assert twin.fingerprint() == game.fingerprint()


def test_tile_with_three_edges_is_played(content: Content) -> None:
    """Perform each verb, then play fifty turns with all tiles in view."""
    play = Play(content)
    game, hatch = play.game, play.beside()
    way: Direction = game.level.board.direction(game.hero.cell, hatch)
    (tile,) = [tile for tile in content.rules.tiles.tiles if {"open", "close", "find"} == tile.edges.keys()]
    looks: set[str] = set()
    while game.turn < 50:
        for deed in (Open(way), CloseDoor(way), Search()):
            arrange.change_tile(game, hatch, tile.id)
            for _ in range(4):
                if game.level.tile(hatch) is tile:
                    play.act(deed)
                looks.add(play.look(hatch))
                assert Game.restore(game.snapshot(), content.rules).fingerprint() == game.fingerprint()
    assert looks == {"Wedged hatch. Blocks movement and shots, but not sight.", "Open hatch.", "Closed hatch."}
    for told in ("You work at the wedged hatch.", "You open the door.", "You close the door.", "wedged hatch!"):
        assert told in play.log
    assert "You work at the wedged hatch.\n" * 3 + "You open the door.\n" in play.log


def test_all_kinds_are_played_together(content: Content) -> None:
    """Play fifty turns with one of each monster and item, and tell every event."""
    play = Play(content)
    for kind in content.rules.monsters:
        free = play.game.level.spawnable & ~state.bodies(play.game)
        arrange.stand(play.game, kind, next(cells(free)), aware=True)
    potions = [id_ for id_, item in content.rules.items.items() if item.category == "potion"]
    for turn in range(50):
        arrange.set_health(play.game.hero, 500, 500)
        play.act(Quaff(arrange.stow(play.game, potions[turn % len(potions)])) if turn % 5 == 0 else Wait())
    assert play.game.turn >= 50
    assert Game.restore(play.game.snapshot(), content.rules).fingerprint() == play.game.fingerprint()
