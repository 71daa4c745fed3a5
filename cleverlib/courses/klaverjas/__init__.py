"""Klaverjassen as a course sees it: positions from data, other players who act, predicates."""

from cleverlib.courses.klaverjas.predicates import READER
from cleverlib.courses.klaverjas.subject import KLAVERJAS, Klaverjas, Scene

__all__ = ["KLAVERJAS", "READER", "Klaverjas", "Scene"]
