"""Tails that other rules wrote: the rules are kept with the data, and a process plays tails by them to their ends."""
