"""How people differ from bots: they take their time, and they are bored when nothing is asked of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from buzzkeep.engine.pace import PICKING_MS, QUICK, READING_MS, SLOW
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import ASK as TAP
from buzzkeep.engine.types import Millis, Prompt

THOUGHT_OVER = (
    "choice",
    "number",
    "buzz",
    "pick_",
)  # questions and choices on a map: people take a share of their time
HURRY = 0.8  # of the time that is left; whoever has less than the usual hurries


def delay(prompt: Prompt, left_ms: Millis | None, rng: CounterRng, tempo: float = 0.5) -> Millis:
    """Return how long a person takes to answer a prompt, ``left_ms`` before it is over (None: whenever he likes).

    ``tempo`` is from 0, who is quick, to 1, who is slow.
    """
    if left_ms is not None and prompt.kind.startswith(THOUGHT_OVER):
        shares = (quick + (slow - quick) * tempo for quick, slow in zip(QUICK, SLOW, strict=True))
        least, most = (round(left_ms * share) for share in shares)
        return least + rng.below(most - least + 1)
    least, most = PICKING_MS
    if prompt.kind == TAP or (
        left_ms is not None and left_ms < most
    ):  # a window, not a question: it is read, and pressed or not
        least, most = READING_MS
    taken = least + rng.below(most - least)
    return taken if left_ms is None else min(taken, int(HURRY * left_ms))


@dataclass
class Attention:
    """When a phone had something to do: a question, a choice or a bet was open to it, whether it had answered or not.

    ``busy_ms`` and ``idle_ms`` are of the time in which its seat was ``playing``; the others of the time after it had
    lost. ``longest_ms`` is the longest time without anything to do, in either. ``owed_ms`` is the part of the busy time
    in which its answer was still to come. ``own_ms``: its seat had a decision of its own to make, with two outcomes at
    least, while it was playing; ``apart_ms`` is the longest time before one, from the start or the one before.
    """

    busy_ms: Millis = 0
    idle_ms: Millis = 0
    lost_busy_ms: Millis = 0
    lost_idle_ms: Millis = 0
    longest_ms: Millis = 0
    owed_ms: Millis = 0
    own_ms: Millis = 0
    apart_ms: Millis = 0
    taps: int = 0
    playing: bool = True
    _busy: bool = field(default=False, repr=False)
    _owed: bool = field(default=False, repr=False)
    _own: bool = field(default=False, repr=False)
    _since: Millis = field(default=0, repr=False)
    _own_until: Millis = field(default=0, repr=False)
    _idle_since: Millis = field(default=0, repr=False)

    def see(self, now: Millis, *, busy: bool, owed: bool, own: bool, lost: bool) -> None:
        """Note what is so from ``now`` on."""
        passed = now - self._since
        self.owed_ms += passed * self._owed
        if self._own:
            self.own_ms, self._own_until = self.own_ms + passed * self.playing, now
        elif own and self.playing:
            self.apart_ms = max(self.apart_ms, now - self._own_until)
        if self.playing:
            self.busy_ms, self.idle_ms = self.busy_ms + passed * self._busy, self.idle_ms + passed * (not self._busy)
        else:
            self.lost_busy_ms += passed * self._busy
            self.lost_idle_ms += passed * (not self._busy)
        if not self._busy:
            self.longest_ms = max(self.longest_ms, now - self._idle_since)
        if not busy and self._busy:
            self._idle_since = now
        self._busy, self._owed, self._own, self._since = busy, owed, own, now
        self.playing = self.playing and not lost


def share(busy_ms: Iterable[Millis], idle_ms: Iterable[Millis]) -> float | None:
    """Return the busy part of the time; None where there was no time."""
    busy, idle = sum(busy_ms), sum(idle_ms)
    return round(busy / (busy + idle), 4) if busy + idle else None
