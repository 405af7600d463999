"""Games of the bots in the mine."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import pytest

from shipped import shipped
from winze.engine.actions import Abandon, Action, Leave, Open, SwitchLamp
from winze.engine.view import HeroView
from winze.workshop.bots import BOTS
from winze.workshop.games import game as games
from winze.workshop.games.figures import figures
from winze.workshop.games.game import BotFaultError, Played, play
from winze.workshop.games.story import story

CONTENT = shipped()
TURNS = 400


def played(bot: str, seeds: range, turns: int = TURNS) -> list[Played]:
    return [play(bot, seed, turns, CONTENT) for seed in seeds]


def test_fighter_gets_deeper_than_the_fool():
    fool, fighter = (median(game.depth for game in played(bot, range(5), 1200)) for bot in ("fool", "fighter"))
    assert fighter > fool


@pytest.mark.parametrize("bot", BOTS)
def test_same_seed_has_the_same_story(bot: str):
    first, second = ("".join(story(play(bot, 3, 300, CONTENT), CONTENT)) for _ in range(2))
    assert first == second
    assert first != "".join(story(play(bot, 4, 300, CONTENT), CONTENT))


@pytest.mark.parametrize("bot", BOTS)
def test_bots_never_leave_or_give_up(bot: str, monkeypatch: pytest.MonkeyPatch):
    done: list[Action] = []

    def watched(seed: int) -> Watched:
        return Watched(seed)

    class Watched:
        def __init__(self, seed: int) -> None:
            self.bot = BOTS[bot](seed)

        def act(self, view: HeroView) -> Action:
            done.append(self.bot.act(view))
            return done[-1]

    monkeypatch.setitem(games.BOTS, "watched", watched)
    for seed in range(3):
        play("watched", seed, 200, CONTENT)
    assert len(done) > 200
    assert not any(isinstance(action, Leave | Abandon) for action in done)


def test_repeatedly_refused_bot_is_a_fault(monkeypatch: pytest.MonkeyPatch):
    class Stubborn:
        def act(self, view: HeroView) -> Action:
            return Open(direction=0)  # type: ignore[arg-type]

    monkeypatch.setitem(games.BOTS, "stubborn", lambda seed: Stubborn())
    with pytest.raises(BotFaultError, match="stubborn, seed 1, turn 0: refused 3 times in a row"):
        play("stubborn", 1, 100, CONTENT)


def test_bot_that_lets_no_turn_pass_is_a_fault(monkeypatch: pytest.MonkeyPatch):
    class Restless:
        def act(self, view: HeroView) -> Action:
            return SwitchLamp()

    monkeypatch.setitem(games.BOTS, "restless", lambda seed: Restless())
    with pytest.raises(
        BotFaultError, match=r"restless, seed 1, turn 0: 50 actions in a row took no turn \(SwitchLamp\(\)\)"
    ):
        play("restless", 1, 100, CONTENT)


def test_events_are_recorded_with_their_level():
    game = play("fighter", 4, 1500, CONTENT)
    assert [stay.depth for stay in game.stays][:2] == [1, 2]
    assert game.stays[0].turn == 0
    assert all(before.left == after.turn for before, after in zip(game.stays, game.stays[1:], strict=False))
    assert sum(stay.killed.total() for stay in game.stays) > 10
    assert sum(stay.harm.total() for stay in game.stays) > 10


def test_death_is_sudden_within_three_turns_of_full_health():
    alive = play("fighter", 3, 5, CONTENT)
    assert alive.fall == -1
    deaths = [replace(alive, outcome="died", cause="killed by a rat", fall=turns) for turns in (1, 2, 3, 40)]
    assert figures([alive, *deaths])["sudden_deaths"] == 2


def test_fall_is_counted_from_the_last_turn_at_full_health(monkeypatch: pytest.MonkeyPatch):
    health: list[tuple[int, int]] = []

    class Watched:
        def __init__(self, seed: int) -> None:
            self.bot = BOTS["fool"](seed)

        def act(self, view: HeroView) -> Action:
            health.append((view.turn, view.max_health - view.health))
            return self.bot.act(view)

    monkeypatch.setitem(games.BOTS, "watched", Watched)
    game = play("watched", 5, 5000, CONTENT)
    assert game.outcome == "died"
    assert game.fall == game.turns - max(turn for turn, wounds in health if not wounds)
