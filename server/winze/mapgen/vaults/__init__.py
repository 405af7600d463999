"""Vaults: small pieces of a level that somebody drew by hand, and how they find a place on one.

Source: seeds/003, "Prefabs"; FEA-01.
"""
