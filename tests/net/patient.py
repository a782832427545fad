"""Run as a program with ``buzzkeep``'s arguments: it waits long for a database that another program holds."""

from buzzkeep.cli import main
from buzzkeep.store import database, journal

if __name__ == "__main__":
    database.BUSY_MS = journal.COMMIT_MS = 60_000
    main()
