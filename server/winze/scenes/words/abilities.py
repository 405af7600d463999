"""Sentences for monsters' abilities, by the id of the ability."""

from __future__ import annotations

from winze.engine import events as ev
from winze.scenes.words.line import By, Line, table

ABILITIES: dict[str, Line] = {
    "shout": Line("{who} {shouts} for help.", "orange"),
    "lob": Line("{who} {lobs} a hissing charge. Get clear!", "ember"),
    "tallow": Line("{who} {drips} tallow on {whom}, who speeds up.", "violet"),
    "flare": Line("{who} {throws} a flare, and the world goes white.", "white"),
    "whip": Line("{who} {cracks} a whip at {whom}.", "gold"),
    "drive": Line("{who} {drives} {whom} on.", "gold"),
    "song": Line("{who} {sings}, and {whom} {takes} a step closer.", "sky"),
    "cry": Line("{who} {shrieks} at the light!", "magenta"),
    "roar": Line(
        "{who} {roars}, and {whom} {shrinks} back.",
        "orange",
        at="{who} {roars}, and you cannot make yourself go nearer.",
    ),
    "spin": Line("{who} {spins} a web over {whom}.", "grey"),
    "tongue": Line("{who} {shoots} out {who:its} tongue.", "moss"),
    "charge": Line("{who} {charges}!", "orange"),
    "spit": Line("{who} {spits} fire.", "ember"),
    "shake": Line("The ground shakes under {who}.", "ember"),
    "call_rats": Line("{who} {squeals}, and rats come running.", "brown"),
    "fade": Line("{who} {fades} away.", "violet"),
    "howl": Line("{who} {howls}, long and high."),
    "wail": Line("{who} {wails}.", "violet", at="{who} {wails}, and your heart stops for a beat."),
    "coal": Line("{who} {throws} burning coal.", "ember"),
    "hum": Line("{who} {hums}, and crystal grows out of the ground.", "heart"),
    "chant": Line("{who} {chants} over {whom}.", "heart"),
    "frenzy": Line("{who} {falls} into a frenzy.", "crimson"),
    "trample": Line("{who} {charges}!", "orange"),
    "raise_dead": Line("{who} {calls} the dead up out of the ground.", "violet"),
    "raise_water": Line("{who} {makes} the water rise.", "teal"),
    "lay_fuse": Line(
        "{who} {throws} a hissing charge at {whom}!", "orange", at="{who} {throws} a hissing charge at your feet!"
    ),
    "slag": Line("{who} {pours} out slag.", "ember"),
    "spores": Line("{who} {breathes} out spores.", "yellow"),
    "bud": Line("{who} {buds}, and there is one more.", "lime"),
    "write_name": Line("{who} {writes} a name, and its owner stands up.", "bone"),
    "undertow": Line("The water drags toward {who}.", "blue"),
    "hatch": Line("{who} {cracks} an egg open.", "magenta"),
    "dust": Line("{who} {blows} a storm of dust.", "white"),
    "long_pick": Line("{who} {swings} {who:its} long pick.", "heart"),
}

TOLD_BY_ABILITY: dict[str, type] = {
    "song": ev.Pulled,
    "tallow": ev.Afflicted,
    "drive": ev.Afflicted,
    "roar": ev.Afflicted,
    "frenzy": ev.Afflicted,
}
"""By ability: the event whose sentence its own sentence makes needless."""


def _ability(event: ev.Cast) -> str:
    """Return the ability, or `else` if its line needs a `whom` that the event lacks."""
    line = ABILITIES.get(event.ability)
    return "else" if line is None or (event.whom is None and "{whom}" in line.text) else event.ability


ABILITY_EVENTS = table({ev.Cast: By(_ability, {**ABILITIES, "else": Line("{who} {does} something strange.")})})
