"""Where things lie and how the server listens: each knob is an environment variable, also BUZZKEEP_MAPS (own maps)."""

import os
import sys
from pathlib import Path

DEFAULT_PORT = 5000


def data_dir() -> Path:
    """Return the folder for the database: ``BUZZKEEP_HOME``, else the platform's place for user data."""
    if home := os.environ.get("BUZZKEEP_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "buzzkeep"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "buzzkeep"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "buzzkeep"


def style_dir() -> Path:
    """Return the folder of the house's face, unless ``--style`` names another."""
    return data_dir() / "style"


def review_key() -> str | None:
    """Return the lasting key of the desk, ``BUZZKEEP_REVIEW_KEY``; ``None`` to have a new one each time."""
    return os.environ.get("BUZZKEEP_REVIEW_KEY") or None


def database_path() -> str:
    """Return the path or SQLAlchemy URL of the database: ``BUZZKEEP_DB``, else a file in :func:`data_dir`."""
    return os.environ.get("BUZZKEEP_DB") or str(data_dir() / "buzzkeep.db")
