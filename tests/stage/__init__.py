"""Stages: games on levels drawn in ASCII, with a small cast of their own, so that engine tests read like scenes.

    stage = Stage('''
        #######
        #@..r.#
        #######
    ''')
    stage.act(Walk(Direction.E))
    stage.shows('''...''')

`@` is the hero on floor; letters are the monsters of `cast.CAST`, `$ ! ) ] [ | *` the items of `cast.PROPS`; the rest
are tiles in the characters of map files. Several drawings are the levels "1", "2", ...; `>` and a chasm `v` lead down,
`<` up. `exits` overrides the exits of a level.

    cast         tiles, monsters, items and rules of the small world
    drawing      one level drawn in ASCII
    stage        `Stage`: a game on drawings
    scenery      `Scenery`: a game under the shipped rules on a drawing, for terrain
    events       read a list of events
    arrange      set up any game
    deeds        single actions and effects in any game, without a turn
    state        read any game
    rules        read any rules
    minds        monsters with only the drives that a test gives them
    flying       monsters that shoot and throw
    soundness    checks that hold for any game after any action
    everything   a game with an example of everything that is saved

No other package of tests knows how the engine keeps its state, and only `arrange` and `flying` write it: all other
tests just play and read games.
"""

from stage.stage import Stage

__all__ = ["Stage"]
