"""Changes of the ground, and its effects on actors."""
