"""The one error that stops a build."""


class BuildError(Exception):
    """The build can't go on; the message is one sentence that says what is wrong and what to do."""
