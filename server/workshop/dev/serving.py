"""``buzzkeep dev serve``: a server whose screens and rules are renewed whenever a source of theirs is saved."""

import os
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from watchfiles import watch

from buzzkeep.cli import main
from buzzkeep.net import assets
from workshop.nodejs import CHECKOUT, node

FOLDER = CHECKOUT / ".cache" / "dev"  # screens that are not for guests, and rooms that are not for evenings
SCREENS = FOLDER / "screens"
PLACES = [CHECKOUT / place for place in ("server/client", "server/buzzkeep", "host_ui", "player_ui")]
SIDES = {"phone": {"player_ui", "phone"}, "wall": {"host_ui", "wall"}}  # by the folders that are theirs alone
RULES = (".py", ".html", ".toml")
GROUP_MS = 50  # what is saved together is renewed once


def serve(arguments: Sequence[str]) -> None:
    """Serve on the loopback interface unless ``arguments`` say otherwise, until SIGINT or SIGTERM."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    os.environ.setdefault("BUZZKEEP_DB", str(FOLDER / "rooms.db"))
    os.environ.setdefault("BUZZKEEP_REVIEW_KEY", secrets.token_urlsafe(16))  # the same after each start
    command = (sys.executable, "-m", __name__, "--host", "127.0.0.1", *arguments)
    screens = _begin(node(), "server/client/build.mjs", "--dev", str(SCREENS), stdout=subprocess.PIPE)
    _renewed(screens, SIDES)
    server = _begin(*command)
    try:
        for changes in watch(*PLACES, watch_filter=_matters, step=GROUP_MS, raise_interrupt=False):
            paths = {Path(path) for _, path in changes}
            rules = {path for path in paths if path.suffix in RULES}
            if sides := {side for path in paths - rules for side in _sides(path)}:
                click.echo(f"  Screens renewed in {_renewed(screens, sides)} ms.")
            if rules and _sound(rules):
                server.communicate()
                server = _begin(*command)
    finally:
        server.communicate()
        screens.communicate()


def _begin(*command: str, stdout: int | None = None) -> subprocess.Popen[str]:
    """Start a process that ends when its standard input does (``communicate``): with this one, however that ends."""
    return subprocess.Popen(command, cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=stdout, text=True)


def _renewed(screens: subprocess.Popen[str], sides: Iterable[str]) -> str:
    """Have the screens of some sides bundled; return how many milliseconds it took."""
    assert screens.stdin is not None
    assert screens.stdout is not None
    print(*sides, file=screens.stdin, flush=True)
    return screens.stdout.readline().strip()


def _sides(source: Path) -> Iterable[str]:
    """Return whose screens have something of a file: the groups of build.mjs."""
    return [side for side, folders in SIDES.items() if folders & _folders(source)] or SIDES


def _matters(_: object, path: str) -> bool:
    return path.endswith((*RULES, *assets.KINDS)) and not _folders(Path(path)) & {*assets.UNUSED}


def _folders(source: Path) -> set[str]:
    return {*source.relative_to(CHECKOUT).parts}


def _sound(paths: Iterable[Path]) -> bool:
    """Say whether all Python among these files can be read; what cannot is told, and the server goes on as it was."""
    found = True
    for path in paths:
        try:
            if path.suffix == ".py" and path.exists():
                compile(path.read_bytes(), path, "exec")
        except SyntaxError as error:
            found = False
            click.secho(f"  {path}:{error.lineno}: {error.msg}; the server goes on as it was.", fg="red", err=True)
    return found


def _end_with_parent() -> None:
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=_end_with_parent, daemon=True).start()
    assets.FOLDER = SCREENS
    main(["serve", *sys.argv[1:]], prog_name="buzzkeep")
