"""The parts of `winze map`: generation of levels and ways to show them."""
