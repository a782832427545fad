"""How a room says no."""


class Refused(Exception):
    """A command that cannot be carried out now: nothing changed. ``code`` is stable, the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
