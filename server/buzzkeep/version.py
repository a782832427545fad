"""What ``buzzkeep --version`` says: release, commit and day, formats, interpreter."""

import platform

from buzzkeep import build
from buzzkeep.store import DATABASE_VERSION


def told() -> str:
    """Return all that a report of a fault needs, in one line."""
    from buzzkeep.net.wire import PROTOCOL_VERSION  # only now: it takes half a second

    return (
        f"Buzzkeep {build()}, database {DATABASE_VERSION}, protocol {PROTOCOL_VERSION}, "
        f"Python {platform.python_version()}"
    )
