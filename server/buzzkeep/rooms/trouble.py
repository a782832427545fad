"""Why nothing can be stored. Whoever opens the database needs these words, and nothing else of the rooms."""

from typing import Literal, TypeAlias


class JournalError(Exception):
    """Raised when a commit did not reach the disk; nothing of it was stored."""


Trouble: TypeAlias = Literal["disk_full", "read_only", "locked", "damaged", "unreachable", "gone", "claimed", "unknown"]
"""Why nothing can be stored; ``claimed``: another process has taken the room."""


class StoreDown(JournalError):
    """Raised while nothing can be stored, whatever it is. A later try may succeed."""

    def __init__(self, trouble: Trouble, message: str) -> None:
        super().__init__(message)
        self.trouble: Trouble = trouble
