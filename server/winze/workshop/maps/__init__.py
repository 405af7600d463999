"""What `winze map` is made of: levels dug to look at, and the ways to look at them."""
