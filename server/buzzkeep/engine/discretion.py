"""What a match may ask not to be written down: private choices that nobody should be able to look up later.

A game without such choices leaves this out. The room asks :class:`Discreet` of a match's rules where they have it.
"""

from functools import lru_cache
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Discreet(Protocol):
    """Rules of a match in which somebody may choose something private. A pure function of the state."""

    def off_the_record(self, state: Any, /) -> bool:
        """Say whether the match must not be logged from here on.

        The room then keeps its latest state, so that it survives a crash, but none of the moves that led to it; the
        very move that made it so is left out as well. Once off the record, a match stays so.
        """
        ...


def is_off_the_record(rules: Any, state: Any) -> bool:
    """Return what ``rules`` say of ``state``; False for games that hide nothing from the log."""
    return _may_be(rules.__class__) and bool(rules.off_the_record(state))


@lru_cache(maxsize=64)
def _may_be(kind: type) -> bool:
    return issubclass(kind, Discreet)  # slow the first time, and asked at every step of every match
