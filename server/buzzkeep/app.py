"""The application factory: puts registry, journal, rooms and network together."""

import base64
import hashlib
import logging
import os
import re
import secrets
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from urllib.parse import urlsplit

import gevent
from flask import Flask, Response, request
from flask_socketio import SocketIO
from gevent.pool import Group
from gevent.threadpool import ThreadPool
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from buzzkeep import build
from buzzkeep.banks.keeping.shipped import ensure_shipped
from buzzkeep.banks.keeping.storage import medium, summary
from buzzkeep.banks.playing.picker import graph, library
from buzzkeep.banks.reviewing.contributions import Contributions
from buzzkeep.engine import codec
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry, installed
from buzzkeep.net import answers, assets, cards, live, manual, results, sockets, wire
from buzzkeep.net.connections import Connections
from buzzkeep.net.desk import EXTENSION, QuestionDesk, reviewing
from buzzkeep.net.gatekeeper import Gatekeeper, Network
from buzzkeep.net.health import figures, health
from buzzkeep.net.hub import HubWaiter, blocking
from buzzkeep.net.limits import Limiter
from buzzkeep.net.line.gateway import Gateway
from buzzkeep.net.line.handover import OwnPath
from buzzkeep.net.line.line import FastJson, TextPacket
from buzzkeep.net.line.listening import MOST_FILES
from buzzkeep.net.lines import Lag, Lines
from buzzkeep.net.lookout import Lookout, evenings, with_others
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.pages import TOO_OLD, Services, pages
from buzzkeep.net.style import NO_STYLE, HouseStyle
from buzzkeep.profiles import OPEN, Profile
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.clock import LOOKED_EVERY_S, TimeSource, monotonic_ms
from buzzkeep.rooms.directory import Directory
from buzzkeep.rooms.journal import Recovered
from buzzkeep.rooms.lobby import setting
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.names import RudeWords
from buzzkeep.rooms.prepare import Preparer
from buzzkeep.rooms.state import Head, RoomState, new_pin
from buzzkeep.rooms.trouble import StoreDown
from buzzkeep.store.database import is_doubtful, open_database, reading
from buzzkeep.store.fleet import Fleet
from buzzkeep.store.journal import SqlJournal
from buzzkeep.store.models import wall_ms

log = logging.getLogger(__name__)

FIRST_GAME = "conquest"
REST_EVERY_S = 60
ENDS_WITHIN_S = 5
LOOK_EVERY_S = 3  # at the network cards, which takes 0.2 ms, and the file of the database
STORE_THREADS = 4
BEAT_EVERY_S = 0.5
PING_EVERY_S, PING_PATIENCE_S = 20, 8  # a phone without WebSockets that went is noticed within 28 s
INLINE = base64.b64encode(hashlib.sha256(TOO_OLD.encode()).digest()).decode()
HOST = re.compile(r"[\w.:\[\]-]+", re.ASCII)
CONTENT_POLICY = (
    f"default-src 'self'; script-src 'self' 'sha256-{INLINE}'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; media-src 'self' blob: data:; "
    "connect-src 'self'%s; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"
)


class Server(Record):
    """An app with its services, ready to be served by gevent."""

    app: Flask
    services: Services
    gateway: Gateway
    threads: ThreadPool
    chores: Group  # what goes on as long as the server does
    fleet: Fleet | None
    let_go: Callable[[str], None]  # has everybody who is in a room come anew

    @property
    def review_key(self) -> str:
        """What opens the desk."""
        desk: QuestionDesk = self.app.extensions[EXTENSION]
        return desk.key

    def leave(self) -> None:
        """Leave the rooms to the other processes, one after the other."""
        self.services.directory.leave(self.let_go)

    def close(self) -> None:
        """Let everybody go, stop the rooms, write what is queued, close the database."""
        self.chores.kill()
        self.gateway.close()
        self.services.directory.close()
        with suppress(gevent.Timeout), gevent.Timeout(ENDS_WITHIN_S):
            for pool in (self.threads, gevent.get_hub().threadpool):
                pool.join()  # who still reads the database at its end would leave a -wal beside it
        self.threads.kill()
        self.services.journal.close()
        if self.fleet is not None:
            self.fleet.close()


def create_server(
    database: str,
    *,
    addresses: cards.Addresses,  # where phones reach it
    registry: Registry | None = None,
    clock_rate: float = 1.0,  # above 1 room clocks run faster than time (tests, demonstrations)
    review_key: str | None = None,  # opens the desk; None: a new one is made
    trusted_proxies: Sequence[Network] = (),  # what they say of a client (X-Forwarded-For, -Host, -Proto) is believed
    proxies_tell_trips: bool = False,  # they write X-TCP-RTT themselves
    profile: Profile = OPEN,  # what this house offers
    style: HouseStyle = NO_STYLE,  # what it shows of itself
    most_sockets: int = MOST_FILES,  # WebSockets open at a time, a quarter of them of one address
    fleet: Fleet | None = None,  # of several processes; whoever starts them has opened the database before
) -> Server:
    """Return a server on the database at a path or URL. Rooms go on where they were committed last."""
    source = TimeSource(clock_rate)
    known = registry or installed()
    games = profile.games(known)
    engine = open_database(database, checked=True) if fleet is None else open_database(database, name=fleet.name)
    if fleet is None:
        ensure_shipped(engine)
    share = 1 if fleet is None else fleet.of  # of what an address may do
    app = Flask("buzzkeep.net")
    app.json.sort_keys = False  # type: ignore[attr-defined]  # of the default provider
    socketio = _socketio(app)
    gateway = Gateway(app.wsgi_app, socketio.server.eio, most=most_sockets)
    owner = f"{socket.gethostname()}:{os.getpid()}"
    journal = SqlJournal(engine, known, owner, waiter=HubWaiter, fleet=fleet)
    rude = RudeWords(assets.rude_words)
    logic = RoomLogic(games, rude, graph, build())
    preparer = Preparer(games, replace(library(engine), editor=Contributions(engine, rude)))

    connections, lag = Connections(), Lag()
    outbox = Outbox(connections, addresses=addresses, lines=Lines(source, lag), public=profile.public)

    def make_actor(head: Head, recovered: Recovered | None) -> RoomActor:
        head = head if head.room.game in games else _emptied(head, blank(head.room.content.lang))
        # 25 ms for each game, which no phone's first command waits for
        codec.adapter(wire.command_type(games.get(head.room.game).action_type))
        return RoomActor(
            head,
            logic=logic,
            journal=journal,
            publisher=outbox,
            preparer=preparer,
            receipts=recovered.receipts if recovered else None,
            source=source,
            blocking=blocking,
            new=recovered is None,
            lost=lambda code: gevent.spawn(lose, code),
        )

    def let_go(code: str) -> None:
        for connection in connections.of(code):
            connection.line.drop()  # whoever it is comes back and finds who has the room now

    def lose(code: str) -> None:
        log.warning("room %s is let go: it went on in the database, perhaps at another process", code)
        let_go(code)
        directory.lose(code)

    blank = partial(_blank, games, profile)
    # threads of its own, so that whoever waits for a lock of the database keeps nobody from reading it
    threads = ThreadPool(STORE_THREADS)
    directory = Directory(journal, make_actor, blank, partial(blocking, threads=threads))
    lookout = Lookout(directory, connections, monotonic_ms, share=share)
    gatekeeper = Gatekeeper(
        gateway, addresses.given, trusted_proxies, lambda: addresses.own, tell_trips=proxies_tell_trips
    )
    served = gatekeeper if fleet is None else OwnPath(gatekeeper, lambda: fleet.alone)
    app.wsgi_app = served  # type: ignore[method-assign]  # before all else

    def own_evenings() -> tuple[answers.Evening, ...]:
        return evenings(directory, connections, games) if profile.public else ()

    services = Services(
        registry=games,
        asks=profile.asks,
        journal=journal,
        directory=directory,
        join_url=addresses.join_url,
        bank_summaries=lambda: blocking(summary, reading(engine)),
        medium=lambda digest, size: blocking(medium, engine, digest, size),
        room_limiter=Limiter(size=60 / share, per_s=1 / 360 / share, source=monotonic_ms),
        island_limiter=Limiter(size=20, per_s=1.0, source=monotonic_ms),
        lookout=lookout,
        evenings=lambda: own_evenings() if fleet is None else with_others(own_evenings(), fleet.told()),
        told=list if fleet is None else fleet.told,
        style=style,
    )
    app.extensions["buzzkeep"] = services
    key, guesses = review_key or secrets.token_urlsafe(16), Limiter(max(1, 10 / share), 0.1 / share, monotonic_ms)
    app.extensions[EXTENSION] = QuestionDesk(engine, directory, key, guesses, journal.elsewhere)
    for routes in (pages, health, manual.manual, reviewing, results.resulting):
        app.register_blueprint(routes)
    app.after_request(partial(_secure, addresses.given))
    handlers = sockets.Handlers(socketio, directory, lookout, connections, outbox, source, lag)
    live.LiveHints(socketio, connections, directory, monotonic_ms, outbox.measured)
    directory.learn()
    chores = Group()
    chores.spawn(directory.revive)
    chores.spawn(handlers.probe_forever)
    chores.spawn(gateway.beat_forever)
    chores.spawn(every, LOOK_EVERY_S, partial(_look_around, addresses, engine, directory, outbox))
    chores.spawn(every, REST_EVERY_S, partial(_let_rest, directory, connections))
    chores.spawn(_look_at_clock, source, directory, connections, outbox)
    if fleet is not None:
        chores.spawn(_beat_forever, fleet, directory, own_evenings)
        chores.spawn(_look_after_fleet, fleet, directory, let_go)
    return Server(app, services, gateway, threads, chores, fleet, let_go)


def _socketio(app: Flask) -> SocketIO:
    return SocketIO(
        app,
        async_mode="gevent",
        async_handlers=False,  # with True, messages of one client overtake each other
        manage_session=False,
        max_http_buffer_size=wire.MAX_MESSAGE_BYTES,
        ping_interval=PING_EVERY_S,
        ping_timeout=PING_PATIENCE_S,
        http_compression=False,
        json=FastJson,
        serializer=TextPacket,
        cors_allowed_origins=[],  # the gatekeeper has looked at the origin already
        serve_client=False,
        transports=["polling"],  # the gateway adds the other one
        monitor_clients=False,  # the gateway's beats do
    )


def _blank(games: Registry, profile: Profile, lang: str) -> RoomState:
    game = games.get(FIRST_GAME) if FIRST_GAME in games else next(iter(games))
    preset = profile.preset(game)
    return RoomState(
        code="",
        host_hash="",
        game=game.info.id,
        preset=preset,
        options=setting(games, game.info.id, preset, None).options.model_dump(mode="json"),
        content=ContentChoice(lang, difficulty_max=profile.hardest),
        table_seats=game.info.default_seats,
        name_filter=profile.names,
        room_pin=new_pin(4) if profile.pins else None,
        listed=profile.public,
    )


def _emptied(head: Head, new: RoomState) -> Head:
    # a room of another day, with a game that this house does not offer now: it gets that of a new room
    room = replace(head.room, phase="lobby", match=None, paused=False, hold=(), fault=None, bots=(), flags=())
    return Head(replace(room, game=new.game, preset=new.preset, options=new.options, table_seats=new.table_seats))


def every(seconds: float, work: Callable[[], object]) -> None:
    """Do something from time to time; a greenlet of its own."""
    while True:
        gevent.sleep(seconds)
        work()


def _look_around(addresses: cards.Addresses, engine: Engine, directory: Directory, outbox: Outbox) -> None:
    if addresses.look():
        for room in directory:
            outbox.publish(room.publication())
    if blocking(is_doubtful, engine):
        for room in directory:
            room.doubt()


def _beat_forever(fleet: Fleet, directory: Directory, own_evenings: Callable[[], tuple[answers.Evening, ...]]) -> None:
    """Show that this process goes on, whatever else takes it long; who hangs does not."""
    thread = ThreadPool(1)
    try:
        while True:
            gevent.sleep(BEAT_EVERY_S)
            told = {"figures": figures(directory), "evenings": codec.plain(tuple[answers.Evening, ...], own_evenings())}
            blocking(fleet.beat, told, threads=thread)
    finally:
        thread.kill()


def _look_after_fleet(fleet: Fleet, directory: Directory, let_go: Callable[[str], object]) -> None:
    """Take over the matches of a process that has ended, the other rooms who asks; let go of what others have."""
    behind = was_alone = False
    while True:
        gevent.sleep(BEAT_EVERY_S)
        if fleet.alone and not was_alone:
            log.warning("no word from the database: the others may have the rooms of this process by now")
            for room in directory:
                let_go(room.code)
        was_alone = fleet.alone
        behind = fleet.lost_one() or behind
        try:
            if fleet.doubtful and not was_alone:
                fleet.doubtful = False
                for room in directory:
                    room.doubt(soon=True)  # one that another process has claimed is lost by that
            if behind and directory.revived:
                blocking(fleet.fence)
                log.warning("a process has ended; with its matches there are %d rooms here", directory.revive())
                behind = False
        except (StoreDown, SQLAlchemyError) as down:
            log.warning("the matches of a process that has ended cannot be had yet: %s", down)


def _look_at_clock(source: TimeSource, directory: Directory, connections: Connections, outbox: Outbox) -> None:
    """Notice when the server has stood still: nobody lost time by it, and everybody is told how much is left."""
    known = 0
    while True:
        source.look()
        if len(source.stalls) > known:
            known = len(source.stalls)
            log.info("stood still for %.1f s, which are given back", source.stalls[-1][1] / source.rate / 1000)
            for connection in connections:
                if (room := directory.loaded(connection.code)) is not None:
                    outbox.greet(room.publication(), connection)
        gevent.sleep(LOOKED_EVERY_S)


def _let_rest(directory: Directory, connections: Connections) -> None:
    with suppress(StoreDown):  # the codes are as good a minute later
        directory.forget(wall_ms())
        directory.learn()
    for code in directory.rest(lambda code: bool(connections.of(code)), monotonic_ms()):
        connections.forget(code)
        log.info("room %s rests until somebody comes", code)


def _secure(public_url: str | None, response: Response) -> Response:
    # to some browsers 'self' is no WebSocket, so the host is named, as it was asked for and as proxies show it
    hosts = {request.host, urlsplit(public_url or "").netloc}
    own = "".join(f" ws://{host} wss://{host}" for host in sorted(hosts) if HOST.fullmatch(host))
    response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY % own)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    return response
