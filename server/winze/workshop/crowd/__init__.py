"""Many players at once, over real websockets: what `winze load` has play, and what it measures."""
