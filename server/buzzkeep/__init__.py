"""Buzzkeep: a territory-conquest quiz show for one TV and the phones in the room."""

import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

try:
    __version__ = version("buzzkeep")
except PackageNotFoundError:  # running from a tree that was never installed
    __version__ = "0+unknown"


def build() -> str:
    """Return release, commit and day, ``"0.4.0 (ba22f05e, 2026-11-25)"``: noted by the build, else asked of git."""
    try:
        from buzzkeep._build import REVISION  # type: ignore[import-not-found,unused-ignore]  # written by the build
    except ImportError:
        command = ("git", "log", "-1", "--format=%h, %cs")
        try:
            done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return f"{__version__} (unknown commit)"
        return f"{__version__} ({done.stdout.strip()})"
    return f"{__version__} ({REVISION})"
