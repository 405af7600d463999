"""Settling: playing tails written under other rules to their ends, in a process that runs the stored rules."""
