"""Rate limits: a token bucket for each socket and each address."""

import ipaddress
from collections.abc import Callable
from functools import lru_cache

MOST_KEYS, ROUNDING_MS = 10_000, 1e-6


def ip_of(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an IP address, without its zone; None for what is none."""
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


@lru_cache(maxsize=4_096)  # asked several times for each connection
def address_key(address: str | None) -> str:
    """Return as what an IP address is limited: IPv6 by its network of 64 bits, of which one machine has all."""
    ip = ip_of(address or "")
    if ip is None:
        return address or ""
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


class Limiter:
    """One bucket for each key, known by when it is full again; full ones are forgotten."""

    def __init__(self, size: float, per_s: float, source: Callable[[], int]) -> None:
        """Take the burst, the steady rate and a monotonic clock in ms."""
        self._token_ms, self._source = 1000 / per_s, source
        self._spare_ms = (size - 1) * self._token_ms + ROUNDING_MS  # a bucket that is full later has no token
        self._full_ms: dict[str, float] = {}

    def allows(self, key: str) -> bool:
        """Say whether ``key`` may do one more thing now."""
        if self.empty(key):
            return False
        now = self._source()
        if len(self._full_ms) > MOST_KEYS:
            self._full_ms = {key: full for key, full in self._full_ms.items() if full > now}
        self._full_ms[key] = max(now, self._full_ms.get(key, now)) + self._token_ms
        return True

    def empty(self, key: str) -> bool:
        """Say whether ``key`` may do nothing more now; takes nothing."""
        return self._full_ms.get(key, 0.0) - self._source() > self._spare_ms

    def forget(self, key: str) -> None:
        """Drop a key's bucket."""
        self._full_ms.pop(key, None)
