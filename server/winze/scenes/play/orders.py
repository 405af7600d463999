"""Handlers of commands: each returns an outcome, or the reason why there is none."""

from __future__ import annotations

from collections.abc import Callable

from winze.core.board import cells
from winze.core.directions import Direction
from winze.engine.actions import (
    Abandon,
    Action,
    Attack,
    CloseDoor,
    Open,
    Search,
    SlipPast,
    SwitchLamp,
    Wait,
)
from winze.engine.body.boons import offer
from winze.engine.body.wanting import gain
from winze.engine.errands.explore import Explore
from winze.engine.errands.fight import Fight
from winze.engine.errands.rest import Rest
from winze.engine.errands.travel import TravelTo
from winze.engine.errands.walk import AutoWalk
from winze.engine.game import Game
from winze.engine.kinds.traits import STATUE
from winze.engine.sense.disguise import is_seen
from winze.engine.sense.flames import gas_beside, would_light_gas
from winze.engine.state.items import Item
from winze.scenes.base.commands import Command
from winze.scenes.base.keymaps import keymap_of
from winze.scenes.base.queries import AskSound, AskTitle
from winze.scenes.base.scene import Act, Ask, Outcome, Push, Start, View
from winze.scenes.base.wording import Wording
from winze.scenes.pages.bestiary import BestiaryScene
from winze.scenes.pages.boons import BoonsScene, ChosenScene
from winze.scenes.pages.find import FindScene, places
from winze.scenes.pages.friends import tell_friends
from winze.scenes.pages.helping import HelpScene
from winze.scenes.pages.history import HistoryScene
from winze.scenes.pages.levels import LevelsScene
from winze.scenes.pages.look import look_around
from winze.scenes.pages.options import OptionsScene
from winze.scenes.pages.travelling import set_out, take_exit
from winze.scenes.play.inventory import InventoryScene, pick_up
from winze.scenes.play.stepping import strike
from winze.scenes.play.target import TargetScene
from winze.scenes.play.uses import USES
from winze.scenes.play.working import work
from winze.scenes.telling.aiming import ready_aim
from winze.scenes.view.air import air_names
from winze.scenes.view.playview import draw_play
from winze.scenes.widgets.questions import ConfirmScene, DirectionScene
from winze.scenes.words.grammar import listed
from winze.scenes.words.reasons import REFUSALS

Order = Callable[[View, Game], Outcome | str]
SPECTATOR_COMMANDS = {
    *(Command.LOOK, Command.LEVELS, Command.BESTIARY, Command.HISTORY, Command.HELP, Command.SOUND, Command.SAVE),
}


def _attack(view: View, game: Game) -> Outcome:
    def blow(direction: Direction) -> Outcome:
        return strike(view, game, Attack(direction), game.hero.cell + game.level.board.steps[direction])

    return Push(DirectionScene("Attack in which direction?", blow))


def _far(_view: View, _game: Game) -> Outcome:
    return Push(DirectionScene("Keep walking in which direction?", lambda direction: Start(AutoWalk(direction))))


def _door(verb: str, action: Callable[[Direction], Action]) -> Order:
    def order(_view: View, game: Game) -> Outcome | str:
        doors = _directions_with(game, verb)
        if not doors:
            return f"There's no door to {verb} next to you."
        if len(doors) == 1:
            return Act(action(doors[0]))
        return Push(DirectionScene(f"{verb.capitalize()} which door?", lambda direction: Act(action(direction))))

    return order


def _directions_with(game: Game, verb: str) -> list[Direction]:
    level = game.level
    steps = zip(Direction, level.board.steps, strict=True)
    return [direction for direction, step in steps if verb in level.tile(game.hero.cell + step).edges]


_LEADS = {"up": "up", "mouth": "up", "down": "down", "side": "sideways"}


def _climb(*kinds: str) -> Order:
    def order(view: View, game: Game) -> Outcome | str:
        here = game.level.tile(game.hero.cell).stairs
        if here and here not in kinds:
            words = Wording(f"This exit only leads {_LEADS[here]}. {{STAIRS}} takes it.")
            return words.told(keymap_of(view.options), deck=view.deck)
        return take_exit(view, game)

    return order


def exit_or_search(view: View, game: Game) -> Outcome:
    return take_exit(view, game) if game.level.tile(game.hero.cell).stairs else Act(Search())


_PUT_ON = (Command.WIELD, Command.WEAR)


def _choose(command: Command | None) -> Order:
    use = USES[command] if command else None

    def order(view: View, game: Game) -> Outcome | str:
        items = [item for item in game.pack.items if use is None or use.fits(game, item)]
        if command in _PUT_ON:
            items = sorted(filter(lambda item: not _is_missile(game, item), items), key=lambda item: -gain(game, item))
        if not items:
            more = "else " if command in _PUT_ON else ""
            return f"You have nothing {more}to {use.title.lower()}." if use else "Your pack is empty."
        return Push(InventoryScene(game, view, items, use))

    return order


def _is_missile(game: Game, item: Item) -> bool:
    return game.rules.items[item.kind].worn_at == "quiver"


def _fire(_view: View, game: Game) -> Outcome | str:
    aim = ready_aim(game)
    return REFUSALS[aim] if isinstance(aim, str) else Push(TargetScene(game, aim))


def _boons(view: View, game: Game) -> Outcome:
    return Push(BoonsScene(game, view) if offer(game) else ChosenScene())


def _slip(_view: View, game: Game) -> Outcome | str:
    slips = bool(game.hero.gifts.get("slip_past"))
    beside = [
        direction
        for direction, step in zip(Direction, game.level.board.steps, strict=True)
        if (actor := game.level.actors.get(game.hero.cell + step))
        and is_seen(game.level, actor)
        and (slips or actor.traits & STATUE)
    ]
    if not slips and not beside:
        return REFUSALS["cannot_slip"]
    if len(beside) == 1:
        return Act(SlipPast(beside[0]))
    return Push(DirectionScene("Slip past in which direction?", lambda direction: Act(SlipPast(direction))))


def _find(view: View, game: Game) -> Outcome | str:
    if not places(game):
        return "You don't know of any items lying around."
    return Push(FindScene(game, view.content))


def _lamp(view: View, game: Game) -> Outcome:
    here = game.hero.cell
    beside = gas_beside(game)
    if not (would_light_gas(game) or beside):
        return Act(SwitchLamp())
    cell = here if would_light_gas(game) else next(cells(beside))
    air = listed(air_names(game, view.content, cell))
    where = "in" if cell == here else "next to"
    return Push(ConfirmScene(f"Open the lamp {where} {air}? The flame will ignite it.", Act(SwitchLamp())))


def _abandon(_view: View, _game: Game) -> Outcome:
    return Push(ConfirmScene("Abandon this run? It ends here, for good.", Act(Abandon()), final=True))


def _travel(kind: str) -> Order:
    return lambda view, game: set_out(view, game, lambda may: TravelTo(kind, may_branch=may))


def _act(action: Action) -> Order:
    return lambda _view, _game: Act(action)


ORDERS: dict[Command, Order] = {
    Command.ATTACK: _attack,
    Command.FIGHT: lambda _view, _game: Start(Fight()),
    Command.FAR: _far,
    Command.WAIT: _act(Wait()),
    Command.REST: lambda _view, _game: Start(Rest()),
    Command.EXPLORE: lambda view, _game: Start(Explore(view.options.fetch)),
    Command.STAIRS: exit_or_search,
    Command.CLIMB: _climb("up", "mouth"),
    Command.DESCEND: _climb("down"),
    Command.TRAVEL_UP: _travel("up"),
    Command.TRAVEL_DOWN: _travel("down"),
    Command.TRAVEL_SIDE: _travel("side"),
    Command.OPEN: _door("open", Open),
    Command.CLOSE: _door("close", CloseDoor),
    Command.WORK: work,
    Command.PICK_UP: pick_up,
    Command.INVENTORY: _choose(None),
    Command.DROP: _choose(Command.DROP),
    Command.WIELD: _choose(Command.WIELD),
    Command.WEAR: _choose(Command.WEAR),
    Command.TAKE_OFF: _choose(Command.TAKE_OFF),
    Command.READ: _choose(Command.READ),
    Command.QUAFF: _choose(Command.QUAFF),
    Command.THROW: _choose(Command.THROW),
    Command.FIRE: _fire,
    Command.USE: _choose(Command.USE),
    Command.BID: tell_friends,
    Command.LAMP: _lamp,
    Command.BOONS: _boons,
    Command.SLIP: _slip,
    Command.LOOK: lambda view, game: Push(look_around(game, view.content)),
    Command.FIND: _find,
    Command.LEVELS: lambda _view, _game: Push(LevelsScene()),
    Command.BESTIARY: lambda _view, _game: Push(BestiaryScene()),
    Command.HISTORY: lambda _view, _game: Push(HistoryScene()),
    Command.OPTIONS: lambda _view, _game: Push(OptionsScene(draw_play)),
    Command.HELP: lambda _view, _game: Push(HelpScene()),
    Command.SOUND: lambda _view, _game: Ask(AskSound()),
    Command.SAVE: lambda _view, _game: Ask(AskTitle()),
    Command.ABANDON: _abandon,
}
