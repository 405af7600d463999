"""Rules about single actors: attacks, wounds, death, and what the hero carries and knows."""
