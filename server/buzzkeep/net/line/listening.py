"""The HTTP server: a request comes within seconds; idle connections make room, and no address has all places."""

import socket
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import Any, cast

import gevent
from gevent.pywsgi import WSGIServer

from buzzkeep.net.limits import address_key
from buzzkeep.net.line.gateway import Environ, SocketHandler
from buzzkeep.net.line.handover import Handover

HEADERS_S = 5.0  # so long a request may take to come, from the connection's beginning
IDLE_S, IDLE_PROXY_S = 15.0, 75.0  # and between two requests; proxies keep their connections for longer
BODY_S = 10.0
BODY_BYTES = 65_536  # larger ones (files of questions, from who has the key) may take a minute
FILE_S = 60.0
ARRIVED = "buzzkeep.arrived"  # whoever has read a large body calls this of the environment, and may take his time
LEAST_SHARE = 32
LONGEST_LINE = 200
ACCEPTED_AT_ONCE = 4  # of a crowd at the door; between two handfuls the loop looks after those who are in
MOST_FILES = 16_384  # more than a house of this kind ever needs


class TooSlow(gevent.Timeout):
    """Ends a request that takes too long to come."""


class BoundedHandler(SocketHandler):
    """Reads requests while there is time."""

    requests = 0
    waits: TooSlow | None = None

    def handle_one_request(self) -> Any:
        """Serve one request; a connection on which none comes in time is closed without a word."""
        listener = cast("Listener", self.server)
        idle_s = IDLE_PROXY_S if listener.trusts(self.client_address[0]) else IDLE_S
        self.waits = TooSlow.start_new(idle_s if self.requests else HEADERS_S)
        listener.waits(self)
        self.requests += 1
        try:
            if listener.handover is not None and listener.handover.gives(self.socket, self.client_address):
                self.socket = None  # type: ignore[assignment]  # gevent would read what is the other's to read before it closes it
                return None
            return super().handle_one_request()
        except (TooSlow, OSError):  # or it has gone
            return None
        finally:
            self.waits.close()

    def get_environ(self) -> Environ:
        """Return the environment of a request whose headers are there; a small body is read at once."""
        environ = super().get_environ()
        assert self.waits is not None
        self.waits.close()
        listener = cast("Listener", self.server)
        listener.works(self)
        length = environ.get("CONTENT_LENGTH", "")
        if length.isdecimal() and 0 < int(length) <= BODY_BYTES:
            self.waits = TooSlow.start_new(BODY_S)
            environ["wsgi.input"] = BytesIO(environ["wsgi.input"].read(int(length)))
            self.waits.close()
        elif length or "HTTP_TRANSFER_ENCODING" in environ:
            self.waits = TooSlow.start_new(FILE_S)
            environ[ARRIVED] = self.waits.close
        return environ

    def handle_error(self, kind: Any, error: Any, trace: Any) -> None:
        """Log a bug, but not whoever is too slow."""
        if isinstance(error, TooSlow):
            self.close_connection = True
        else:
            super().handle_error(kind, error, trace)

    def log_error(self, message: str, *args: Any) -> None:
        """Log what is wrong with a request in one short line."""
        said = message % args if args else message
        self.server.error_log.write(f"{said[:LONGEST_LINE]!r}\n")


class Listener(WSGIServer):
    """Serves as many connections at a time as there are places, a quarter of them for one address at most."""

    max_accept = ACCEPTED_AT_ONCE
    handover: Handover | None = None  # to the other processes behind the same port

    def __init__(
        self, listener: socket.socket, app: Any, *, most: int, trusts: Callable[[str], bool], **options: Any
    ) -> None:
        """Take the number of places (WebSockets do not count), and which addresses are trusted proxies."""
        super().__init__(listener, app, handler_class=BoundedHandler, **options)
        self.trusts = trusts
        self._most, self._share = most, max(LEAST_SHARE, most // 4)
        self._open: Counter[str] = Counter()
        self._waiting: OrderedDict[BoundedHandler, str] = OrderedDict()  # without a request, the longest first

    def handle(self, sock: Any, address: Any) -> None:
        """Serve a connection; blocks its greenlet."""
        if isinstance(address, tuple) and address[0].startswith("::ffff:"):  # IPv4, as a socket for both has it
            address = (address[0].removeprefix("::ffff:"), *address[1:])
        who = address_key(address[0]) if isinstance(address, tuple) else ""
        handler = BoundedHandler(sock, address, self)
        if not self._makes_room(who, address):
            with suppress(OSError):
                sock.close()
            return
        self._open[who] += 1
        try:
            handler.handle()
        finally:
            self._waiting.pop(handler, None)
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def waits(self, handler: BoundedHandler) -> None:
        """A connection has no request now."""
        self._waiting[handler] = address_key(handler.client_address[0])
        self._waiting.move_to_end(handler)

    def works(self, handler: BoundedHandler) -> None:
        """A request of a connection is worked on."""
        self._waiting.pop(handler, None)

    def _makes_room(self, who: str, address: Any) -> bool:
        """Say whether a newcomer has a place, if need be that of whoever has been silent for longest."""
        if self._open[who] >= self._share and not self.trusts(address[0]):
            return self._sends_away(who)
        if self._open.total() >= self._most:
            greedy = self._open.most_common(1)[0][0]
            return self._sends_away(greedy) or self._sends_away(None)
        return True

    def _sends_away(self, who: str | None) -> bool:
        """Close the connection of an address, or of anybody, that has been silent for longest; False if none is."""
        victim = next((handler for handler, owner in self._waiting.items() if who in (None, owner)), None)
        if victim is None:
            return False
        del self._waiting[victim]
        with suppress(OSError):
            victim.socket.shutdown(socket.SHUT_RDWR)  # its greenlet reads the end of it
        return True


def open_files() -> int:
    """Allow this process as many open files as the system lets it; return how many those are."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are not counted
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return most if soft == resource.RLIM_INFINITY else soft
