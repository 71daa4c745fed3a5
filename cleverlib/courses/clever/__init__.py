"""Clever as a course sees it: positions from data, throws that fall as the step says, predicates."""

from cleverlib.courses.clever.subject import CLEVER, Scene

__all__ = ["CLEVER", "Scene"]
