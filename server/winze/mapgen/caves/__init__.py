"""Digging methods for caves: automata, walks, aggregation and galleries."""
