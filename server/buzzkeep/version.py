"""What ``buzzkeep --version`` says: release, commit and day, formats, interpreter."""

import platform
import subprocess
from pathlib import Path

from buzzkeep import __version__
from buzzkeep.store import DATABASE_VERSION


def built_from() -> str:
    """Return commit and day, ``"ba22f05e, 2026-11-25"``: noted when a package was built, else asked of git."""
    try:
        from buzzkeep._build import REVISION  # type: ignore[import-not-found,unused-ignore]  # written by the build
    except ImportError:
        command = ("git", "log", "-1", "--format=%h, %cs")
        try:
            done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return "unknown commit"
        return done.stdout.strip()
    return str(REVISION)


def told() -> str:
    """Return all that a report of a fault needs, in one line."""
    from buzzkeep.net.wire import PROTOCOL_VERSION  # only now: it takes half a second

    return (
        f"Buzzkeep {__version__} ({built_from()}), database {DATABASE_VERSION}, protocol {PROTOCOL_VERSION}, "
        f"Python {platform.python_version()}"
    )
