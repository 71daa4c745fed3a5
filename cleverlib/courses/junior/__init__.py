"""Clever Junior as a course sees it: positions from data, throws that fall as the step says, predicates."""

from cleverlib.courses.junior.subject import JUNIOR, Junior, Scene

__all__ = ["JUNIOR", "Junior", "Scene"]
