"""Chance that knows no game: one seeded source, exact distributions, simulations with their error."""
