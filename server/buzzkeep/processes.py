"""``buzzkeep serve --processes N``: starts the processes of one house, starts those anew that end, stops them all.

They are forked from one that has loaded everything, so that one which takes an empty place is there at once.
"""

import ctypes
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

log = logging.getLogger(__name__)

PARENT_DIES = 1  # PR_SET_PDEATHSIG of prctl(2)
STOPPING = (signal.SIGINT, signal.SIGTERM)
LOOK_EVERY_S = 0.25
HANGS_AFTER = 40  # looks without a sign of life, not seconds: this process may have stood still itself
ENDS_WITHIN = 60  # looks, before one that is to end is made to


class _Child:
    """A process at a place, and the looks since its last sign of life; no look counts before the first."""

    def __init__(self, folder: Path, place: int, work: Callable[[Path, int], None]) -> None:
        self._sign = folder / f"{place}.beat"
        self._sign.unlink(missing_ok=True)
        self._seen = self._looks = 0
        self.pid = os.fork()
        if not self.pid:
            _run(folder, place, work)

    def _signed(self) -> int:
        with suppress(OSError):
            return self._sign.stat().st_mtime_ns
        return 0

    def look(self) -> bool:
        """Say whether it lives; one that hangs is ended."""
        if os.waitpid(self.pid, os.WNOHANG)[0]:
            return False
        seen = self._signed()
        moves = seen == 0 or seen != self._seen
        self._seen, self._looks = seen, 0 if moves else self._looks + 1
        if self._looks == HANGS_AFTER:
            log.error("process %d hangs, and is ended", self.pid)
            self.tell(signal.SIGKILL)
        return True

    def tell(self, signum: int) -> None:
        """Send it a signal."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signum)


def _run(folder: Path, place: int, work: Callable[[Path, int], None]) -> None:
    status = 1
    try:
        ctypes.CDLL(None).prctl(PARENT_DIES, signal.SIGINT)  # nobody else would end it
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
        work(folder, place)
        status = 0
    except KeyboardInterrupt:  # stopped before it served anybody
        pass
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)  # the locks and the folder are the parent's to let go of


def supervise(places: Collection[int], work: Callable[[Path, int], None]) -> None:
    """Have ``work(folder, place)`` done by one process a place until SIGTERM or SIGINT. The caller has no threads."""
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    with TemporaryDirectory(prefix="buzzkeep-") as name:
        folder = Path(name)
        children = {place: _Child(folder, place, work) for place in places}
        while signal.sigtimedwait(STOPPING, LOOK_EVERY_S) is None:
            for place, child in children.items():
                if not child.look():
                    log.error("process %d ended; another one takes its place", place)
                    children[place] = _Child(folder, place, work)
        left = list(children.values())
        for child in left:
            child.tell(signal.SIGINT)  # all at once: no room has to move
        for _ in range(ENDS_WITHIN):
            left = [child for child in left if child.look()]
            if not left:
                break
            signal.sigtimedwait(STOPPING, LOOK_EVERY_S)
        for child in left:
            child.tell(signal.SIGKILL)
            os.waitpid(child.pid, 0)
