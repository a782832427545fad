"""What a process used so far, as Linux tells it in ``/proc`` and ``ps`` anywhere else."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Usage:
    """Processor time (s), memory (MB) and what it gave the system to write to files (bytes; None if unknown)."""

    cpu_s: float
    memory_mb: float
    written: int | None


def usage(pid: int) -> Usage:
    """Read the meters of a process with its threads, and of those that it has started.

    Raises ``OSError`` or ``CalledProcessError`` if it is gone.
    """
    children = Path(f"/proc/{pid}/task/{pid}/children")
    started = children.read_text().split() if children.exists() else []
    used = [_of_one(each) for each in (pid, *map(int, started))]
    written = None if used[0].written is None else sum(each.written or 0 for each in used)
    return Usage(sum(each.cpu_s for each in used), sum(each.memory_mb for each in used), written)


def _of_one(pid: int) -> Usage:
    folder = Path("/proc") / str(pid)
    if not folder.is_dir():
        return _by_ps(pid)
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])  # in user and kernel mode
    pages = int((folder / "statm").read_text().split()[1])  # resident ones
    # wchar is what write() was given, not what a disk took: it does not depend on the file system under the database
    written = int((folder / "io").read_text().partition("wchar:")[2].split()[0])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6, written)


def _by_ps(pid: int) -> Usage:
    told = subprocess.run(["ps", "-o", "time=,rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    time, memory = told.stdout.split()
    seconds = 0.0
    for part in time.replace("-", ":").split(":"):
        seconds = seconds * 60 + float(part)
    return Usage(seconds, int(memory) * 1024 / 1e6, None)
