"""``buzzkeep doctor``: looks at all that an evening needs, and says of each fault what helps."""

import json
import shutil
import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

import click

from buzzkeep.banks.keeping.storage import summary
from buzzkeep.maps.checks import MapError
from buzzkeep.maps.library import own_folder, parse
from buzzkeep.net import cards
from buzzkeep.net.line import kernel
from buzzkeep.serve import NO_NETWORK, listen, serve
from buzzkeep.store.database import file_of, open_database
from buzzkeep.upkeep import faults, version

COARSE_MS, LITTLE_MB, FEW_QUESTIONS, FORGED_MS = 2.0, 500, 100, 190
OLDEST = {"Chrome": 79, "Version": 14, "Firefox": 91}
"""Browsers that the screens need, as ``server/client/engines.mjs`` has them; Safari calls itself Version."""
Finding: TypeAlias = tuple[str, str, str]  # what was looked at, what was found, and what helps if that is a fault


def _asked(url: str, **headers: str) -> dict[str, Any] | None:
    """Return what a server says of itself; None if none is there."""
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{url}/readyz", headers=headers), timeout=5) as answer:
            return dict(json.load(answer))
    except (OSError, ValueError):
        return None


def _network(host: str, port: int, public_url: str | None, behind: bool, tells_rtt: bool) -> Iterator[Finding]:
    known = cards.Addresses(public_url, port).known
    for place, (address, kind) in enumerate(known.items()):
        lost = kind in ("container", "vpn") and not place
        cure = "no phone is there: join their Wi-Fi, or give --public-url; a container wants the network of its host"
        yield "address", f"{address} ({kind})", cure if lost else ""
    if not known:
        yield "address", "none", NO_NETWORK.strip()
    if (behind and public_url is None) or (tells_rtt and not behind):
        yield "proxy", "half told of", "give --trust-proxy and --public-url, or neither (nor --proxy-tells-rtt)"
    elif behind:
        answer = _asked(str(public_url).rstrip("/"), **{"X-TCP-RTT": str(FORGED_MS * 1000)})
        cure = "" if answer else "it does not lead here: start the server, then the proxy, and look again"
        if answer and answer["told_ms"] == FORGED_MS:
            cure = "it hands on a forged X-TCP-RTT: leave out --proxy-tells-rtt, or have it write that header itself"
        yield "proxy", str(public_url), cure
    running = _asked(cards.origin("127.0.0.1" if host == "::" else host, port))
    if running is None:
        listen(host, port).close()
    yield "port", f"{port}, {'free' if running is None else 'where Buzzkeep is serving'}", ""
    for browser, phones in (running or {}).get("browsers", {}).items():
        name, version = browser.split()
        old = int(version) < OLDEST.get(name, 0)
        yield "browser", f"{browser} ({phones})", "too old: update it, or take another browser" if old else ""


def _machine(folder: Path) -> Iterator[Finding]:
    step = time.get_clock_info("monotonic").resolution * 1000
    yield "clock", f"steps of {step:.2g} ms", "Python 3.13 or later counts finer" if step > COARSE_MS else ""
    free = shutil.disk_usage(next(each for each in (folder, *folder.parents) if each.exists())).free / 1e6
    yield "disk", f"{free:,.0f} MB free", "make room on it" if free < LITTLE_MB else ""
    with closing(socket.socket()) as probe:
        control = kernel.unpaced(probe)
    paced = control not in (None, kernel.RENO)
    timed = f"sent by {control}" if control else "not timed by this kernel; where tenths decide serve on Linux"
    yield "lines", timed, f"let the kernel send by {kernel.RENO} (tcp_allowed_congestion_control)" if paced else ""
    for file in sorted(own_folder().glob("*.json")):
        try:
            parse(file.read_bytes(), file.name)
        except MapError:
            yield "map", f"{file} cannot be played", f"`buzzkeep maps check {file}`, or delete it"


def _content(database: str) -> Iterator[Finding]:
    path = file_of(database)
    if path is not None and not path.exists():
        yield "database", f"{path}: none yet, the first start makes it", ""
    elif path is not None and (found := faults(path)):
        yield "database", f"{path}: {found[0]}", "`buzzkeep db check` says more"
    else:
        engine = open_database(database)
        yield "database", f"{path or database}: sound", ""
        held = sum(bank.choice + bank.number + bank.open for bank in summary(engine) if bank.enabled)
        engine.dispose()
        few = "`buzzkeep banks list`: import some, or switch some on" if held < FEW_QUESTIONS else ""
        yield "banks", f"{held:,} questions", few


def _look(host: str, port: int, public_url: str | None, database: str, **given: Any) -> None:
    hurt = False
    click.echo(version())
    for about, findings in (
        ("port", _network(host, port, public_url, bool(given["proxies"]), given["proxy_tells_rtt"])),
        ("disk", _machine((file_of(database) or Path("database")).absolute().parent)),
        ("database", _content(database)),
    ):
        try:
            for what, found, cure in findings:
                hurt |= bool(cure)
                click.secho(f"{what:10}{found}{cure and f' -> {cure}'}", fg="red" if cure else None)
        except click.ClickException as error:  # it has its cure in it
            hurt = True
            click.secho(f"{about:10}{error.message}", fg="red")
    if hurt:
        raise click.exceptions.Exit(1)


doctor = click.Command(
    "doctor",
    params=serve.params,
    callback=_look,
    help="Look at all that an evening needs, with the options of `serve`; exit code 1 on a fault.",
    context_settings=serve.context_settings,
)
