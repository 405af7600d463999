"""Every scene shows all of its words at every size, if need be on scrolled pages, and no dialog covers a fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from scene_harness import bare_view, draw, key, lines
from stage.arrange import End, end, have_met, look, set_health, stow
from stage.bodies import hunting
from stage.gifts import give_boon, learn_levels
from stage.people import Meeting
from stage.scenery import Scenery
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Walk
from winze.models.hall import HallEntry, HallPage
from winze.models.live import LiveRun
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.models.runs import RunSummary
from winze.scenes.base.drawn import Lines
from winze.scenes.base.queries import Live, Runs, Story
from winze.scenes.base.scene import Act, Scene, Stay, Tick, View, Wheel
from winze.scenes.pages.bestiary import BestiaryScene
from winze.scenes.pages.boons import BoonsScene, ChosenScene
from winze.scenes.pages.continuing import ContinueScene
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.find import FindScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.talk import TalkScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.pages.watching import WatchScene
from winze.scenes.play.inventory import InventoryScene, ItemScene
from winze.scenes.play.play import PlayScene
from winze.scenes.play.target import TargetScene
from winze.scenes.telling.aiming import thrown_aim
from winze.scenes.telling.describe import describe
from winze.scenes.telling.story import story_text
from winze.scenes.view.playview import draw_play, hero_and_hunters
from winze.scenes.widgets.menu import Choice
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene
from winze.screen.layout import Layout, Region, layout_of
from winze.screen.picture import Canvas

SIZES = [
    ("classic", 80, 25),
    *(("wide", *size) for size in ((80, 25), (106, 26), (128, 25), (128, 40))),
    *(("tall", *size) for size in ((44, 28), (45, 36), (70, 30), (96, 64), (30, 16), (30, 28))),
    *(("short", *size) for size in ((56, 18), (57, 19), (80, 28), (30, 16))),
]
WIDE = layout_of("wide", 128, 40)
HALL = """
    ############################################################
    #..........................................................#
    #..........................................................#
    #..........................................................#
    #..........................................................#
    #.............................@............................#
    #..........................................................#
    #..........................................................#
    #..........................................................#
    ############################################################
"""
ENTRY = HallEntry(1, "Ada", 4900, 10, "burnt to death, thanks to a slag salamander", 911, "0.1.0", 1_790_000_000, "x1")
KINDS = ("drift_goblin", "adit_hound", "cave_rat")


def rich(hall: str = HALL) -> View:
    """Return the view of a hero with a full pack, boons, friends of old and a long log."""
    scenery = Scenery(hall, lit=True)
    game = scenery.game
    learn_levels(game, 5)
    for boon in [*scenery.content.boons][:4]:
        give_boon(game, boon)
    for kind in ("mail", "hand_axe", "boar_spear", "short_bow", "charge", "gem", "rope", "hobnails", "healing_draught"):
        if kind in game.rules.items:
            stow(game, kind)
    for kind in KINDS:
        have_met(game, kind, 3)
    log = Log()
    for number in range(40):
        log.add(number, [Sentence(f"The {number}th goblin ganger looks at you and thinks better of it.")])
    return View(scenery.content, Options(), log, game, "Ada")


def in_game(scene: Callable[[View], Scene]) -> Callable[[], tuple[Scene, View]]:
    def make() -> tuple[Scene, View]:
        view = rich()
        return scene(view), view

    return make


def talking(kind: str) -> Callable[[], tuple[Scene, View]]:
    def make() -> tuple[Scene, View]:
        meeting = Meeting(kind, "draught", gold=10, ore=4)
        set_health(meeting.game.hero, 1, 300)
        for ware in ("mail", "hand_axe", "boar_spear", "hobnails", "gem"):
            stow(meeting.game, ware)
        view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
        return TalkScene(meeting.game, view, Walk(Direction.E)), view

    return make


def dead() -> tuple[Scene, View]:
    view, scene = rich(), DeathScene()
    assert view.game
    end(view.game, End("killed", "drift_goblin"))
    for _ in range(9):
        scene.handle(Tick(), view)
    return scene, view


def morgue() -> tuple[Scene, View]:
    _, view = dead()
    scene = MorgueScene(TitleScene().draw, "x1", "1. Ada, 4900 points")
    scene.handle(Story(story_text(view.game, view.content, "Ada", view.log)), bare_view())
    return scene, bare_view()


def full_hall() -> tuple[Scene, View]:
    scene = HallScene(TitleScene().draw)
    entries = (replace(ENTRY, rank=n, name=f"P{n}", run=f"x{n}") for n in range(1, 16))
    scene.handle(HallPage(tuple(entries), None), bare_view())
    return scene, bare_view()


WORKS = [
    Choice(letter, f"dig through the wall to the {side}", letter)
    for letter, side in zip("abcd", ("north", "south", "east", "west"), strict=True)
]
RUN = RunSummary("x", "Ada", "1", 1, 1, 0)
LIVE = LiveRun("x", "Wanderer-2", "3a Ladders", 9120, 6400, 14, 21, 250, 2)
SCENES: dict[str, Callable[[], tuple[Scene, View]]] = {
    "continue": lambda: (ContinueScene(TitleScene().draw, Runs((RUN,) * 15, (RUN,) * 5)), bare_view()),
    "watch": lambda: (WatchScene(TitleScene().draw, Live((LIVE,) * 15)), bare_view()),
    "options": lambda: (OptionsScene(TitleScene().draw), bare_view()),
    "options in play": in_game(lambda _: OptionsScene(draw_play)),
    "help": in_game(lambda _: HelpScene()),
    "messages": in_game(lambda _: HistoryScene()),
    "bestiary": in_game(lambda _: BestiaryScene()),
    "boons": in_game(lambda view: BoonsScene(view.game, view)),
    "chosen boons": in_game(lambda _: ChosenScene()),
    "pack": in_game(lambda view: InventoryScene(view.game, view, view.game.pack.items)),
    "item": in_game(lambda view: ItemScene(view.game, view.game.pack.items[-1])),
    "find": in_game(lambda view: FindScene(view.game, view.content)),
    "choice": in_game(lambda _: ChoiceScene("What do you do with the flooded gallery?", WORKS, lambda _: Stay())),
    "question": in_game(lambda _: ConfirmScene("The only route you know leads into a branch. Go?", Act(Abandon()))),
    "shop": talking("shopkeeper"),
    "smith": talking("smith"),
    "hall": full_hall,
    "death": dead,
    "morgue": morgue,
}


def words_at(scene: Scene, view: View, layout: Layout) -> set[str]:
    """Return the words in the scrolled region of a scene, on all of its pages."""
    view, found, before = replace(view, layout=layout), set[str](), None
    view = replace(view, drawn=draw(scene, view)[1])
    scene.handle(Wheel(-10_000), view)
    for _ in range(400):
        shown, drawn = draw(scene, view)
        (place,) = [one for one in drawn.places if isinstance(one, Lines)]
        found |= {word.strip(",.") for line in lines(shown, place.region) for word in line.strip("> ").split()}
        if (shown, drawn.corner) == before and not drawn.corner[0]:
            return found
        before = shown, drawn.corner
        scene.handle(Wheel(2), replace(view, drawn=drawn))
        view = replace(view, drawn=drawn)
    raise AssertionError("it scrolls for ever")


def is_word(word: str) -> bool:
    """Return True unless it is drawn: a piece of a map, a room or a bar."""
    return word.isascii() and any(char.isalnum() for char in word) and "#" not in word


@pytest.mark.parametrize("name", SCENES)
def test_every_size_shows_all_words(name: str) -> None:
    expected = {word for word in words_at(*SCENES[name](), WIDE) if is_word(word)}
    assert expected
    for size in SIZES:
        missing = expected - words_at(*SCENES[name](), layout_of(*size))
        assert not missing, size


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_title_and_new_game_show_all_words(size: tuple[str, int, int]) -> None:
    view = replace(bare_view(), layout=layout_of(*size))
    title = " ".join(lines(draw(TitleScene(), view)[0]))
    assert all(word in title for word in ("Continue", "New game", "Hall of fame", "Options", "Help", "vi (hjklyubn)"))
    scene = TitleScene()
    outcome = scene.handle(key("n"), view)
    shown = " ".join(" ".join(lines(draw(outcome.scene, view)[0])).replace("│", " ").split())
    assert all(word in shown for word in ("Your name", "Ada", "Seed", "seen", "Enter: start", "Esc: back"))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_look_shows_all_words(size: tuple[str, int, int]) -> None:
    view = replace(rich(), layout=layout_of(*size))
    assert view.game
    cell = view.game.hero.cell
    for kind in ("draught", "mail", "short_bow", "charge"):
        stow(view.game, kind)
    scene, found = LookScene(cell), set[str]()
    for _ in range(40):
        shown, drawn = draw(scene, view)
        found |= {*" ".join(lines(shown)).split()}
        view = replace(view, drawn=drawn)
        scene.handle(Wheel(1), view)
    assert {*describe(view.game, view.content, cell).split()} <= found


def aiming(view: View) -> Scene:
    assert view.game
    scene = TargetScene(view.game, thrown_aim(view.game, view.game.pack.items[0]))
    scene.handle(key("l"), view)
    return scene


def asking(_: View) -> Scene:
    return DirectionScene("Close which of the doors?", lambda _: Act(Abandon()))


def prompt_of(scene: Scene, view: View) -> set[str]:
    """Return the words of a scene that are not there in play."""
    with_prompt, without = (draw(one, view)[0] for one in (scene, PlayScene()))
    words = {word.strip(",") for word in " ".join(lines(with_prompt)).split()}
    return words - {*" ".join(lines(without)).split()}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("made", [aiming, asking])
def test_prompt_shows_all_words(made: Callable[[View], Scene], size: tuple[str, int, int]) -> None:
    view = rich()
    expected = {word for word in prompt_of(made(view), replace(view, layout=WIDE)) if is_word(word)}
    view = replace(view, layout=layout_of(*size))
    scene, found = made(view), set[str]()
    for _ in range(10):
        shown, drawn = draw(scene, view)
        found |= {word.strip(",") for word in " ".join(lines(shown)).split()}
        view = replace(view, drawn=drawn)
        scene.handle(Wheel(1), view)
    assert len(expected) > 3
    assert expected <= found


SPOTS = [(2, 1), (30, 5), (57, 8), (20, 3)]


@pytest.mark.parametrize(("size", "spot"), [*product(SIZES, SPOTS)], ids=str)
def test_dialog_covers_neither_hero_nor_hunters(size: tuple[str, int, int], spot: tuple[int, int]) -> None:
    x, y = spot
    rows = [row.strip().replace("@", ".") for row in HALL.strip().splitlines()]
    rows[y] = rows[y][:x] + "@" + rows[y][x + 1 :]
    scenery = Scenery("\n".join(rows), lit=True)
    for step in (-1, 1, 2):
        if 0 < x + step < 59:
            hunting(scenery, "cave_rat", x + step, y)
    look(scenery.game)
    for kind in ("mail", "hand_axe", "boar_spear", "short_bow", "charge", "gem", "rope", "hobnails"):
        stow(scenery.game, kind)
    view = View(scenery.content, Options(), Log(), scenery.game, "Ada", layout=layout_of(*size))
    bare = Canvas(view.layout.cols, view.layout.rows)
    hero, hunters = hero_and_hunters(view, draw_play(bare, view))
    assert hero and hunters
    kept = [bare.index(spot.x, spot.y) for spot in (hero, *hunters)]
    for scene in (
        InventoryScene(scenery.game, view, scenery.game.pack.items),
        OptionsScene(draw_play),
        ConfirmScene("Give up?", Act(Abandon())),
    ):
        shown, _ = draw(scene, view)
        covered = [cell for cell in kept if shown.glyphs[cell] != bare.glyphs[cell] or shown.bg[cell] != bare.bg[cell]]
        assert not covered or not has_room(view.layout, [hero, *hunters]), "\n".join(lines(shown))


def has_room(layout: Layout, spots: list[Region]) -> bool:
    """Return True if a box of 24x7 fits anywhere without covering a spot."""
    boxes = (Region(x, y, 24, 7) for x in range(layout.cols - 23) for y in range(layout.rows - 6))
    return any(not any(box.contains(spot.x, spot.y) for spot in spots) for box in boxes)
