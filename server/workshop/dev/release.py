"""``make release``: what must fit before a version is published, and the packages that are published."""

import hashlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import click

from workshop.nodejs import CHECKOUT

CHANGELOG = CHECKOUT / "CHANGELOG.md"


def faults() -> list[str]:
    """Return a sentence for each thing that does not fit."""
    version = _version()
    found = []
    notes = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", *_changelog())
    if notes is None or not notes[1].strip():
        found.append(f"CHANGELOG.md has no notes under '## [{version}] - <day>'; write them, or change pyproject.toml")
    if _git("status", "--porcelain"):
        found.append("the tree has changes that are not committed; commit or put them away")
    if _git("tag", "--list", f"v{version}") and _git("rev-parse", f"v{version}^{{}}") != _git("rev-parse", "HEAD"):
        found.append(f"v{version} is published already from another commit; raise the version in pyproject.toml")
    return found


def _changelog() -> tuple[str, int]:
    return CHANGELOG.read_text("utf-8"), re.MULTILINE | re.DOTALL


def _version() -> str:
    return str(tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def _git(*words: str) -> str:
    return subprocess.run(("git", *words), cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout.strip()


def release() -> None:
    """Build wheel and source package with their sums into ``dist``; say what would publish them."""
    if found := faults():
        raise click.ClickException("; ".join(found))
    version, dist = _version(), CHECKOUT / "dist"
    subprocess.run((Path(sys.executable).parent / "uv", "build", "--out-dir", dist), cwd=CHECKOUT, check=True)
    built = sorted(dist.glob(f"buzzkeep-{version}*"))
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in built)
    (dist / "SHA256SUMS").write_text(sums, "utf-8")
    click.echo(sums)
    click.echo(f"git tag -a v{version} -m {version} && git push origin v{version}")
    click.echo("uv publish dist/buzzkeep-*")
