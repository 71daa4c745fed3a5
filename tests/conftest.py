"""Shared by all tests: profiles of hypothesis that give the same cases in every run."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
