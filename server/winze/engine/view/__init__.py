"""Knowledge of the hero for errands, bots and panels: the level, the body, and what happens."""

from winze.engine.body.dealing import Offer
from winze.engine.body.seen import SeenMachine
from winze.engine.body.wanting import Fetch
from winze.engine.sense.look import Sighting
from winze.engine.view.body import HeldItem
from winze.engine.view.ground import FAR_OFF, Lying, Way
from winze.engine.view.hero import HeroView

__all__ = ["FAR_OFF", "Fetch", "HeldItem", "HeroView", "Lying", "Offer", "SeenMachine", "Sighting", "Way"]
