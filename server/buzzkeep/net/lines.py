"""Measures each player's line for :mod:`buzzkeep.fairness`; a player's record outlives his connections."""

import logging
from collections import OrderedDict, deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from gevent import get_hub

from buzzkeep import fairness
from buzzkeep.engine import codec
from buzzkeep.engine.types import Member, Prompt
from buzzkeep.net.limits import ip_of
from buzzkeep.rooms.clock import TimeSource

log = logging.getLogger(__name__)

LOOKED_EVERY_S = 0.02
LATES_KEPT = 256
LATE_MS = 5.0


class Lag:
    """When the server itself stood still. The loop is looked at while somebody asks: at rest it costs nothing."""

    def __init__(self) -> None:
        self._until = 0.0
        self._due: float | None = None  # when the loop should come round next, while it is looked at
        self._noted: deque[tuple[float, float]] = deque(maxlen=LATES_KEPT)  # when it came, and how late (ms)

    def watch(self, seconds: float) -> None:
        """Look at the loop for so long from now."""
        now = monotonic()
        self._until = max(self._until, now + seconds)
        if self._due is None:
            self._due = now + LOOKED_EVERY_S
            # a greenlet of its own would cost three times as much
            self._timer = get_hub().loop.timer(LOOKED_EVERY_S, LOOKED_EVERY_S)
            self._timer.start(self._look)

    def worst_ms(self, past_ms: float) -> float:
        """Return how late the loop came at most within the last so many ms; what it owes right now counts."""
        now = monotonic()
        worst = 0.0 if self._due is None else (now - self._due) * 1000
        for at, late in reversed(self._noted):
            if (now - at) * 1000 > past_ms:
                break
            worst = max(worst, late)
        return max(0.0, worst)

    def _look(self) -> None:
        now = monotonic()
        assert self._due is not None
        if (late := (now - self._due) * 1000) > LATE_MS:
            self._noted.append((now, late))
        self._due = now + LOOKED_EVERY_S
        if now < self._until:
            self._timer.again(self._look)  # counted from now
        else:
            self._due = None
            self._timer.close()


WAIT_LEAST_MS = 0.5  # a question does not wait for less
RACES_KEPT = 4  # of each room; older ones are over
ROOMS_KEPT = 5_000
RACE_WATCHED_S = 30.0  # so long after a timed prompt the loop is looked at
PROXY_FIXED = "werkzeug.proxy_fix.orig"  # only the server's own middleware can put this in, for proxies it trusts


@dataclass
class SentPrompt:
    """When a timed prompt went out to a player first (clock source, ms), and the round trips of that very message."""

    sent: float
    ping: float | None = None
    ack: float | None = None
    kernel: float | None = None
    answer: tuple[float, fairness.AnswerTime] | None = None  # when it arrived (real ms after the opening), its time


@dataclass
class Race:
    """A timed prompt of a match, when it goes out (real ms after it opened) to whom, and everybody who was asked."""

    match: str | None
    opened: float
    trigger: fairness.Trigger
    cap_ms: float
    out_ms: dict[Member | None, float]
    watched: bool  # a screen shows it, too
    asked: dict[Member, SentPrompt] = field(default_factory=dict)


@dataclass
class RoomLines:
    """A room's players as runners of races. ``announced`` is the prelude for which the lines were measured last."""

    lines: dict[Member, fairness.Line] = field(default_factory=dict)
    races: "OrderedDict[str, Race]" = field(default_factory=OrderedDict)
    announced: str | None = None
    homes: dict[str, Member] = field(default_factory=dict)  # by address: the player who came from there last


@dataclass(frozen=True)
class Timing:
    """A decided answer time (clock source, ms) and its verdict, without consequence before :meth:`Lines.settle`."""

    acted_ms: int
    verdict: dict[str, Any]
    asked: SentPrompt
    answer: tuple[float, fairness.AnswerTime]
    line: fairness.Line


class Lines:
    """The lines of all rooms."""

    def __init__(self, source: TimeSource, lag: Lag | None = None) -> None:
        """Take the clock that everything is measured on, and who knows when the server itself stood still."""
        self._source = source
        self._lag = lag
        self._tracks: OrderedDict[str, RoomLines] = OrderedDict()

    def _track(self, code: str) -> RoomLines:
        track = self._tracks.setdefault(code, RoomLines())
        self._tracks.move_to_end(code)
        while len(self._tracks) > ROOMS_KEPT:
            self._tracks.popitem(last=False)
        return track

    def of(self, code: str) -> Mapping[Member, fairness.Line]:
        """Return the lines of a room's players."""
        return self._track(code).lines

    def line(self, code: str, player: Member) -> fairness.Line:
        """Return a player's line."""
        return self._track(code).lines.get(player) or fairness.Line()

    def connected(self, code: str, player: Member, home: str = "", present: Collection[Member] = ()) -> None:
        """A player has a new connection: its network may be another one, his habits are not.

        ``home`` is the address that he comes from (if it tells phones apart), ``present`` who is connected now: a new
        player from where another one has gone is likely the same phone, and begins with what that one has shown.
        """
        track = self._track(code)
        before = track.lines.get(player)
        if before is None and (other := track.homes.get(home)) is not None and other not in present:
            before = track.lines.get(other)
        if home:
            track.homes[home] = player
        self._set(code, player, fairness.reconnected(before or fairness.Line()))

    def observe(self, code: str, player: Member, source: fairness.Source, trip_ms: float) -> None:
        """Note a round trip, in ms of the clock source; one during which the server stood still says nothing."""
        trip = trip_ms / self._source.rate
        if not self._lagged(trip):
            self._set(code, player, fairness.observe(self.line(code, player), source, trip))

    def observe_kernel(self, code: str, player: Member, trips_ms: tuple[float, float] | None) -> None:
        """Note smoothed and least round trip by the kernel's account (ms), if it has one."""
        if trips_ms is not None:
            self._set(code, player, fairness.observe_kernel(self.line(code, player), *trips_ms))

    def told(self, code: str, player: Member, trip_ms: float) -> None:
        """A proxy that is trusted has told what its kernel measures to the phone (ms)."""
        self._set(code, player, fairness.told_least(self.line(code, player), trip_ms))

    def _lagged(self, past_ms: float) -> bool:
        """Say whether the server itself stood still within the last so many real ms."""
        return self._lag is not None and self._lag.worst_ms(past_ms) > fairness.LAG_MS

    def _set(self, code: str, player: Member, line: fairness.Line) -> None:
        self._track(code).lines[player] = line

    def announced(self, code: str, prompt: str) -> bool:
        """Note that a timed prompt is about to follow ``prompt``; False if that was known."""
        track = self._track(code)
        known, track.announced = track.announced, prompt
        return known != prompt

    def race(
        self, code: str, prompt: Prompt, match: str | None = None, racers: Iterable[Member] = (), watched: bool = False
    ) -> Race:
        """Return the race for a timed prompt, which opens now unless it has. ``racers`` are connected and asked.

        The question goes to the farthest phone at once, to everybody else (None) later by half of the least round trip
        that the kernel has seen, 100 ms at most (FAIRNESS.md). What is read on the wall alone waits for nobody.
        """
        races = self._track(code).races
        race = races.get(prompt.id)
        if race is None or race.match not in (match, None):
            trigger = fairness.Trigger(prompt.where)
            ways = {
                each: fairness.way_down(self.line(code, each)) for each in racers if trigger is fairness.Trigger.PHONE
            }
            most = max(ways.values(), default=0.0)
            out_ms: dict[Member | None, float] = {None: most, **{player: most - way for player, way in ways.items()}}
            cap_ms = fairness.CAP_MS if prompt.cap_ms is None else float(prompt.cap_ms)
            race = races[prompt.id] = Race(match, self._source.exact(), trigger, cap_ms, out_ms, watched)
            while len(races) > RACES_KEPT:
                races.popitem(last=False)
        return race

    def wait_s(self, race: Race, player: Member | None) -> float:
        """Return for how long (s) a race's question still waits for a player's phone, or for anything else (None)."""
        past_ms = (self._source.exact() - race.opened) / self._source.rate
        wait_ms = race.out_ms.get(player, race.out_ms[None]) - past_ms
        return wait_ms / 1000 if wait_ms > WAIT_LEAST_MS else 0.0

    def sent(self, code: str, player: Member, prompt: Prompt) -> SentPrompt | None:
        """A timed prompt goes out to a player now; None if it did before."""
        race, now = self._track(code).races.get(prompt.id) or self.race(code, prompt), self._source.exact()
        if player in race.asked:
            return None
        asked = race.asked[player] = SentPrompt(now)
        if self._lag is not None:
            self._lag.watch(RACE_WATCHED_S)
        return asked

    def written(self, asked: list[SentPrompt]) -> None:
        """The message with these prompts was handed to the kernel just now: it had waited for others until then."""
        for each in asked:
            each.sent = self._source.exact()

    def answered(self, code: str, player: Member, asked: list[SentPrompt], source: fairness.Source) -> None:
        """The browser (PING) or the page (PROBE) has answered the message with these prompts."""
        now = self._source.exact()
        name = "ping" if source is fairness.Source.PING else "ack"
        first = [each for each in asked if getattr(each, name) is None]
        for each in first:
            setattr(each, name, now - each.sent)
        if first:
            self.observe(code, player, source, now - first[0].sent)

    def followed(self, code: str, player: Member, sent: float, ago_ms: float | None) -> None:
        """The phone's kernel had what was sent at ``sent`` so many real ms ago; None: it does not let us see."""
        trip = None if ago_ms is None else max(0.0, (self._source.exact() - sent) / self._source.rate - ago_ms)
        if trip is None or not self._lagged(trip):
            self._set(code, player, fairness.followed(self.line(code, player), trip))

    def acknowledged(self, code: str, player: Member, asked: list[SentPrompt], ago_ms: float | None) -> None:
        """The phone's kernel had the message with these prompts so many real ms ago; None as in :meth:`followed`."""
        if ago_ms is None:
            self.followed(code, player, 0.0, None)
            return
        now = self._source.exact() - ago_ms * self._source.rate
        for each in asked:
            each.kernel = max(0.0, now - each.sent)

    def judge(self, code: str, player: Member, prompt: str, arrived_ms: float, hint_ms: int | None) -> Timing | None:
        """Return when an answer counts as given; None if its prompt is not timed."""
        race = self._track(code).races.get(prompt)
        asked = None if race is None else race.asked.get(player)
        if race is None or asked is None:
            return None
        rate = self._source.rate  # lines are measured in real time even where the room clock runs faster
        in_situ = self._in_situ(asked)
        lagged = self._lagged((self._source.exact() - asked.sent) / rate)
        watched = race.watched and race.trigger is fairness.Trigger.PHONE
        sent, arrived = asked.sent / rate, arrived_ms / rate
        exchange = fairness.Exchange(sent, arrived, hint_ms, in_situ, race.trigger, lagged, watched)
        verdict, line = fairness.answer_time(exchange, self.line(code, player), race.cap_ms)
        # on the wall everybody saw the question at the same moment, on the phones each at his own
        origin = race.opened if race.trigger is fairness.Trigger.PHONE else asked.sent
        acted = origin + verdict.measured * rate
        answer = (arrived_ms - race.opened) / rate, replace(verdict, measured=(acted - race.opened) / rate)
        found: dict[str, Any] = codec.plain(fairness.AnswerTime, verdict)
        found |= {
            "prompt": prompt,
            "where": race.trigger.value,
            "cap_ms": race.cap_ms,
            "hint": hint_ms,
            "in_situ": codec.plain(fairness.InSitu, in_situ),
            "arrived_after_ms": round(answer[0], 3),
            "sent_after_ms": round((asked.sent - race.opened) / rate, 3),
            "lagged": lagged,
            "grace_ms": self._grace(code, race, player, answer),
        }
        return Timing(min(int(arrived_ms), round(acted)), found, asked, answer, line)

    def settle(self, code: str, player: Member, timing: Timing) -> bool:
        """An accepted answer's verdict stands, and the line remembers it; return whether his host should see that."""
        if timing.asked.answer is not None:
            return False
        timing.asked.answer = timing.answer
        before = self.line(code, player)
        if timing.line.unfollowed == fairness.UNFOLLOWED and not timing.line.refuses:
            log.warning("room %s: the kernel does not say when questions reach a phone; see FAIRNESS.md", code)
        self._set(code, player, timing.line)
        return (before.flags, before.is_unfollowed) != (timing.line.flags, timing.line.is_unfollowed)

    def _in_situ(self, asked: SentPrompt) -> fairness.InSitu:
        rate = self._source.rate
        trips = (asked.ping, asked.ack, asked.kernel)
        return fairness.InSitu(*(None if trip is None else trip / rate for trip in trips))

    def _grace(self, code: str, race: Race, player: Member, answer: tuple[float, fairness.AnswerTime]) -> int:
        """Return how long a decision should wait for answers that could still be better (real ms, at most 300)."""
        rate, wall = self._source.rate, race.trigger is fairness.Trigger.WALL
        answers = [each.answer for each in race.asked.values() if each.answer is not None]
        pending = [
            fairness.PendingAnswer(
                0.0 if wall else (each.sent - race.opened) / rate,
                self.line(code, other),
                self._in_situ(each),
                race.trigger,
            )
            for other, each in race.asked.items()
            if other != player and each.answer is None
        ]
        waiting = ((who, out) for who, out in race.out_ms.items() if who is not None and who not in race.asked)
        pending += [fairness.PendingAnswer(out, self.line(code, who)) for who, out in waiting]
        until = fairness.decide_at([*answers, answer], pending, race.cap_ms)
        return max(0, round(until - answer[0]))


def proxied(environ: Mapping[str, Any]) -> bool:
    """Say whether somebody stands between the phone and this server: the kernel would measure the way to him only.

    That is a proxy that this server was told to trust, or a tunnel on this machine: who comes over the loopback
    interface, yet asked for another host than this one, came through something.
    """
    if PROXY_FIXED in environ:
        return True
    return _loopback(str(environ.get("REMOTE_ADDR", ""))) and not _loopback(str(environ.get("HTTP_HOST", "")))


def _loopback(host: str) -> bool:
    name = urlsplit(f"//{host}" if host.count(":") < 2 or host.startswith("[") else f"//[{host}]").hostname or ""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    address = ip_of(name)
    return address is not None and address.is_loopback
