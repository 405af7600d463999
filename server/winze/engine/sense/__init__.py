"""Perception: sight, light, sound, smell and danger. It changes nothing but what the hero knows."""
