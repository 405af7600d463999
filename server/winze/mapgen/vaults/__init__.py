"""Vaults: small pieces of a level drawn by hand, and the search for places on a level where they fit.

Source: seeds/003, "Prefabs"; FEA-01.
"""
