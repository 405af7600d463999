"""Vaults: hand-drawn pieces of a level, and where they fit. Source: seeds/003, "Prefabs"; FEA-01."""
