"""Machines: rooms with something to choose, their gates, the holders of the keys, and scenes."""
