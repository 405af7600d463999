"""What takes many turns: each errand is a function from what the hero knows to the next elementary action, or to a
reason to stop. Only the actions reach the game, so replays know nothing of errands.
"""
