"""Going from level to level, and what a new one is filled with."""
