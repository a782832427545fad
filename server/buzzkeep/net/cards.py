"""By which of this machine's network cards phones reach it."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

import ifaddr

from buzzkeep.engine.texts import texts_beside

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

AddressKind: TypeAlias = Literal["given", "wifi", "ethernet", "network", "link_local", "container", "vpn"]
"""What an address belongs to: what was said at the start, a card by its name (``network``: it does not tell), or a
cable without a router."""

KINDS = texts_beside(__file__, dict[AddressKind, list[str]], "cards.toml")  # by patterns of names; the first fits


class NetworkCard(NamedTuple):
    """A network card: what the system calls it, and its addresses."""

    name: str
    addresses: tuple[Address, ...]


def cards() -> tuple[NetworkCard, ...]:
    """Return the cards of this machine."""
    return tuple(
        NetworkCard(
            each.nice_name,
            tuple(ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in each.ips),
        )
        for each in ifaddr.get_adapters()
    )


def routed() -> Address | None:
    """Return the address from which this machine speaks to the world, None without a route. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only asks the routing table
        except OSError:
            return None
        return ipaddress.ip_address(probe.getsockname()[0])


class Reached(NamedTuple):
    """An address at which phones may reach this machine."""

    address: Address
    kind: AddressKind


def reached_at(found: Iterable[NetworkCard], by_route: Address | None) -> tuple[Reached, ...]:
    """Return where phones may reach this machine, likeliest first: Wi-Fi and Ethernet before containers and VPNs."""
    all_reached = [
        Reached(one, "link_local" if one.is_link_local else _kind(card.name))
        for card in found
        for one in card.addresses
        if not one.is_loopback and not (one.version == 6 and one.is_link_local)  # the latter needs the card's name, too
    ]

    def unlikely(reached: Reached) -> tuple[bool, ...]:
        one, kind = reached
        virtual = kind in ("container", "vpn")
        return virtual, one.is_link_local, one.version == 6, not one.is_private, one != by_route

    return tuple(sorted(all_reached, key=unlikely))


def _kind(name: str) -> AddressKind:
    return next((kind for kind, some in KINDS.items() if re.search("|".join(some), name, re.IGNORECASE)), "network")


def origin(host: str, port: int) -> str:
    """Return the address of a server at a host, which may be an IPv6 address; 80 is the port of all that name none."""
    return f"http://{f'[{host}]' if ':' in host else host}{'' if port == 80 else f':{port}'}"


class Addresses:
    """Where phones reach this server: where it was told (``given``), else by the cards that the machine has now."""

    def __init__(self, given: str | None = None, port: int = 80, *, ipv6: bool = True) -> None:
        """Take the whole address that was given, or the port, and whether IPv6 is listened to."""
        self.given, self._port, self._versions = given, port, (4, 6) if ipv6 else (4,)
        self.own: frozenset[Address] = frozenset()  # all addresses of this machine
        self.known: dict[str, AddressKind] = {} if given is None else {given.rstrip("/"): "given"}  # best first
        self.look()

    def look(self) -> bool:
        """Look at the cards again; say whether anything has changed for the phones."""
        found, before = cards(), list(self.known.items())
        self.own = frozenset(one for card in found for one in card.addresses)
        if self.given is None:
            best = reached_at(found, routed())
            heard = (each for each in best if each.address.version in self._versions)
            self.known = {origin(str(each.address), self._port): each.kind for each in heard}
        return list(self.known.items()) != before

    def best(self, chosen: str | None = None) -> str | None:
        """Return the address of the room whose host has ``chosen`` one, if that is there; None on no network."""
        return chosen if chosen in self.known else next(iter(self.known), None)

    def join_url(self, code: str, chosen: str | None = None) -> str | None:
        """Return what the code of a room leads to; None if no phone could reach it."""
        best = self.best(chosen)
        return best and f"{best}/j/{code.upper()}"
