"""Errands: automatic actions of many turns. Each is a function from the hero's knowledge to the next action, or to a
reason to stop.

Only the actions reach the game, so replays need no errands.
"""
