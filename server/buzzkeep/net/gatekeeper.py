"""Lets only requests in that mean this server: by its names, from its own pages, with the true address of the client.

Browsers tell by which name a page asked (Host) and where it comes from (Origin); SECURITY.md says against whom.
"""

import ipaddress
import re
import socket
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias
from urllib.parse import urlsplit

from gevent.socket import getaddrinfo
from werkzeug.middleware.proxy_fix import ProxyFix

from buzzkeep.banks.text import beside
from buzzkeep.net.cards import Address
from buzzkeep.net.limits import Limiter, ip_of
from buzzkeep.net.line import kernel
from buzzkeep.net.line.gateway import PATH, Environ, StartResponse, WsgiApp, refuse
from buzzkeep.rooms.clock import monotonic_ms

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
ROUTERS = re.compile(
    r"^[^.]+$|\.(lan|local|home|home\.arpa|localdomain|internal|intranet|private|fritz\.box|speedport\.ip)$"
)  # names that only one's own network gives: strangers can register nothing that looks so
LOOKUPS, LOOKUPS_PER_S, MOST_KEPT = 5, 0.2, 64  # whoever asks by one name after the other keeps no thread busy
READING = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
WRONG = {about: "".join(f"{said}\n" for said in lines) for about, lines in beside(__file__, "gatekeeper.json").items()}


class Gatekeeper:
    """WSGI middleware in front of everything else."""

    def __init__(
        self,
        app: WsgiApp,
        public_url: str | None,
        proxies: Sequence[Network] = (),
        own: Callable[[], Collection[Address]] = frozenset,
        *,
        tell_trips: bool = False,
    ) -> None:
        """Take the given URL, proxies whose X-Forwarded headers count (and X-TCP-RTT), and this machine's addresses."""
        self._app, self._own = app, own
        self._lookups = Limiter(LOOKUPS, LOOKUPS_PER_S, monotonic_ms)
        self._looked_up: dict[str, frozenset[Address]] = {}
        self._behind_proxy = ProxyFix(self._guarded, x_for=1, x_proto=1, x_host=1)
        self._proxies, self._tell_trips = tuple(proxies), tell_trips
        self._public = _place(public_url or "")
        host = socket.gethostname().lower()  # as this machine is called on its network
        short = host.partition(".")[0]
        self._names = {urlsplit(public_url or "").hostname, "localhost", host, short, f"{short}.local"} - {None, ""}

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request that is not for us, else pass it on; a trusted proxy's headers say whose it is."""
        if not self._tell_trips:  # a proxy that knows nothing of this header hands on what a client says of itself
            environ.pop(kernel.TOLD_HEADER, None)
        app = self._behind_proxy if is_among(environ.get("REMOTE_ADDR", ""), self._proxies) else self._guarded
        return app(environ, start_response)

    def _guarded(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        if not self._knows(environ.get("HTTP_HOST", "")):
            return refuse(start_response, WRONG["host"], "421 Misdirected Request")
        checked = environ["REQUEST_METHOD"] not in READING or environ.get("PATH_INFO", "").startswith(PATH)
        if checked and not self._ours(environ):
            return refuse(start_response, WRONG["origin"], "403 Forbidden")
        return self._app(environ, start_response)

    def _knows(self, host: str) -> bool:
        """Say whether a Host header is one of ours. A client without one (HTTP/1.0) is no browser."""
        if not host:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        name = name.removesuffix(".")
        return name in self._names or name.endswith(".localhost") or ip_of(name) is not None or self._leads_here(name)

    def _leads_here(self, name: str) -> bool:
        """Say whether the router's name for this machine is meant; what a name led to once is kept."""
        if not ROUTERS.search(name):
            return False
        if not self._looked_up.get(name, frozenset()) & frozenset(self._own()) and self._lookups.allows(""):
            if len(self._looked_up) >= MOST_KEPT:
                self._looked_up.clear()
            self._looked_up[name] = _addresses_of(name)
        return bool(self._looked_up.get(name, frozenset()) & frozenset(self._own()))

    def _ours(self, environ: Environ) -> bool:
        """Say whether a request comes from one of our pages, or from no page at all."""
        origin = environ.get("HTTP_ORIGIN")
        if origin is None:
            return True
        place = _place(origin)
        if place is None:
            return False
        # the scheme of Host is not known behind a proxy that speaks TLS, so that of the origin stands for both
        return place in (self._public, _place(f"{urlsplit(origin).scheme}://{environ.get('HTTP_HOST', '')}"))


def _addresses_of(name: str) -> frozenset[Address]:
    try:
        return frozenset(ip for each in getaddrinfo(name, None) if (ip := ip_of(str(each[4][0]))) is not None)
    except (OSError, UnicodeError):  # nobody has that name, or nobody could
        return frozenset()


def network(text: str) -> Network:
    """Return an address or a network. Raises ValueError."""
    return ipaddress.ip_network(text.strip(), strict=False)


def is_among(peer: str, networks: Sequence[Network]) -> bool:
    """Say whether an address belongs to one of some networks."""
    address = ip_of(peer) if networks else None
    address = getattr(address, "ipv4_mapped", None) or address
    return address is not None and any(address in network for network in networks)


def _place(url: str) -> tuple[str, int] | None:
    """Return host and port of a URL; None if it has none ("null", or rubbish)."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return None
    return None if parts.hostname is None or port is None else (parts.hostname, port)
