"""What generators of caves dig with: automata, walks, growth, galleries."""
