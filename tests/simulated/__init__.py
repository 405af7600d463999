"""A server, its disk and its players on one simulated clock, with all chance drawn from one seed.

`simulate.simulate` runs a `world.World`, in which `happenings` draws the next event and carries it out. `machine` has
the database that outlives servers; `disk` writes slowly, not at all, or without a report; `people` press keys over
lines that break. `truth` knows every shown state that must survive a crash; `complaints` collects log lines and
failed tasks; `judge` compares all of them.
"""
