"""A secret counter-mode generator: BLAKE2b keyed with the match key; only the running position lies in the state."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NoReturn, TypeVar

T = TypeVar("T")


class CounterRng:
    """Implements :class:`~buzzkeep.engine.types.Rng`; ``position`` is the number of 64-bit words drawn so far."""

    __slots__ = ("_key", "position")

    def __init__(self, key: bytes, position: int = 0) -> None:
        """Take a secret key of 16 to 64 bytes and the position to go on from."""
        if not 16 <= len(key) <= 64:
            raise ValueError("the generator's key must have 16 to 64 bytes")
        self._key = key
        self.position = position

    def _word(self) -> int:
        digest = blake2b(self.position.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
        self.position += 1
        return int.from_bytes(digest, "big")

    def below(self, n: int) -> int:
        """Return an unbiased integer of ``0 <= x < n``; ``n`` from 1 to 2**63."""
        if not 1 <= n <= 1 << 63:
            raise ValueError(f"below() needs 1 <= n <= 2**63, got {n}")
        limit = (1 << 64) - (1 << 64) % n  # reject the tail: no modulo bias
        while (word := self._word()) >= limit:
            pass
        return word % n

    def unit(self) -> float:
        """Return a float of ``0 <= x < 1`` with 53 random bits."""
        return (self._word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``; raises ``ValueError`` when there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in a random order (Fisher-Yates)."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)


class NoChance(CounterRng):
    """Where nothing may be left to chance: every draw is an error."""

    __slots__ = ()

    def _word(self) -> NoReturn:
        raise RuntimeError("nothing may be left to chance here")
