"""A player who does whatever the first offer says, by its keys."""

from __future__ import annotations

from winze.content import Content
from winze.engine.errands.errand import Stop
from winze.engine.errands.lookout import Lookout
from winze.engine.events import Event
from winze.engine.game import Game
from winze.engine.view import HeroView
from winze.models.log import Log
from winze.models.players import Options
from winze.scenes.base.scene import Act, Key, Outcome, Push, Start, View
from winze.scenes.play.offers import Offer, offers
from winze.scenes.play.play import PlayScene

MOST_STEPS = 200


class ContextPlayer:
    def __init__(self, seed: int, content: Content) -> None:
        self.game = Game.new(seed, content.rules)
        self._lookout = Lookout()
        self.view = View(content, Options(hints=False), Log(), self.game, "Ada", lookout=self._lookout)

    def offers(self) -> list[Offer]:
        return offers(self.view)

    def take(self, offer: Offer) -> list[Event]:
        """Press the keys of an offer, and go on until the errand they begin stops. Return what happened."""
        outcome: Outcome = Push(PlayScene())
        for key in offer.keys:
            assert isinstance(outcome, Push), (offer, outcome)
            outcome = outcome.scene.handle(Key(key, shift=key.isupper()), self.view)
        if isinstance(outcome, Act):
            return self.game.act(outcome.action)
        assert isinstance(outcome, Start | Push), (offer, outcome)
        return self._run(outcome) if isinstance(outcome, Start) else []

    def _run(self, start: Start) -> list[Event]:
        events: list[Event] = []
        view = HeroView(self.game)
        step = self._lookout.begin(view, start.errand.caution)
        for _ in range(MOST_STEPS):
            step = step or start.errand.next(view)
            if not isinstance(step, Stop):
                step = self._lookout.warn(view, step) or step
            if isinstance(step, Stop) or self.game.end:
                break
            events += self.game.act(step)
            step = self._lookout.look(view)
        return events
