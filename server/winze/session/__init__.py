"""Runs and seats: who plays what, on which screen, and what is kept."""
