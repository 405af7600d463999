"""Bots, simulations, load tests and map tools: commands of `winze` that serving never imports."""
