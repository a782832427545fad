"""``buzzkeep serve``: listens, prints where to go, tames the collector, stops cleanly."""

import gc
import logging
import os
import re
import secrets
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import click
import gevent
from click.core import ParameterSource
from gevent.event import AsyncResult
from gevent.pywsgi import LoggingLogAdapter, WSGIServer
from sqlalchemy import make_url

from buzzkeep import settings
from buzzkeep.app import Server, create_server, every
from buzzkeep.banks.keeping.shipped import ensure_shipped
from buzzkeep.engine.registry import installed
from buzzkeep.net import assets, health, screens
from buzzkeep.net.cards import Addresses, origin
from buzzkeep.net.gatekeeper import Network, is_among, network
from buzzkeep.net.line import kernel
from buzzkeep.net.line.handover import Handover
from buzzkeep.net.line.listening import MOST_FILES, Listener, open_files
from buzzkeep.net.pages import Services
from buzzkeep.net.style import read_style
from buzzkeep.processes import supervise
from buzzkeep.profiles import PROFILES
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.commands import Rematch, SetBot, Start
from buzzkeep.rooms.core import Actor, Refused
from buzzkeep.rooms.trouble import StoreDown
from buzzkeep.store.database import SoleUse, file_of, open_database
from buzzkeep.store.fleet import AdvisoryFleet, FileFleet, Fleet, starting, use

log = logging.getLogger("buzzkeep")
COLLECT_EVERY_S, SIGN_EVERY_S = 60.0, 0.5
NO_NETWORK = "  No network found: phones cannot come in. Join their Wi-Fi or open this computer's hotspot."
SPARE_FILES = 64  # for the database, pages and the like


def spare_collector() -> None:
    """Let what is loaded already be, and look rarely at what follows: all that a start makes stays."""
    gc.freeze()
    gc.set_threshold(5_000, 50, 1_000_000)


def tame_collector() -> None:
    """Freeze what start-up made and keep full collections rare: their pauses made the slowest percent of answers."""
    gc.collect()
    spare_collector()  # the oldest generation is collected by the clock instead


def listen(host: str, port: int) -> socket.socket:
    """Bind a listening socket, with ``::`` for IPv4, too. Raises ``click.ClickException`` when the port is taken."""
    both = host == "::" and socket.has_dualstack_ipv6()
    if host == "::" and not both:
        host = "0.0.0.0"  # this system has no IPv6
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    # on Windows SO_REUSEADDR lets a second program take the port, and SO_EXCLUSIVEADDRUSE forbids it
    listener.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
    if both:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise click.ClickException(
            f"cannot listen on {host}:{port} ({error.strerror}). Is Buzzkeep running already? "
            f"Otherwise choose another port: buzzkeep serve --port {port + 1}"
        ) from None
    # what is accepted inherits it: else the second part of an answer waits for a round trip, and a polled question, too
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if (control := kernel.unpaced(listener)) not in (None, kernel.RENO):
        log.warning("congestion control is %s, not %s: who delays his answers may not be found", control, kernel.RENO)
    listener.listen(512)
    listener.setblocking(False)
    return listener


def run(
    server: Server,
    listener: socket.socket,
    started: Callable[[], None],
    *,
    most: int = MOST_FILES,
    trusted: Sequence[Network] = (),
    handover: Handover | None = None,
) -> None:
    """Serve ``most`` connections but WebSockets until SIGINT, or SIGTERM, which first leaves the rooms to others."""
    wsgi = Listener(
        listener,
        server.app,
        most=most,
        trusts=lambda address: is_among(address, trusted),
        log=None,
        error_log=LoggingLogAdapter(logging.getLogger("buzzkeep.http"), logging.ERROR),
    )
    wsgi.start()
    stop: AsyncResult[int] = AsyncResult()
    for signum in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(signum, stop.set, signum)
    chores: list[gevent.Greenlet[..., Any]] = [gevent.spawn(every, COLLECT_EVERY_S, gc.collect)]
    if handover is not None:
        wsgi.handover = handover
        chores += [gevent.spawn(handover.take_forever, wsgi.handle), gevent.spawn(every, SIGN_EVERY_S, handover.sign)]
    # the journal's thread and the loop change places quickly: the interpreter's 5 ms, waited out after each call into
    # the database, made a commit ten times as long as its work
    sys.setswitchinterval(0.0005)
    started()
    tame_collector()  # a pause of a few hundredths, before anybody can have followed the address
    told = stop.get()
    if handover is not None:
        handover.close()
    gevent.killall(chores)
    if server.fleet is not None and told == signal.SIGTERM:
        wsgi.stop_accepting()
        server.leave()
    wsgi.stop(timeout=1)
    server.close()


@click.command(context_settings={"auto_envvar_prefix": "BUZZKEEP"})
@click.option("--host", default="::", help="Address to listen on. [default: all, of IPv4 and IPv6]")
@click.option("--port", default=settings.DEFAULT_PORT, show_default=True, help="Port to listen on; 0 takes a free one.")
@click.option("--public-url", help="Where phones reach the server, if not at this machine's own address.")
@click.option(
    "--trust-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    envvar="BUZZKEEP_TRUST_PROXY",
    help="Address or network of a reverse proxy whose X-Forwarded-For, -Host and -Proto are believed; may be repeated.",
)
@click.option(
    "--proxy-tells-rtt", is_flag=True, help="The proxy writes X-TCP-RTT itself, whatever a client says there."
)
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="open",
    show_default=True,
    help="What this house offers: a school has no game about drinking, short games and no hard questions.",
)
@click.option(
    "--style",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with the name, colours, logo and pictures of this house. [default: style in the user data]",
)
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
@click.option(
    "--metrics", metavar="HOST:PORT", help="Figures for Prometheus at another port, as 127.0.0.1:9100. [default: none]"
)
@click.option(
    "--processes", type=click.IntRange(1, 16), default=1, show_default=True, help="Processes that share the rooms."
)
@click.option(
    "--place",
    metavar="N/ALL",
    help="The (first) place of this server among all processes that share a PostgreSQL database, as 2/3.",
)
@click.option("--open/--no-open", "browse", default=False, envvar="BUZZKEEP_OPEN", help="Open the start page.")
@click.option("--demo", is_flag=True, help="A public room in which bots play, new every hour; nothing is kept.")
@click.option("--clock-rate", default=1.0, hidden=True, help="Let room clocks run faster than time (tests).")
@click.option("--verbose", is_flag=True, help="Log what happens.")
def serve(
    host: str,
    port: int,
    public_url: str | None,
    proxies: tuple[str, ...],
    proxy_tells_rtt: bool,
    profile: str,
    style: Path | None,
    database: str,
    metrics: str | None,
    processes: int,
    place: str | None,
    browse: bool,
    demo: bool,
    clock_rate: float,
    verbose: bool,
) -> None:
    """Serve the game to the phones and the TV of this network."""
    began = time.monotonic()
    spare_collector()
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        if assets.is_stale():
            click.secho("The screens are older than their sources; run `make build`.", fg="yellow", err=True)
        trusted = [network(proxy) for proxy in proxies]
    except assets.NoAssets as error:
        raise click.ClickException(str(error)) from None
    except ValueError as error:
        raise click.BadParameter(f"{error}; write 127.0.0.1 or 10.0.0.0/8", param_hint="--trust-proxy") from None
    if public_url is not None and urlsplit(public_url).hostname is None:
        raise click.BadParameter("write the whole address, as https://quiz.example.org", param_hint="--public-url")
    file = file_of(database)
    first, of = _places(place, processes)
    if of > 1 and (demo or (processes > 1 and sys.platform != "linux")):
        raise click.BadParameter("several processes are for Linux, and not for --demo", param_hint="--processes")
    on_server = file is None and make_url(database).get_backend_name() == "postgresql"
    if of > 1 and file is None and not on_server:
        raise click.BadParameter("several processes share a file or a PostgreSQL", param_hint="--db")
    key = None if demo else settings.review_key()  # nobody uploads to a demo
    if of > processes and (file is not None or key is None):
        raise click.BadParameter(
            "several servers share a database on PostgreSQL (--db) and one key of the desk: set BUZZKEEP_REVIEW_KEY",
            param_hint="--place",
        )
    folder = TemporaryDirectory(prefix="buzzkeep-demo-")
    if demo and click.get_current_context().get_parameter_source("database") is ParameterSource.DEFAULT:
        database = str(Path(folder.name) / "demo.db")  # strangers change nothing of the owner's
    places = (open_files() - SPARE_FILES) // 2  # for requests, and as many for WebSockets
    sole = SoleUse(database)  # before the port: a second server needs no other port, but another database
    used = use(database, shared=of > 1) if on_server else None  # as long as this process lives
    everywhere = host in ("0.0.0.0", "::", "")
    listener = listen(host, port)
    port = listener.getsockname()[1]
    given = public_url or (None if everywhere else origin(host, port))
    addresses = Addresses(given, port, ipv6=listener.family == socket.AF_INET6)
    sole.tell(addresses.best() or origin("localhost", port))
    face, unfit = read_style(style or settings.style_dir())
    left_out = (f"Left out: {broken}" for broken in installed().broken)
    for fault in (*unfit, *left_out, *screens.faults(installed())):
        click.secho(fault, fg="yellow", err=True)
    figures_at: Any = metrics

    def work(shared: Path | None, place: int) -> None:
        fleet: Fleet | None = None
        if on_server and of > 1:
            fleet = AdvisoryFleet(database, place, of)
        elif shared is not None:
            fleet = FileFleet(shared, place, of)
        addresses = Addresses(given, port, ipv6=listener.family == socket.AF_INET6)
        server = create_server(
            database,
            addresses=addresses,
            clock_rate=clock_rate,
            review_key=key,
            trusted_proxies=trusted,
            proxies_tell_trips=proxy_tells_rtt,
            profile=replace(PROFILES[profile], public=demo or PROFILES[profile].public),
            style=face,
            most_sockets=places,
            fleet=fleet,
        )
        if metrics is not None:
            try:
                WSGIServer(figures_at, health.metrics(server.services), log=None).start()
            except (ImportError, OSError, ValueError) as error:
                raise click.BadParameter(f"{error}; pip install buzzkeep[metrics]", param_hint="--metrics") from None
        best = addresses.best()
        local = f"http://localhost:{port}/" if everywhere or host in ("127.0.0.1", "localhost") else f"{best}/"
        desk = f"{local}desk#{server.review_key}"
        if demo:
            code = open_demo(server, TimeSource(clock_rate))
            local = f"{local}tv/{code}"

        def started() -> None:
            if shared is not None and (place > first or not _first(shared)):
                return
            click.secho(f"\n  Buzzkeep is on the air ({time.monotonic() - began:.1f} s)", bold=True)
            click.echo(f"  On this computer:   {local}")
            if best is None:
                click.secho(NO_NETWORK, fg="yellow")
            else:
                click.echo(f"  Phones (same Wi-Fi): {best}/j")
            if second := next(iter(list(addresses.known)[1:]), None):
                click.echo(f"  If they cannot:     {second}/j (choose it on the console)")
            if not demo:
                click.echo(f"  Write questions:    {desk}")
            click.echo("  Stop with Ctrl+C.\n")
            sys.stdout.flush()
            screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
            # without them a text browser would take over the terminal
            if browse and (screen or sys.platform in ("win32", "darwin")):
                webbrowser.open(local if demo else f"{local}#desk={server.review_key}")

        handover = None if shared is None or fleet is None else Handover(shared, fleet.me)
        run(server, listener, started, most=places, trusted=trusted, handover=handover)

    if of > 1:
        key = key or secrets.token_urlsafe(16)
        with starting(database) if on_server else nullcontext():  # one at a time, or they are in each other's way
            prepared = open_database(database, checked=True)
            ensure_shipped(prepared)
            prepared.dispose()
    if processes == 1:
        work(None, first)
    else:
        if metrics is not None:
            figures_at = _listen_for(metrics)
        supervise(range(first, first + processes), work)
    if used is not None:
        used.close()
    sole.release()
    folder.cleanup()


def _places(place: str | None, processes: int) -> tuple[int, int]:
    """Return the first place of this server, and how many there are in all. Raises click.BadParameter."""
    found = re.fullmatch(r"(\d{1,3})/(\d{1,3})", place or f"1/{processes}")
    first, of = (int(each) for each in found.groups()) if found else (0, 0)
    if not 1 <= first <= of - processes + 1:
        raise click.BadParameter(
            "write this server's (first) place and how many processes there are in all, as 2/3", param_hint="--place"
        )
    return first, of


def _first(shared: Path) -> bool:
    """Say whether this is asked for the first time: a process that takes the place of another one announces nothing."""
    try:
        (shared / "announced").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _listen_for(metrics: str) -> socket.socket:
    host, _, port = metrics.rpartition(":")
    if not port.isdecimal():
        raise click.BadParameter("write host and port, as 127.0.0.1:9100", param_hint="--metrics")
    return listen(host.strip("[]"), int(port))


play = click.Command(
    "play",
    params=serve.params,
    callback=serve.callback,
    help="Serve the game, and open its start page in the browser.",
    context_settings={**serve.context_settings, "default_map": {"browse": True}},
)


# -- ``--demo``: a public room in which bots play game after game, and phones take their places ------------------------

HOST = Actor("host")
REST_S = 12.0
FRESH_MS = 3_600_000


def open_demo(server: Server, clock: TimeSource) -> str:
    """Open a room with bots at play; return its code. Every hour of the clock all is new, and nobody's name is kept."""
    house = server.services
    owned = house.journal.codes()  # by whoever keeps evenings in this database, too
    code = _room_of_bots(house)

    def go_on() -> None:
        since, number = clock(), 0
        while True:
            gevent.sleep(clock.real_s(REST_S * 1000))
            with suppress(Refused, StoreDown):  # somebody else has started it, or it cannot be stored: later perhaps
                room = house.directory.locate(code)
                if room is None or clock() - since >= FRESH_MS:
                    since = clock()
                    house.directory.drop_all(owned)
                    _room_of_bots(house, code)
                    server.gateway.close()  # everybody comes back, phones as somebody new
                elif room.head.room.phase == "over":
                    number += 1
                    gevent.sleep(clock.real_s(REST_S * 1000))
                    room.submit(HOST, Rematch(f"demo-rematch-{number}"))

    gevent.spawn(go_on)
    return code


def _room_of_bots(house: Services, wished: str | None = None) -> str:
    code, _token = house.directory.create("fr", wished=wished)
    room = house.directory.loaded(code)
    assert room is not None
    game = house.registry.get(room.head.room.game)
    for seat in range(room.head.room.table_seats):
        room.submit(HOST, SetBot(f"demo-bot-{seat}", seat, game.bot_skills[(seat + 1) % len(game.bot_skills)]))
    room.submit(HOST, Start("demo-start"))
    return code
