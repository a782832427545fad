"""By which of this machine's network cards phones reach it."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

import ifaddr

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

VIRTUAL = re.compile(
    r"^(docker|podman|br-|cni|flannel|lxc|lxd|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|ppp|ipsec|zt|nordlynx|awdl|llw)"
    r"|virtualbox|vmware|hyper-v|wsl|openvpn|wireguard|tailscale|zerotier|\bvpn\b",
    re.IGNORECASE,
)
"""Names of cards that belong to containers, virtual machines and VPNs: no phone is behind them."""


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


def reached_at(found: Iterable[NetworkCard], by_route: Address | None) -> tuple[Address, ...]:
    """Return the addresses at which phones may reach this machine, likeliest first: none if it is on no network.

    Those of Wi-Fi and Ethernet come before those of containers and VPNs, private ones before others.
    """
    ranked = [
        ((bool(VIRTUAL.search(card.name)), one.is_link_local, one.version, not one.is_private, one != by_route), one)
        for card in found
        for one in card.addresses
        if not one.is_loopback and not (one.version == 6 and one.is_link_local)  # the latter needs the card's name, too
    ]
    return tuple(one for _, one in sorted(ranked, key=lambda each: each[0]))


def origin(host: str, port: int) -> str:
    """Return the address of a server at a host, which may be an IPv6 address."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
