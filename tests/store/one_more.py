"""Lets a process know one form of the tables more; as a program it opens databases and is killed while it does.

Given are a folder with ``0.db`` and how many moments: copies of it, named after theirs, are opened until then.
"""

import os
import shutil
import signal
import sys
from pathlib import Path

from sqlalchemy import Engine, event

from buzzkeep.store import DATABASE_VERSION, database, migrations

NEXT = DATABASE_VERSION + 1


def knows_one_more(patch=setattr):
    """Let this process know the form of ``steps``."""
    patch(migrations, "FOLDERS", [*migrations.FOLDERS, Path(__file__).with_name("steps")])
    patch(database, "DATABASE_VERSION", NEXT)


def opened(path, fatal=None):
    """Open a database, killed at a moment of all that this does if one is given; return how many there are."""
    moments = []

    def moment(what):
        moments.append(what)
        if len(moments) == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", lambda _connection, _cursor, statement, *_: moment(statement))
    event.listen(Engine, "commit", lambda _connection: moment("commit"))
    copy = database.copy
    database.copy = lambda *paths: (moment("copy"), copy(*paths), moment("copied"))
    database.open_database(path).dispose()
    moment("opened")
    return len(moments)


def forked(call, *given):
    """Call in a process of its own; return its exit code, that of a signal below zero."""
    if (child := os.fork()) == 0:
        os._exit(call(*given))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(folder, wanted):
    knows_one_more()
    (folder / "whole").mkdir()
    total = forked(opened, Path(shutil.copy(folder / "0.db", folder / "whole")))
    for fatal in range(total, 0, -max(1, total // wanted)):
        assert forked(opened, Path(shutil.copy(folder / "0.db", folder / f"{fatal}.db")), fatal) == -signal.SIGKILL


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
