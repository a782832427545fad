"""How whoever commits waits for the journal's thread."""

import threading

from buzzkeep.rooms.journal import JournalError


class Waiter:
    """Lets the caller wait for its commit; this one blocks the thread."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._error: JournalError | None = None

    def done(self, error: JournalError | None) -> None:
        """Called by the writer thread when the commit is on disk, or failed."""
        self._error = error
        self._ready.set()

    def wait(self) -> None:
        """Return when the commit is durable. Raises what went wrong."""
        self._ready.wait()
        if self._error is not None:
            raise self._error
