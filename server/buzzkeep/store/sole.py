"""One server to a database: a second one would claim every room, and the first would never get them back."""

import sqlite3
from pathlib import Path

import click

from buzzkeep.store.database import UnusableDatabase, file_of


class InUse(click.ClickException):
    """Raised when another server has the database."""


class SoleUse:
    """Holds a lock beside the file of an SQLite database for as long as a server uses it.

    The lock is one of SQLite itself, on a little file that holds the server's address: it works wherever the database
    does, and goes with the process, however that ends. Nobody ever deletes the file, or two servers could each lock
    one. Databases on a server of their own are not locked: there the rooms' epochs tell who owns them.
    """

    def __init__(self, database: str | Path) -> None:
        """Take the lock. Raises :class:`InUse` with the address of who has it, or UnusableDatabase."""
        self._lock: sqlite3.Connection | None = None
        file = file_of(database)
        if file is None:
            return
        file = file.resolve()  # by whatever name it is called
        path = file.with_name(f"{file.name}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = sqlite3.connect(path, timeout=0, isolation_level=None)
            try:
                self._lock.execute("BEGIN IMMEDIATE")  # one at a time, and all others may read
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                raise InUse(
                    f"Buzzkeep is serving {file} already{_address(self._lock)}. Use that one, or stop it first; a "
                    "second one beside it needs a database of its own (--db)."
                ) from None
        except (sqlite3.Error, OSError) as error:
            self.release()
            raise UnusableDatabase(
                f"{path} cannot be written ({error}); allow this user to write that folder, or name another place by "
                "--db"
            ) from None
        except InUse:
            self.release()
            raise

    def tell(self, address: str) -> None:
        """Let whoever comes second know where this server is."""
        if self._lock is not None:
            self._lock.execute("CREATE TABLE IF NOT EXISTS server (address TEXT)")
            self._lock.execute("DELETE FROM server")
            self._lock.execute("INSERT INTO server VALUES (?)", (address,))
            self._lock.execute("COMMIT")
            self._lock.execute("BEGIN IMMEDIATE")

    def release(self) -> None:
        """Let go of the lock."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _address(lock: sqlite3.Connection) -> str:
    try:
        (address,) = lock.execute("SELECT address FROM server").fetchone()
    except (sqlite3.Error, TypeError):  # it has only just begun
        return ""
    return f" at {address}"
