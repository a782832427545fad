"""Rate limits: a token bucket for each socket and each address."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache


@dataclass
class Bucket:
    """Holds up to ``size`` tokens and gains ``per_s`` a second."""

    size: float
    per_s: float
    tokens: float
    at_ms: int

    def take(self, now_ms: int) -> bool:
        """Take a token; False if there is none."""
        if not self.holds(now_ms):
            return False
        self.tokens -= 1
        return True

    def holds(self, now_ms: int) -> bool:
        """Say whether there is a token."""
        self.tokens = min(self.size, self.tokens + (now_ms - self.at_ms) * self.per_s / 1000)
        self.at_ms = now_ms
        return self.tokens >= 1


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
    """One bucket for each key; forgets keys whose bucket is full again."""

    def __init__(self, size: float, per_s: float, source: Callable[[], int]) -> None:
        """Take the burst, the steady rate and a monotonic clock in ms."""
        self._size, self._per_s, self._source = size, per_s, source
        self._buckets: dict[str, Bucket] = {}

    def allows(self, key: str) -> bool:
        """Say whether ``key`` may do one more thing now."""
        now = self._source()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) > 10_000:
                full_after_ms = self._size / self._per_s * 1000
                self._buckets = {key: b for key, b in self._buckets.items() if now - b.at_ms < full_after_ms}
            bucket = self._buckets[key] = Bucket(self._size, self._per_s, self._size, now)
        return bucket.take(now)

    def empty(self, key: str) -> bool:
        """Say whether ``key`` may do nothing more now; takes nothing."""
        bucket = self._buckets.get(key)
        return bucket is not None and not bucket.holds(self._source())

    def forget(self, key: str) -> None:
        """Drop a key's bucket."""
        self._buckets.pop(key, None)
