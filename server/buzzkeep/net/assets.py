"""The bundled front ends: which files a page needs, and whether they are there and fresh."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "_assets"
CHECKOUT = Path(__file__).resolve().parents[3]
SOURCES = ("server/client", "host_ui", "player_ui", "server/buzzkeep/games", "package-lock.json")
UNUSED = ("wire", "scenes", "__pycache__")  # folders that no bundle takes anything from but types
KINDS = (".ts", ".tsx", ".css", ".svg", ".mjs", ".json", ".score")


class NoAssets(Exception):
    """Raised when the bundles are missing; the message says what to run."""


@dataclass(frozen=True)
class Page:
    """The files of one page, as URLs."""

    script: str
    style: str | None
    preload: tuple[str, ...]


def manifest() -> dict[str, Any]:
    """Return the manifest of the build. Raises :class:`NoAssets`."""
    file = FOLDER / "manifest.json"
    if not file.exists():
        raise NoAssets("The screens have not been built. Run `make build` (or `npm run build`) in the checkout.")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def page(name: str) -> Page:
    """Return the files of a page: ``start``, ``console``, ``projector`` or ``phone``."""
    entry = manifest()["entries"][name]
    style = f"/assets/{entry['css']}" if entry["css"] else None
    return Page(f"/assets/{entry['js']}", style, tuple(f"/assets/{name}" for name in entry["imports"]))


def inlined(name: str) -> tuple[str, str]:
    """Return script and style of an entry as text, for a page that must do without a server."""
    entry = manifest()["entries"][name]
    return (FOLDER / entry["js"]).read_text("utf-8"), (FOLDER / entry["css"]).read_text("utf-8")


def rude_words() -> dict[str, int]:
    """Return the word lists for the filter of names: word -> how sure it is rude (0 to 2). Empty without a build."""
    file = FOLDER / "rude_words.json"
    found: dict[str, int] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def is_stale() -> bool:
    """Say whether a checkout's sources differ from what was built (an installed wheel is never stale)."""
    if not (CHECKOUT / "host_ui").is_dir():
        return False
    digest = hashlib.sha256()
    for source in SOURCES:
        for file in _walk(CHECKOUT / source):
            digest.update(file.relative_to(CHECKOUT).as_posix().encode())
            digest.update(file.read_bytes())
    return bool(manifest()["fingerprint"] != digest.hexdigest()[:16])


def _walk(path: Path) -> Iterator[Path]:
    """Yield the files below a path in the order in which build.mjs hashes them."""
    if path.is_file():
        yield path
        return
    for entry in sorted(path.iterdir(), key=lambda entry: entry.name.encode("utf-16-be")):
        if entry.name not in UNUSED and (entry.is_dir() or entry.suffix in KINDS):
            yield from _walk(entry)
