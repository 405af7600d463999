"""Stages: games on levels drawn in ASCII, with a small cast of their own, so that engine tests read like scenes.

    stage = Stage('''
        #######
        #@..r.#
        #######
    ''')
    stage.act(Walk(Direction.E))
    stage.shows('''...''')

`@` is the hero on floor; letters are the monsters of `cast.CAST`, `$ ! ) ] [ | *` the things of `cast.PROPS`; the rest
are tiles in the characters of map files. Several drawings are the levels "1", "2", ...; `>` and a chasm `v` lead down,
`<` up. A level whose exits are others gets them from `exits`, by level.

    cast      tiles, monsters, things and rules of the small world          drawing   one level drawn in ASCII
    stage     `Stage`: a game on drawings                                   events    what a list of events says
    scenery   `Scenery`: a game under the shipped rules on a drawing, for what the ground does
    arrange   set up any game          deeds   do single things in any game without a turn
    state     read any game            rules   read any rules
    flying    arm who shoots and throws      soundness   what holds of any game after any action
    everything   a game in which everything that is saved is somewhere

The functions of the last three lines are for every test, whatever it is about. Of all tests only this package knows how
the engine keeps its state, and only `arrange` and `flying` write it: elsewhere a game is only played and read.
"""

from stage.stage import Stage

__all__ = ["Stage"]
