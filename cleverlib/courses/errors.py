"""The errors of courses and quizzes."""

from __future__ import annotations

from cleverlib.errors import BrokenFile, CleverlibError


class CourseError(BrokenFile):
    """A file of a course or quiz says what can't be; names the file, the entry and what is wrong."""


class UnknownStep(CleverlibError):
    """A step or question that is not there; the sentence says how to find one that is."""
