"""The output of `winze content`."""
