"""Travel between levels, and the population of new ones."""
