"""A player who does whatever the first offer says, by its keys."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from winze.content import Content
from winze.engine.errands.errand import Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Key, Outcome, Push, Scene, Start, View
from winze.scenes.play.offers import MOST, Offer, offers
from winze.scenes.play.play import PlayScene
from winze.scenes.words.reasons import stopped

MOST_STEPS = 200


class ContextPlayer:
    """`opened` is the scene that the last offer has opened, and `stop` the reason for which its errand ended."""

    def __init__(self, seed: int, content: Content) -> None:
        self._sit_down(Game.new(seed, content.rules), Lookout(), content)

    def _sit_down(self, game: Game, lookout: Lookout, content: Content) -> None:
        self.game, self._lookout = game, lookout
        self.opened: Scene | None = None
        self.stop: Stop | None = None
        self.view = View(content, Options(hints=False), Log(), game, "Ada", lookout=lookout)

    def offers(self) -> list[Offer]:
        return offers(self.view)

    def is_answered(self, offer: Offer) -> bool:
        """Take an offer in a copy of the game. Return True if that took a turn, opened a scene or told a reason."""
        content = self.view.content
        copy = ContextPlayer.__new__(ContextPlayer)
        copy._sit_down(Game.restore(self.game.snapshot(), content.rules), deepcopy(self._lookout), content)
        copy.take(offer)
        told = copy.stop and stopped(copy.stop, content, begun=False)
        return copy.game.turn > self.game.turn or bool(copy.opened or told)

    def take(self, offer: Offer) -> list[Event]:
        """Press the keys of an offer, and go on until the errand they begin stops. Return what happened."""
        self.opened = self.stop = None
        outcome: Outcome = Push(PlayScene())
        for key in offer.keys:
            assert isinstance(outcome, Push), (offer, outcome)
            outcome = outcome.scene.handle(Key(key, shift=key.isupper()), self.view)
        if isinstance(outcome, Act):
            return self.game.act(outcome.action)
        assert isinstance(outcome, Start | Push), (offer, outcome)
        if isinstance(outcome, Start):
            return self._run(outcome)
        self.opened = outcome.scene
        return []

    def _run(self, start: Start) -> list[Event]:
        events: list[Event] = []
        view = HeroView(self.game)
        step = self._lookout.begin(view, start.errand.caution)
        for _ in range(MOST_STEPS):
            step = step or start.errand.next(view)
            if not isinstance(step, Stop):
                step = self._lookout.warn(view, step) or step
            if isinstance(step, Stop) or self.game.end:
                self.stop = step if isinstance(step, Stop) else None
                break
            events += self.game.act(step)
            step = self._lookout.look(view)
        return events


def best(found: list[Offer]) -> Offer:
    """Return the first offer but a talk or a boon, which wait for an answer that this player never gives."""
    return next(offer for offer in found if offer.do not in ("talk", "boon"))


def play_by_offers(player: ContextPlayer, taps: int, every: int = 6) -> Counter[str]:
    """Take the best offer again and again, and return what was taken. Now and then, try each offer in a copy."""
    taken = Counter[str]()
    for number in range(taps):
        found = player.offers()
        if player.game.end:
            break
        assert 1 < len(found) <= MOST, "there is more to do than to wait"
        assert found[-1].do == "wait"
        for offer in () if number % every else found:
            assert player.is_answered(offer), offer
        player.take(best(found))
        taken[best(found).do] += 1
    return taken
