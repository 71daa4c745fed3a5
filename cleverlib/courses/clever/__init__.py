"""Clever as a course sees it: positions from data, throws that fall as the step says, predicates."""

from cleverlib.courses.clever.subject import CLEVER, Clever, Scene

__all__ = ["CLEVER", "Clever", "Scene"]
