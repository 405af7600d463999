"""Sessions: who plays which run, on which screen, and what is durable.

base      ports to storage, clock and metrics; limits
client    a connection, its frames, its inputs
runs      a run, its way into the journal and back, and the class that holds all runs
seats     a seat and its screen of scenes
registry  one way in (`receive`) and one way out (`step`), with its helpers beside it
"""
