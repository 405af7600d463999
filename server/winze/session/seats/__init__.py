"""Seats: a player at the title, at a run or watching one, with the scenes that the player sees."""
