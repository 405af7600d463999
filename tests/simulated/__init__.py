"""A server, its disk and its players on a clock that stands still, all of whose luck comes from one seed.

`simulate.simulate` lives through a `world.World`, in which `happenings` draws what happens next and lets it happen;
`machine` has the database that outlives servers, and `disk` writes, slowly, not at all, or without saying so; `people`
press keys over lines that break. `truth` knows what was shown, and what must be there after every death; `complaints`
knows what the server logs and which tasks fail; `judge` holds all of them against each other.
"""
