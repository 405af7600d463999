"""A server, its disk and its players on a clock that stands still, all of whose luck comes from one seed.

`world.World` draws what happens next and lets it happen; `disk` writes, slowly, not at all, or without saying so;
`people` press keys over lines that break; `truth` knows what was shown, and what must be there after every death.
"""
