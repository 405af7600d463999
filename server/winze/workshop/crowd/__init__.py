"""Many simultaneous players over real websockets, for `winze load`."""
