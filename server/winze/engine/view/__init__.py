"""What the hero knows, for errands, bots and panels: of the level, of its body, and of what happens."""

from winze.engine.body.dealing import Offer
from winze.engine.body.seen import SeenMachine
from winze.engine.body.wanting import Fetch
from winze.engine.sense.look import Sighting
from winze.engine.view.body import HeldItem
from winze.engine.view.ground import FAR_OFF, Lying, Way
from winze.engine.view.hero import HeroView

__all__ = ["FAR_OFF", "Fetch", "HeldItem", "HeroView", "Lying", "Offer", "SeenMachine", "Sighting", "Way"]
