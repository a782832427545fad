"""What the server measures of each player's line, and what follows for the time of his answers.

The arithmetic is :mod:`buzzkeep.fairness`; this module knows sockets and clocks. A player's record outlives his
connections: who reconnects in mid-question is still timed from when the question first went out to him.
"""

import socket
import struct
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from buzzkeep import fairness
from buzzkeep.engine import codec
from buzzkeep.engine.types import Member
from buzzkeep.rooms.clock import Source

PROMPTS_KEPT = 4  # of each player; older ones are over
PLAYERS_KEPT = 20_000
RTT_OFFSET, MIN_RTT_OFFSET = 68, 148  # of tcpi_rtt and tcpi_min_rtt in Linux's struct tcp_info (microseconds)


@dataclass
class Asked:
    """When a timed prompt went out to a player first, and the round trips of that very message (ms)."""

    sent: float
    opened: float
    ping: float | None = None
    ack: float | None = None


@dataclass
class Runner:
    """A player as a runner of races."""

    line: fairness.Line = field(default_factory=fairness.Line)
    asked: "OrderedDict[str, Asked]" = field(default_factory=OrderedDict)


@dataclass(frozen=True)
class Timing:
    """A decided answer time: when it counts as given (clock source, ms), and the verdict for the journal."""

    acted_ms: int
    verdict: dict[str, Any]


class Lines:
    """The runners of all rooms."""

    def __init__(self, source: Source, cap_ms: float = fairness.CAP_MS) -> None:
        """Take the clock that everything is measured on and the most that anybody is compensated."""
        self._source, self._cap_ms = source, cap_ms
        self._runners: OrderedDict[tuple[str, Member], Runner] = OrderedDict()
        self._opened: OrderedDict[tuple[str, str], float] = OrderedDict()

    def runner(self, code: str, player: Member) -> Runner:
        """Return a player's record."""
        key = (code, player)
        if key not in self._runners:
            self._runners[key] = Runner()
            if len(self._runners) > PLAYERS_KEPT:
                self._runners.popitem(last=False)
        return self._runners[key]

    def connected(self, code: str, player: Member) -> None:
        """A player has a new connection: its network may be another one, his habits are not."""
        runner = self.runner(code, player)
        runner.line = fairness.reconnected(runner.line)

    def observe(self, code: str, player: Member, source: fairness.Source, trip_ms: float) -> None:
        """Note a round trip."""
        runner = self.runner(code, player)
        runner.line = fairness.observe(runner.line, source, trip_ms / self._source.rate)

    def observe_kernel(self, code: str, player: Member, raw: Any) -> None:
        """Ask the kernel about a TCP socket (Linux only; elsewhere nothing is noted)."""
        option = getattr(socket, "TCP_INFO", None)
        if option is None or raw is None:
            return
        try:
            info = raw.getsockopt(socket.IPPROTO_TCP, option, MIN_RTT_OFFSET + 4)
        except OSError:
            return  # closed meanwhile
        if len(info) >= MIN_RTT_OFFSET + 4:
            rtt, least = (struct.unpack_from("=I", info, offset)[0] / 1000 for offset in (RTT_OFFSET, MIN_RTT_OFFSET))
            runner = self.runner(code, player)
            runner.line = fairness.observe_kernel(runner.line, rtt, least)

    def sent(self, code: str, player: Member, prompt: str) -> Asked | None:
        """A timed prompt goes out to a player now; None if it did before."""
        runner = self.runner(code, player)
        if prompt in runner.asked:
            return None
        now = self._source.exact()
        opened = self._opened.setdefault((code, prompt), now)
        while len(self._opened) > PLAYERS_KEPT:
            self._opened.popitem(last=False)
        asked = runner.asked[prompt] = Asked(now, opened)
        while len(runner.asked) > PROMPTS_KEPT:
            runner.asked.popitem(last=False)
        return asked

    def judge(self, code: str, player: Member, prompt: str, arrived_ms: float, hint_ms: int | None) -> Timing | None:
        """Return when an answer counts as given; None if its prompt is not timed."""
        runner = self.runner(code, player)
        asked = runner.asked.get(prompt)
        if asked is None:
            return None
        rate = self._source.rate  # lines are measured in real time even where the room clock runs faster
        exchange = fairness.Exchange(
            sent=asked.sent / rate,
            arrived=arrived_ms / rate,
            hint=hint_ms,
            in_situ=fairness.InSitu(ping=_real(asked.ping, rate), ack=_real(asked.ack, rate)),
        )
        verdict, runner.line = fairness.verdict(exchange, runner.line, self._cap_ms)
        acted = asked.opened + verdict.measured * rate
        return Timing(min(int(arrived_ms), round(acted)), codec.plain(fairness.Verdict, verdict))


def _real(span: float | None, rate: float) -> float | None:
    return None if span is None else span / rate
