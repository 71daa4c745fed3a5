"""Shared by all tests: profiles of hypothesis that give the same cases in every run, and compiled kernels."""

from contextlib import suppress
from pathlib import Path

from hypothesis import settings

from web.steps import kernels
from web.steps.errors import BuildError

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

# Where pytest is run by itself the kernels may not be compiled yet; a test of theirs says if they can't be.
with suppress(BuildError):
    kernels.compile_all(Path(__file__).parents[1])
