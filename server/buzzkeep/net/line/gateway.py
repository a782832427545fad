"""The WebSockets of Flask-SocketIO's sessions, beside the HTTP that python-engineio answers itself (PROTOCOL.md).

A request for one is answered here, in WSGI middleware: it opens a session as a client without WebSockets would, and
from then on takes the place of that client's HTTP requests.
"""

import errno
import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from http import HTTPStatus
from io import BytesIO
from itertools import count
from time import monotonic
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlencode
from weakref import WeakValueDictionary

import engineio
import gevent
from engineio.exceptions import EngineIOError, UnknownPacketError
from engineio.packet import MESSAGE, NOOP, OPEN, Packet
from engineio.payload import Payload
from engineio.socket import Socket
from gevent.pywsgi import WSGIHandler
from websockets.frames import Frame, Opcode

from buzzkeep.net.limits import address_key
from buzzkeep.net.line import kernel
from buzzkeep.net.line.websocket import WebSocket, handshake
from buzzkeep.rooms.clock import STALL_S

log = logging.getLogger(__name__)

SOCKET_KEY, SESSION_KEY = "buzzkeep.socket", "buzzkeep.session"  # in the environment of a request
PATH = "/socket.io/"
POSTED = tuple("134")  # packets that come by POST: a goodbye, a pong, a message
QUICK = ("3", "42", "43")  # pongs, events and acknowledgements: the library takes them without blocking
PROBE, PROBED, UPGRADE = "2probe", b"3probe", "5"  # how a session changes over from HTTP
CHANGE_OVER_S = 10.0  # how long that may take
BEAT = Frame(Opcode.TEXT, b"6").serialize(mask=False)  # Engine.IO's "noop", the same bytes for everybody
BEAT_EVERY_S = 0.75  # a page that hears nothing for 1.75 s says that its line is lost (server/client/pulse.ts)
BEATS_BETWEEN = 3  # between matches a page gets every third one, and waits for 5.25 s
BEATS_IN = 6  # portions, so that many sockets do not hold up the loop
STRANGE_BEATS = 7  # so many beats, 5 s, a session may take until it is somebody's
MOST_QUEUED = 100  # messages for a client that fetches them by requests
LEAST_SHARE = 32
PONG_PATIENCE_S = 6.0  # whoever does not answer a ping for so long is gone

engineio.socket.time = SimpleNamespace(time=monotonic)  # the library goes by the time of day, which may step
Environ = dict[str, Any]
StartResponse = Callable[..., Any]
WsgiApp = Callable[[Environ, StartResponse], Iterable[bytes]]


class SocketHandler(WSGIHandler):
    """Lets WSGI applications have the connection itself. To be given to gevent's ``WSGIServer``."""

    def get_environ(self) -> Environ:
        """Return the environment of a request."""
        environ: Environ = super().get_environ()
        environ[SOCKET_KEY] = self.socket
        return environ


class EngineIOSession:
    """An Engine.IO session, and its WebSocket unless the client is (still) polling."""

    def __init__(self) -> None:
        self.socket: Socket | None = None  # the library's
        self.websocket: WebSocket | None = None
        self.known = False  # somebody in a room has it: it may stay
        self.plays: Callable[[], bool] = lambda: True  # a match runs in that room
        self.strange_beats = 0  # since so many beats it has been nobody's
        self.least_ms: float | None = None  # the least round trip of its requests, by the kernel's account

    @property
    def closed(self) -> bool:
        """Say whether the session is over."""
        return self.socket is None or bool(self.socket.closed)

    def pass_on(self, *, with_next: bool = False) -> None:
        """Send in one piece what the library has queued; close the WebSocket if that was the last. Never blocks."""
        websocket = self.websocket
        while websocket is not None and self.socket is not None and not self.socket.queue.empty():
            packets = self.socket.poll()
            for place, packet in enumerate(packets, 1):  # nobody here sends bytes
                websocket.send_text(packet.encode().encode(), with_next=with_next or place < len(packets))
            if not packets:
                websocket.close()
                return

    def beat(self) -> None:
        """Give a sign of life over the WebSocket, or end one that gives none."""
        websocket = self.websocket
        if websocket is None:
            return
        if websocket.unanswered_s() > PONG_PATIENCE_S:
            websocket.end()
            return
        self.pass_on()
        websocket.send_frame(BEAT)

    def falls_behind(self) -> bool:
        """Say whether a client does not fetch what is queued for it."""
        return self.websocket is None and self.socket is not None and self.socket.queue.qsize() >= MOST_QUEUED

    def end(self) -> None:
        """Let go of it at once, without a word."""
        if self.socket is not None:
            self.socket.close(wait=False, abort=True)
            self.socket.server.sockets.pop(self.socket.sid, None)  # the library has an error for who still posts to it
        if self.websocket is not None:
            self.websocket.close()

    def receive(self, message: str | bytes) -> None:
        """Give the library a packet. Raises ``EngineIOError``, ValueError."""
        assert self.socket is not None
        self.socket.receive(Packet(encoded_packet=message))

    def send(self, message: str) -> None:
        """Queue a message."""
        assert self.socket is not None
        self.socket.send(Packet(MESSAGE, message))

    def say(self, message: bytes) -> None:
        """Send a message behind what is queued, in one piece with it; over a WebSocket without the library's queue."""
        if self.websocket is None:
            self.send(message.decode())
        else:
            self.pass_on(with_next=True)
            self.websocket.send_text(b"4" + message)

    def quick(self, message: str) -> bool:
        """Give the library a packet at once if that does not block; say whether it was."""
        if not message.startswith(QUICK) or self.closed:
            return False
        self.receive(message)
        return True


class Gateway:
    """WSGI middleware around an application with an Engine.IO server that is to speak HTTP only."""

    def __init__(self, app: WsgiApp, engine: engineio.Server, *, most: int = 1_000_000) -> None:
        """Take the application and its server; ``most`` WebSockets are served at a time, of one address a quarter."""
        self._app, self._engine = app, engine
        self._most, self._share = most, min(most, max(LEAST_SHARE, most // 4))
        self._open: Counter[str] = Counter()  # WebSockets of each address
        self._sessions: WeakValueDictionary[str, EngineIOSession] = WeakValueDictionary()  # the library keeps them

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request for a WebSocket; pass any other one on."""
        if not environ["PATH_INFO"].startswith(PATH):
            return self._app(environ, start_response)
        query = parse_qs(environ.get("QUERY_STRING", ""))
        sid = query.get("sid", [None])[0]
        known = None if sid is None else self._sessions.get(sid)
        if environ["REQUEST_METHOD"] == "POST" or "j" in query:  # JSONP is of another age, and runs what it is told
            environ, wrong = _posted(environ, self._engine.max_http_buffer_size)
            if wrong or "j" in query:
                if known is not None:
                    known.end()
                return refuse(start_response, wrong or "no JSONP here")
        if known is not None and known.websocket is not None:
            return refuse(start_response, "This session has a WebSocket.")
        if environ.get("HTTP_UPGRADE", "").lower() == "websocket" and SOCKET_KEY in environ:
            return self._upgrade(environ, start_response, sid, known)
        if known is not None and (trips := kernel.trips(environ.get(SOCKET_KEY))) is not None and trips[1] > 0:
            known.least_ms = trips[1] if known.least_ms is None else min(known.least_ms, trips[1])
        if sid is not None or environ["REQUEST_METHOD"] != "GET":
            return self._app(environ, start_response)
        status, headers, body, _ = self._open_session(environ)
        start_response(status, headers)
        return [body]

    def _upgrade(
        self, environ: Environ, start_response: StartResponse, sid: str | None, session: EngineIOSession | None
    ) -> Iterable[bytes]:
        """Make a WebSocket of a request, for a new session or one that was opened over HTTP."""
        response = handshake(environ)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            start_response(f"{response.status_code} {response.reason_phrase}", list(response.headers.raw_items()))
            return [bytes(response.body or b"")]
        who = address_key(environ.get("REMOTE_ADDR"))
        if self._open.total() >= self._most or self._open[who] >= self._share:
            return refuse(start_response, "Too many connections.", "503 SERVICE UNAVAILABLE")
        greeting = None
        if sid is None:
            status, headers, body, session = self._open_session(_polling(environ))
            if session is None:
                start_response(status, headers)
                return [body]
            greeting = Payload(encoded_payload=body.decode()).packets[0]
            greeting = Packet(OPEN, {**greeting.data, "upgrades": []}).encode().encode()
        if session is None or session.closed:
            return refuse(start_response, "There is no such session.")
        # a socket of our own: gevent closes the one that it knows when this returns, and lets go of the request; and
        # not one of gevent's, which brings two watchers along: this one is never waited for
        own = socket.socket(fileno=environ[SOCKET_KEY].detach())
        websocket = WebSocket(own, self._engine.max_http_buffer_size, response.serialize())
        self._open[who] += 1
        websocket.at_end(lambda: self._gone(who))
        try:
            if greeting is not None:
                websocket.send_text(greeting)
            if greeting is not None or _changed_over(session, websocket):
                self._serve(session, websocket)
            else:
                websocket.close()
        except BaseException:
            websocket.end()
            raise
        # the connection is none of gevent's any more: without this it would read what is left of it as another request
        raise BrokenPipeError(errno.EPIPE, "the connection was taken over")

    def close(self) -> None:
        """Let go of every WebSocket."""
        for session in list(self._sessions.values()):
            if session.websocket is not None:
                session.websocket.end()

    def beat_forever(self) -> None:
        """Send a sign of life over every WebSocket in turn and end dead or orphaned sessions; a greenlet."""
        stood = False
        for turn in count():
            for each in list(self._engine.sockets.values()) if not stood else ():
                if each.closed or not (each.closing or each.check_ping_timeout()):
                    self._engine.sockets.pop(each.sid, None)
            sessions = list(self._sessions.values())
            portion = -(-len(sessions) // BEATS_IN) or 1
            pauses = -(-len(sessions) // portion) or 1
            for first in range(0, pauses * portion, portion):
                for session in sessions[first : first + portion] if not stood else ():
                    session.strange_beats += not session.known  # beats: the server's own delays are none of theirs
                    if session.strange_beats > STRANGE_BEATS:
                        session.end()
                    elif turn % BEATS_BETWEEN == 0 or session.plays():
                        session.beat()
                began = monotonic()
                gevent.sleep(BEAT_EVERY_S / pauses)
                stood = monotonic() - began > STALL_S  # what the others have answered meanwhile is not read yet

    def _gone(self, who: str) -> None:
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    def _open_session(self, environ: Environ) -> tuple[str, Any, bytes, EngineIOSession | None]:
        """Have the library open a session; return status, headers and body of its answer, and the session."""
        session = environ[SESSION_KEY] = EngineIOSession()
        said: list[Any] = []
        body = b"".join(self._app(environ, lambda status, headers, *_: said.extend((status, headers))))
        if not said[0].startswith("200"):
            return said[0], said[1], body, None
        sid = Payload(encoded_payload=body.decode()).packets[0].data["sid"]
        session.socket = self._engine.sockets[sid]
        self._sessions[sid] = session
        return said[0], said[1], body, session

    def _serve(self, session: EngineIOSession, websocket: WebSocket) -> None:
        """Pass on what comes, until one of both sides ends it."""
        session.websocket = websocket
        session.pass_on()
        websocket.quick = session.quick

        def work(message: str | bytes | None) -> None:
            try:
                if message is not None:
                    session.receive(message)
                    session.pass_on()
                    return
            except UnknownPacketError:
                return
            except (EngineIOError, ValueError) as error:  # the session is over, or this is no packet
                log.info("dropped a WebSocket: %s", type(error).__name__)
            assert session.socket is not None
            session.socket.close(wait=False, abort=True, reason=self._engine.reason.TRANSPORT_CLOSE)
            session.pass_on()  # whoever closed the session waits until nothing is queued any more
            websocket.close()

        websocket.attend(work)


def _changed_over(session: EngineIOSession, websocket: WebSocket) -> bool:
    """Let a session that was opened over HTTP go on here, as Engine.IO's upgrade has it; say whether it does."""
    assert session.socket is not None
    try:
        with gevent.Timeout(CHANGE_OVER_S):
            if websocket.receive() != PROBE or session.closed:
                return False
            websocket.send_text(PROBED)
            session.socket.send(Packet(NOOP))  # lets go of the request that waits for a message
            return websocket.receive() == UPGRADE and not session.closed
    except gevent.Timeout:
        return False


def _polling(environ: Environ) -> Environ:
    """Return the request that a client without WebSockets would send."""
    query = {**parse_qs(environ.get("QUERY_STRING", "")), "transport": ["polling"]}
    inner = {**environ, "REQUEST_METHOD": "GET", "QUERY_STRING": urlencode(query, doseq=True)}
    inner["wsgi.input"] = BytesIO()  # kept with the session, so nothing of the connection may hang on it
    for name in ("HTTP_UPGRADE", "HTTP_CONNECTION", "HTTP_ACCEPT_ENCODING", SOCKET_KEY):
        inner.pop(name, None)
    return inner


def _posted(environ: Environ, most: int) -> tuple[Environ, str]:
    """Return a POST with its body read, and what is wrong with it: the library would log a traceback, or wait."""
    length = environ.get("CONTENT_LENGTH", "")
    if not length.isdecimal() or int(length) > most:
        return environ, "too long"
    body = environ["wsgi.input"].read(int(length))
    try:
        packets = body.decode().split("\x1e")
    except UnicodeDecodeError:
        return environ, "not UTF-8"
    if len(packets) > Payload.max_decode_packets or any(packet[:1] not in POSTED for packet in packets):
        return environ, "not a list of packets"
    return {**environ, "wsgi.input": BytesIO(body)}, ""


def refuse(start_response: StartResponse, reason: str, status: str = "400 BAD REQUEST") -> Iterable[bytes]:
    """Answer a request by saying why it comes to nothing."""
    body = reason.encode()
    start_response(status, [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body)))])
    return [body]
