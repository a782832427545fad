"""The WebSocket transport of Engine.IO, beside the HTTP one of python-engineio.

python-engineio's own WebSockets are simple-websocket's: they keep pongs to themselves, lose what a slow receiver's
kernel does not take at once, and bound nothing. So a request for a WebSocket is answered here, in WSGI middleware. It
opens a session as a client without WebSockets would, and from then on takes the place of that client's HTTP requests.
"""

import errno
import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from http import HTTPStatus
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlencode
from weakref import WeakKeyDictionary, WeakValueDictionary

import engineio
import gevent
from engineio.exceptions import EngineIOError, QueueEmpty, UnknownPacketError
from engineio.packet import MESSAGE, NOOP, OPEN, Packet
from engineio.payload import Payload
from engineio.socket import Socket as Session
from gevent.pywsgi import WSGIHandler
from websockets.frames import Frame, Opcode

from buzzkeep.net.limits import address_key
from buzzkeep.net.websocket import WebSocket, handshake

log = logging.getLogger(__name__)

SOCKET_KEY = "buzzkeep.socket"
PATH = "/socket.io/"
POSTED = tuple("134")  # packets that come by POST: a goodbye, a pong, a message
PROBE, PROBED, UPGRADE = "2probe", b"3probe", "5"  # how a session changes over from HTTP
CHANGE_OVER_S = 10.0  # how long that may take
BEAT = Frame(Opcode.TEXT, b"6").serialize(mask=False)  # Engine.IO's "noop", the same bytes for everybody
BEAT_EVERY_S = 0.75  # a page that hears nothing for 1.75 s says that its line is lost (server/client/pulse.ts)
BEATS_IN = 6  # portions, so that many sockets do not hold up the loop
STRANGE_BEATS = 7  # so many beats, 5 s, a session may take until it is somebody's
MOST_QUEUED = 100  # messages for a client that fetches them by requests
LEAST_SHARE = 32
PONG_PATIENCE_S = 6.0  # whoever does not answer a ping for so long is gone

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

    def __init__(self, session: Session) -> None:
        """Begin without a WebSocket."""
        self._session = session
        self.sid: str = session.sid
        self.websocket: WebSocket | None = None

    @property
    def closed(self) -> bool:
        """Say whether the session is over."""
        return bool(self._session.closed)

    def direct(self) -> WebSocket | None:
        """Return the WebSocket, if there is one, for something that is to follow all that is queued."""
        if self.websocket is None or self.closed:
            return None
        self.pass_on()
        return self.websocket

    def pass_on(self) -> None:
        """Send what the session has queued, and close the WebSocket if that was the last of it. Never blocks."""
        session, websocket = self._session, self.websocket
        while websocket is not None and not session.queue.empty():
            packets = session.poll()
            _send(websocket, packets)
            if not packets:
                websocket.close()
                return

    def beat(self) -> None:
        """Give a sign of life, or end a WebSocket that gives none."""
        websocket = self.websocket
        if websocket is None:
            return
        if websocket.unanswered_s() > PONG_PATIENCE_S:
            websocket.end()
            return
        self.pass_on()
        websocket.send_frame(BEAT)

    def send(self, message: str) -> None:
        """Queue a message. Raises ``EngineIOError`` when the session is over.

        A client that does not fetch what is queued for it loses its session: it takes a fresh start, if it is there.
        """
        if self._session.queue.qsize() >= MOST_QUEUED and not self._session.closing:
            gevent.spawn(_end, self._session)
        elif not self._session.closing:
            self._session.send(Packet(MESSAGE, message))


class Gateway:
    """WSGI middleware around an application with an Engine.IO server that is to speak HTTP only."""

    def __init__(
        self, app: WsgiApp, engine: engineio.Server, *, forwarding: bool = True, most: int = 1_000_000
    ) -> None:
        """Take the application, and the server in it.

        ``forwarding``: a greenlet for each WebSocket sends at once what its session queues. Without, that goes out when
        a packet was received, before what :meth:`EngineIOSession.direct` is for, or with the next beat: 20 kB less.
        ``most`` WebSockets are served at a time, a quarter of them of one address.
        """
        self._app, self._engine, self._forwarding = app, engine, forwarding
        self._most, self._share = most, min(most, max(LEAST_SHARE, most // 4))
        self._open: Counter[str] = Counter()  # WebSockets of each address
        self._strange: WeakKeyDictionary[Session, int] = WeakKeyDictionary()  # of nobody yet, since so many beats
        self._links: WeakValueDictionary[str, EngineIOSession] = WeakValueDictionary()

    def link(self, sid: str) -> EngineIOSession:
        """Return an Engine.IO session by its id. Raises KeyError if there is none."""
        link = self._links.get(sid)
        if link is None:
            link = self._links[sid] = EngineIOSession(self._engine.sockets[sid])
        return link

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request for a WebSocket; pass any other one on."""
        if not environ["PATH_INFO"].startswith(PATH):
            return self._app(environ, start_response)
        query = parse_qs(environ.get("QUERY_STRING", ""))
        sid = query.get("sid", [None])[0]
        if environ["REQUEST_METHOD"] == "POST" or "j" in query:  # JSONP is of another age, and runs what it is told
            environ, wrong = _posted(environ, self._engine.max_http_buffer_size)
            if wrong or "j" in query:
                if (session := self._engine.sockets.get(sid)) is not None:
                    _end(session)
                return _refuse(start_response, wrong or "no JSONP here")
        known = None if sid is None else self._links.get(sid)
        if known is not None and known.websocket is not None:
            return _refuse(start_response, "This session has a WebSocket.")
        if environ.get("HTTP_UPGRADE", "").lower() != "websocket" or SOCKET_KEY not in environ:
            return self._app(environ, start_response)
        response = handshake(environ)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            start_response(f"{response.status_code} {response.reason_phrase}", list(response.headers.raw_items()))
            return [bytes(response.body or b"")]
        who = address_key(environ.get("REMOTE_ADDR"))
        if self._open.total() >= self._most or self._open[who] >= self._share:
            return _refuse(start_response, "Too many connections.", "503 SERVICE UNAVAILABLE")
        greeting = []
        if sid is None:
            status, headers, body = self._ask(environ)
            if not status.startswith("200"):
                start_response(status, headers)
                return [body]
            greeting = Payload(encoded_payload=body.decode()).packets
        session = self._engine.sockets.get(sid or greeting[0].data["sid"])
        if session is None or session.closed:
            return _refuse(start_response, "There is no such session.")
        # a socket of our own: gevent closes the one that it knows when this returns, and lets go of the request; and
        # not one of gevent's, which brings two watchers along: this one is never waited for
        own = socket.socket(fileno=environ[SOCKET_KEY].detach())
        websocket = WebSocket(own, self._engine.max_http_buffer_size, response.serialize())
        self._open[who] += 1
        websocket.at_end(lambda: self._gone(who))
        try:
            if greeting:
                greeting[0] = Packet(OPEN, {**greeting[0].data, "upgrades": []})
                _send(websocket, greeting)
            if greeting or _changed_over(session, websocket):
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
        for link in list(self._links.values()):
            if link.websocket is not None:
                link.websocket.end()

    def beat_forever(self) -> None:
        """Send a sign of life over every WebSocket in turn, and end sessions that give none; a greenlet of its own.

        The server needs no ``monitor_clients`` then.
        """
        while True:
            for session in list(self._engine.sockets.values()):
                if session.closed:
                    self._engine.sockets.pop(session.sid, None)
                elif not session.closing:
                    if session.check_ping_timeout():
                        self._look_at(session)
                    else:
                        self._engine.sockets.pop(session.sid, None)
            links = [link for link in self._links.values() if link.websocket is not None]
            portion = -(-len(links) // BEATS_IN) or 1
            pauses = -(-len(links) // portion) or 1
            for first in range(0, pauses * portion, portion):
                for link in links[first : first + portion]:
                    link.beat()
                gevent.sleep(BEAT_EVERY_S / pauses)

    def _gone(self, who: str) -> None:
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    def welcome(self, sid: str) -> None:
        """Somebody in a room has this session: it may stay."""
        self._strange[self._engine.sockets[sid]] = -1

    def _look_at(self, session: Session) -> None:
        """End a session that has been nobody's for long. Counted in beats, so that the server's own delays are none."""
        beats = self._strange.setdefault(session, 0)
        if beats > STRANGE_BEATS:
            link = self._links.get(session.sid)
            _end(session)
            if link is not None and link.websocket is not None:
                link.websocket.end()
        elif beats >= 0:
            self._strange[session] = beats + 1

    def _ask(self, environ: Environ) -> tuple[str, Any, bytes]:
        """Ask the application what a client without WebSockets would; return its status, headers and body."""
        query = {**parse_qs(environ.get("QUERY_STRING", "")), "transport": ["polling"]}
        inner = {**environ, "REQUEST_METHOD": "GET", "QUERY_STRING": urlencode(query, doseq=True)}
        inner["wsgi.input"] = BytesIO()  # kept with the session, so nothing of the connection may hang on it
        for name in ("HTTP_UPGRADE", "HTTP_CONNECTION", "HTTP_ACCEPT_ENCODING", SOCKET_KEY):
            inner.pop(name, None)
        said: list[Any] = []
        body = b"".join(self._app(inner, lambda status, headers, *_: said.extend((status, headers))))
        return said[0], said[1], body

    def _serve(self, session: Session, websocket: WebSocket) -> None:
        """Pass on what comes, until one of both sides ends it."""
        link = self.link(session.sid)
        link.websocket = websocket
        if self._forwarding:
            gevent.spawn(_forward, session, websocket)
        link.pass_on()

        def work(message: str | bytes | None) -> None:
            try:
                if message is not None:
                    session.receive(Packet(encoded_packet=message))
                    link.pass_on()
                    return
            except UnknownPacketError:
                return
            except (EngineIOError, ValueError) as error:  # the session is over, or this is no packet
                log.info("dropped a WebSocket: %s", type(error).__name__)
            session.close(wait=False, abort=True, reason=self._engine.reason.TRANSPORT_CLOSE)
            self._engine.sockets.pop(session.sid, None)
            link.pass_on()  # whoever closed the session waits until nothing is queued any more
            websocket.close()

        websocket.attend(work)


def _changed_over(session: Session, websocket: WebSocket) -> bool:
    """Let a session that was opened over HTTP go on here, as Engine.IO's upgrade has it; say whether it does."""
    try:
        with gevent.Timeout(CHANGE_OVER_S):
            if websocket.receive() != PROBE or session.closed:
                return False
            websocket.send_text(PROBED)
            session.send(Packet(NOOP))  # lets go of the request that waits for a message
            return websocket.receive() == UPGRADE and not session.closed
    except gevent.Timeout:
        return False


def _forward(session: Session, websocket: WebSocket) -> None:
    """Send what the session queues, until it is over."""
    try:
        while packets := session.poll():
            _send(websocket, packets)
    except QueueEmpty:  # not even a ping for so long: nobody answers them
        pass
    websocket.close()


def _send(websocket: WebSocket, packets: Iterable[Packet]) -> None:
    for packet in packets:
        websocket.send_text(packet.encode().encode())  # nobody here sends bytes


def _end(session: Session) -> None:
    session.close(wait=False, abort=True)
    session.server.sockets.pop(session.sid, None)  # the library has an error for whoever still posts to it


def _posted(environ: Environ, most: int) -> tuple[Environ, str]:
    """Return a POST with its body read, and what is wrong with it, if anything.

    The library logs a traceback for each body that is none, and some make it wait for whoever does not fetch.
    """
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


def _refuse(start_response: StartResponse, reason: str, status: str = "400 BAD REQUEST") -> Iterable[bytes]:
    start_response(status, [("Content-Type", "text/plain")])
    return [reason.encode()]
