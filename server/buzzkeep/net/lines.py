"""What the server measures of each player's line, and what follows for the time of his answers.

The arithmetic is :mod:`buzzkeep.fairness`; this module knows sockets and clocks. A player's record outlives his
connections: who reconnects in mid-question is still timed from when the question first went out to him.
"""

import ipaddress
import socket
import struct
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlsplit

from buzzkeep import fairness
from buzzkeep.engine import codec
from buzzkeep.engine.types import Member, Prompt
from buzzkeep.rooms.clock import Source

RACES_KEPT = 4  # of each room; older ones are over
ROOMS_KEPT = 5_000
RTT_OFFSET, MIN_RTT_OFFSET = 68, 148  # of tcpi_rtt and tcpi_min_rtt in Linux's struct tcp_info (microseconds)
PROXY_HEADERS = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_REAL_IP")


@dataclass
class Asked:
    """When a timed prompt went out to a player first (clock source, ms), and the round trips of that very message."""

    sent: float
    ping: float | None = None
    ack: float | None = None
    answer: tuple[float, fairness.Verdict] | None = None  # when it arrived after the race opened, real ms, and its time


@dataclass
class Race:
    """A timed prompt and everybody who was asked."""

    opened: float
    trigger: fairness.Trigger
    cap_ms: float
    asked: dict[Member, Asked] = field(default_factory=dict)


@dataclass
class Track:
    """A room's players as runners of races. ``announced`` is the prelude for which the lines were measured last."""

    lines: dict[Member, fairness.Line] = field(default_factory=dict)
    races: "OrderedDict[str, Race]" = field(default_factory=OrderedDict)
    announced: str | None = None


@dataclass(frozen=True)
class Timing:
    """A decided answer time: when it counts as given (clock source, ms), and the verdict for the journal.

    It has no consequence for the player's line before :meth:`Lines.settle`.
    """

    acted_ms: int
    verdict: dict[str, Any]
    asked: Asked
    answer: tuple[float, fairness.Verdict]
    line: fairness.Line


class Lines:
    """The lines of all rooms."""

    def __init__(self, source: Source) -> None:
        """Take the clock that everything is measured on."""
        self._source = source
        self._tracks: OrderedDict[str, Track] = OrderedDict()

    def _track(self, code: str) -> Track:
        track = self._tracks.setdefault(code, Track())
        self._tracks.move_to_end(code)
        while len(self._tracks) > ROOMS_KEPT:
            self._tracks.popitem(last=False)
        return track

    # -- measuring ---------------------------------------------------------------------------------------------

    def of(self, code: str) -> Mapping[Member, fairness.Line]:
        """Return the lines of a room's players."""
        return self._track(code).lines

    def line(self, code: str, player: Member) -> fairness.Line:
        """Return a player's line."""
        return self._track(code).lines.get(player) or fairness.Line()

    def connected(self, code: str, player: Member) -> None:
        """A player has a new connection: its network may be another one, his habits are not."""
        self._set(code, player, fairness.reconnected(self.line(code, player)))

    def observe(self, code: str, player: Member, source: fairness.Source, trip_ms: float) -> None:
        """Note a round trip, in ms of the clock source."""
        self._set(code, player, fairness.observe(self.line(code, player), source, trip_ms / self._source.rate))

    def observe_kernel(self, code: str, player: Member, raw: Any) -> None:
        """Ask the kernel about a TCP socket (Linux only; elsewhere nothing is noted)."""
        if (found := kernel_trips(raw)) is not None:
            self._set(code, player, fairness.observe_kernel(self.line(code, player), *found))

    def _set(self, code: str, player: Member, line: fairness.Line) -> None:
        self._track(code).lines[player] = line

    # -- races -------------------------------------------------------------------------------------------------

    def announced(self, code: str, prompt: str) -> bool:
        """Note that a timed prompt is about to follow ``prompt``; False if that was known."""
        track = self._track(code)
        known, track.announced = track.announced, prompt
        return known != prompt

    def sent(self, code: str, player: Member, prompt: Prompt) -> Asked | None:
        """A timed prompt goes out to a player now; None if it did before."""
        races, now = self._track(code).races, self._source.exact()
        race = races.get(prompt.id)
        if race is None:
            cap_ms = fairness.CAP_MS if prompt.cap_ms is None else float(prompt.cap_ms)
            race = races[prompt.id] = Race(now, fairness.Trigger(prompt.where), cap_ms)
            while len(races) > RACES_KEPT:
                races.popitem(last=False)
        if player in race.asked:
            return None
        asked = race.asked[player] = Asked(now)
        return asked

    def written(self, asked: list[Asked]) -> None:
        """The message with these prompts was handed to the kernel just now: it had waited for others until then."""
        for each in asked:
            each.sent = self._source.exact()

    def answered(self, code: str, player: Member, asked: list[Asked], source: fairness.Source) -> None:
        """The browser (PING) or the page (PROBE) has answered the message with these prompts."""
        now = self._source.exact()
        name = "ping" if source is fairness.Source.PING else "ack"
        first = [each for each in asked if getattr(each, name) is None]
        for each in first:
            setattr(each, name, now - each.sent)
        if first:
            self.observe(code, player, source, now - first[0].sent)

    def judge(self, code: str, player: Member, prompt: str, arrived_ms: float, hint_ms: int | None) -> Timing | None:
        """Return when an answer counts as given; None if its prompt is not timed."""
        race = self._track(code).races.get(prompt)
        asked = None if race is None else race.asked.get(player)
        if race is None or asked is None:
            return None
        rate = self._source.rate  # lines are measured in real time even where the room clock runs faster
        in_situ = self._in_situ(asked)
        exchange = fairness.Exchange(asked.sent / rate, arrived_ms / rate, hint_ms, in_situ, race.trigger)
        verdict, line = fairness.verdict(exchange, self.line(code, player), race.cap_ms)
        # on the wall everybody saw the question at the same moment, on the phones each at his own
        origin = race.opened if race.trigger is fairness.Trigger.PHONE else asked.sent
        acted = origin + verdict.measured * rate
        answer = (arrived_ms - race.opened) / rate, replace(verdict, measured=(acted - race.opened) / rate)
        found: dict[str, Any] = codec.plain(fairness.Verdict, verdict)
        found |= {
            "prompt": prompt,
            "where": race.trigger.value,
            "cap_ms": race.cap_ms,
            "hint": hint_ms,
            "in_situ": codec.plain(fairness.InSitu, in_situ),
            "arrived_after_ms": round(answer[0], 3),
            "sent_after_ms": round((asked.sent - race.opened) / rate, 3),
            "grace_ms": self._grace(code, race, player, answer),
        }
        return Timing(min(int(arrived_ms), round(acted)), found, asked, answer, line)

    def settle(self, code: str, player: Member, timing: Timing) -> None:
        """An answer was accepted: its verdict stands, and the line remembers it. Refused ones leave no trace."""
        if timing.asked.answer is None:
            timing.asked.answer = timing.answer
            self._set(code, player, timing.line)

    def _in_situ(self, asked: Asked) -> fairness.InSitu:
        rate = self._source.rate
        return fairness.InSitu(
            None if asked.ping is None else asked.ping / rate, None if asked.ack is None else asked.ack / rate
        )

    def _grace(self, code: str, race: Race, player: Member, answer: tuple[float, fairness.Verdict]) -> int:
        """Return how long a decision should wait for answers that could still be better (real ms, at most 300)."""
        rate, wall = self._source.rate, race.trigger is fairness.Trigger.WALL
        answers = [each.answer for each in race.asked.values() if each.answer is not None]
        pending = [
            fairness.Pending(
                0.0 if wall else (each.sent - race.opened) / rate,
                self.line(code, other),
                self._in_situ(each),
                race.trigger,
            )
            for other, each in race.asked.items()
            if other != player and each.answer is None
        ]
        until = fairness.decide_at([*answers, answer], pending, race.cap_ms)
        return max(0, round(until - answer[0]))


def kernel_trips(raw: Any) -> tuple[float, float] | None:
    """Return smoothed and least round trip (ms) of a TCP socket by the kernel's account; None where it has none."""
    option = getattr(socket, "TCP_INFO", None)
    if option is None or raw is None:
        return None
    try:
        info = raw.getsockopt(socket.IPPROTO_TCP, option, MIN_RTT_OFFSET + 4)
    except OSError:
        return None  # closed meanwhile
    if len(info) < MIN_RTT_OFFSET + 4:
        return None
    rtt, least = (struct.unpack_from("=I", info, offset)[0] / 1000 for offset in (RTT_OFFSET, MIN_RTT_OFFSET))
    return rtt, least


def proxied(environ: Mapping[str, Any]) -> bool:
    """Say whether somebody stands between the phone and this server: the kernel would measure the way to him only.

    A proxy says so in a header. One that does not is found out when it runs on this machine: who comes over the
    loopback interface, yet asked for another host than this one, came through something.
    """
    if any(header in environ for header in PROXY_HEADERS):
        return True
    return _loopback(str(environ.get("REMOTE_ADDR", ""))) and not _loopback(str(environ.get("HTTP_HOST", "")))


def _loopback(host: str) -> bool:
    name = urlsplit(f"//{host}" if host.count(":") < 2 or host.startswith("[") else f"//[{host}]").hostname or ""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
