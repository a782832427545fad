"""A reaction window as data: all answer in secret, also with nothing to play, so that no pause betrays a hand."""

from typing import Generic, TypeVar

from buzzkeep.engine.records import changed, record
from buzzkeep.engine.types import Millis

K = TypeVar("K")
V = TypeVar("V")


@record
class SealedReply(Generic[K, V]):
    """What one entrant sealed, and when; ``sigma_ms`` is how sure that is, ``came`` when it came in, if later."""

    by: K
    value: V
    at: Millis
    sigma_ms: float = 0.0
    came: Millis | None = None


@record
class Sealed(Generic[K, V]):
    """All ``entrants`` answer in secret; the first answer of each one locks."""

    entrants: tuple[K, ...]
    replies: tuple[SealedReply[K, V], ...] = ()

    def of(self, by: K) -> SealedReply[K, V] | None:
        """Return what ``by`` sealed, if anything."""
        return next((reply for reply in self.replies if reply.by == by), None)

    def may(self, by: K) -> bool:
        """Say whether ``by`` is entitled and has not answered yet."""
        return by in self.entrants and self.of(by) is None

    def submit(self, by: K, value: V, at: Millis) -> "Sealed[K, V]":
        """Return the window with an answer (the caller checked :meth:`may`), ``at`` corrected where time decides."""
        return self.with_reply(SealedReply(by, value, at))

    def with_reply(self, reply: SealedReply[K, V]) -> "Sealed[K, V]":
        """Return the window with a whole reply; the caller checked :meth:`may`."""
        return changed(self, replies=(*self.replies, reply))

    @property
    def missing(self) -> tuple[K, ...]:
        """The entrants still awaited, in their order."""
        return tuple(by for by in self.entrants if self.of(by) is None)
