"""The plan of the whole mine: which levels there are, how they join, and how each is dug."""
