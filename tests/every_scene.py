"""One of every scene, each with a view, for tests of what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from scene_harness import bare_view, field_cell, key, laden, press, view_of
from stage import Stage
from stage.arrange import End, end, stow
from stage.people import Meeting
from winze.core.directions import Direction
from winze.engine.actions import Abandon, Attack, Walk
from winze.models.chronicle import Chronicle, Wound
from winze.models.hall import MAIN, BoardName, HallBoard, HallEntry, HallPage
from winze.models.live import LiveRun
from winze.models.log import Log, Sentence
from winze.models.players import Options
from winze.models.runs import RunSummary
from winze.scenes.base.commands import Command
from winze.scenes.base.queries import Live, Runs
from winze.scenes.base.scene import Act, Hover, Outcome, Point, Scene, Tick, View
from winze.scenes.pages.bestiary import BestiaryScene
from winze.scenes.pages.boons import BoonsScene, ChosenScene
from winze.scenes.pages.continuing import ContinueScene
from winze.scenes.pages.death import DeathScene
from winze.scenes.pages.find import FindScene
from winze.scenes.pages.hall import HallScene
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.pages.look import LookScene
from winze.scenes.pages.morgue import MorgueScene
from winze.scenes.pages.newgame import NewGameScene
from winze.scenes.pages.options import TITLES, OptionsScene
from winze.scenes.pages.ownkeys import KeyScene, ResetScene, StartFrom
from winze.scenes.pages.talk import TalkScene
from winze.scenes.pages.title import TitleScene
from winze.scenes.pages.watching import WatchScene
from winze.scenes.play.inventory import InventoryScene, ItemScene
from winze.scenes.play.play import PlayScene
from winze.scenes.play.target import TargetScene
from winze.scenes.telling.aiming import thrown_aim
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.menu import Choice
from winze.scenes.widgets.questions import ChoiceScene, ConfirmScene, DirectionScene
from winze.screen.layout import CLASSIC, Layout, Region
from winze.screen.picture import Picture
from winze.session.seats.screen import Screen

PHONE = Layout("phone", 45, 24, map=Region(0, 6, 45, 12), panel=Region(0, 0, 45, 6), log=Region(0, 18, 45, 6))
RUN = RunSummary("x", "Ada", "1", 1, 1, 0)


def played(scene: Callable[[View], Scene]) -> tuple[Scene, View]:
    """Scenes of a hero with a full pack and a long log, on a level larger than a phone's map."""
    view = laden().view
    for number in range(60):
        view.log.add(1, [Sentence(f"The {number}th thing happens.")])
    return scene(view), view


class Stacked:
    """A seat of a scene that other seats may share."""

    def __init__(self, scene: Scene, view: View, layout: Layout = CLASSIC) -> None:
        self._screen = Screen(lambda: 0.0)
        self._screen.become(scene)
        self._view = replace(view, layout=layout)

    @property
    def _drawn_view(self) -> View:
        return replace(self._view, drawn=self._screen.drawn)

    def shown(self) -> tuple[Picture, float | None]:
        self._screen.shown = None
        return self._screen.picture(self._drawn_view), self._screen.tick_at

    def press(self, name: str) -> None:
        self._screen.top.handle(key(name), self._drawn_view)

    def click(self, x: int, y: int) -> Outcome:
        return self._screen.top.handle(Point(x, y), self._drawn_view)


def hovering(view: View, reach: int | None = None) -> Scene:
    play = PlayScene()
    Stacked(play, view).shown()
    play.handle(Hover(*field_cell(view, 5, 1), reach), view)
    return play


def packed(view: View, *, many: int = 1) -> Scene:
    assert view.game
    return InventoryScene(view.game, view, [*view.game.pack.items] * many)


def one_thing(view: View) -> Scene:
    assert view.game
    return ItemScene(view.game, view.game.pack.items[0])


def talking() -> tuple[Scene, View]:
    meeting = Meeting("shopkeeper", "draught")
    view = View(meeting.scenery.content, Options(), Log(), meeting.game, "Ada")
    return TalkScene(meeting.game, view, Walk(Direction.E)), view


def _options(page: str) -> tuple[Scene, View]:
    return OptionsScene(TitleScene().draw, page), bare_view(text_size="M")


def _asked_for_key(*pressed: str) -> tuple[Scene, View]:
    scene, view = KeyScene(Command.EXPLORE, TitleScene().draw), bare_view()
    press(scene, view, *pressed)
    return scene, view


def _asked_to_reset(*pressed: str) -> tuple[Scene, View]:
    scene = ResetScene(StartFrom("laptop"), TitleScene().draw)
    view = bare_view(options=Options(keymap="own", own_keys={"EXPLORE": "x", "LOOK": "z"}))
    press(scene, view, *pressed)
    return scene, view


def by_thumbs() -> tuple[Scene, View]:
    scene, view = played(lambda _: HelpScene())
    return scene, replace(view, deck=True)


def offered(view: View) -> Scene:
    assert view.game
    return BoonsScene(view.game, view)


def targeting(view: View) -> Scene:
    assert view.game
    scene = TargetScene(view.game, thrown_aim(view.game, view.game.pack.items[0]))
    scene.handle(key("l"), view)
    return scene


def dead(steps: int) -> tuple[Scene, View]:
    stage, scene = Stage("#####\n#@r.#\n#####"), DeathScene()
    stow(stage.game, "draught")
    end(stage.game, End("killed", "rat"))
    view = view_of(stage, log=Log(chronicle=Chronicle(wounds=[Wound(0, "rat", 7, 3, 2)])))
    for _ in range(steps):
        scene.handle(Tick(), view)
    return scene, view


def chosen(_value: str) -> Outcome:
    return Act(Abandon())


def attack(direction: Direction) -> Outcome:
    return Act(Attack(direction))


def hall(*entries: HallEntry, board: HallBoard = MAIN) -> Scene:
    scene = HallScene(TitleScene().draw, board=board)
    scene.handle(HallPage(entries), bare_view())
    return scene


ENTRY = HallEntry(1, "Ada", 4900, 10, "killed by a lode wyrm while burning", 911, "0.1.0", 1_790_000_000, "x1")
LIVE = LiveRun("x", "Wanderer-2", "3a Ladders", 9120, 6400, 14, 21, 250, 2)
SCENES: list[Callable[[], tuple[Scene, View]]] = [
    lambda: (TitleScene(), bare_view()),
    lambda: (NewGameScene(TitleScene().draw, "Ada"), bare_view()),
    lambda: (ContinueScene(TitleScene().draw, Runs((RUN,) * 15, (RUN,) * 15)), bare_view()),
    lambda: (WatchScene(TitleScene().draw, Live((LIVE,) * 15)), bare_view()),
    lambda: (OptionsScene(TitleScene().draw), bare_view()),
    lambda: (HallScene(TitleScene().draw), bare_view()),
    lambda: (hall(), bare_view()),
    lambda: (hall(ENTRY, replace(ENTRY, rank=2, name="Bea")), bare_view()),
    lambda: (hall(ENTRY, board=HallBoard(BoardName.SEEDED, 1)), bare_view()),
    lambda: (MorgueScene(TitleScene().draw, "x1", "1. Ada, 4900"), bare_view()),
    lambda: played(lambda _: PlayScene()),
    lambda: played(hovering),
    lambda: played(lambda view: hovering(view, 0)),
    lambda: played(lambda view: hovering(view, 3)),
    lambda: played(lambda _: LookScene()),
    lambda: played(lambda _: LookScene(12)),
    lambda: played(targeting),
    lambda: played(lambda _: ConfirmScene("Give up?", Act(Abandon()))),
    lambda: played(lambda _: DirectionScene("Where?", attack)),
    lambda: played(lambda _: ChoiceScene("What?", [Choice("a", "dig", "dig")], chosen)),
    lambda: played(packed),
    lambda: played(lambda view: packed(view, many=9)),
    lambda: played(one_thing),
    lambda: played(lambda _: OptionsScene(draw_play)),
    *(partial(_options, page) for page in TITLES[1:]),
    *(partial(_asked_for_key, *pressed) for pressed in ((), ("5",), ("x",))),
    *(partial(_asked_to_reset, *pressed) for pressed in ((), ("Y",))),
    lambda: played(lambda _: HelpScene()),
    by_thumbs,
    lambda: played(lambda _: HistoryScene()),
    lambda: played(lambda _: LevelsScene()),
    lambda: played(lambda _: BestiaryScene()),
    lambda: played(offered),
    lambda: played(lambda _: ChosenScene()),
    talking,
    lambda: played(lambda view: FindScene(view.game, view.content)),
    lambda: dead(0),
    lambda: dead(9),
]
