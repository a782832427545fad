"""Every way of timing on the same turns, with or without a cheat in the phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from buzzkeep import fairness
from buzzkeep.engine.races import Entry
from buzzkeep.fairness import AnswerTime, Exchange, InSitu, Line, Source, Trigger, limits
from workshop.bench.timing.phones import BEFORE, Trip, Turn

METHODS = ("arrival", "half", "mean", "ntp", "believed", "design")
TITLES = {
    "arrival": "arrival order",
    "half": "minus half the round trip",
    "mean": "minus mean round trip (EWMA)",
    "ntp": "clock synchronisation (NTP style)",
    "believed": "phone's own time believed",
    "design": "this design",
    "photo": "with photo finish declared",
}
SMOOTHING = 1 / 8  # RFC 6298
DELAYED_ACK_MS = 40.0  # Linux' TCP_DELACK_MIN: how long the kernel waits for an answer to put its own upon
ASKED_OFTEN_MS, ASKED_NEAR_MS, ASKED_FAR_MS = 20.0, 0.5, 3.0  # how often the server asks its kernel after a question
NTP_FILTER = 8  # RFC 5905, clock filter


@dataclass(frozen=True)
class Cheat:
    """What a phone does to look slower than it is, ms. ``every`` says in which questions it lies (1 = all).

    With ``step`` it tells times as a coarse clock does, always rounded down.
    """

    lie: float = 0.0
    every: int = 1
    probes: float = 0.0
    probe_jitter: float = 0.0
    pings: float = 0.0
    kernel: float = 0.0
    step: float = 0.0


HONEST = Cheat()


@dataclass(frozen=True)
class Sources:
    """Which sources the server has."""

    kernel: bool = True
    pings: bool = True


ALL = Sources()


@dataclass(frozen=True)
class Timed:
    """One answer: its times by method (ms), the verdict, when it arrived, and the line that the verdict was made of."""

    times: dict[str, float]
    verdict: AnswerTime
    arrived: float
    line: Line
    in_situ: InSitu

    def entry(self, seat: int) -> Entry:
        """Return it as it is ranked."""
        return Entry(seat, 0, self.verdict.measured, self.verdict.sigma, self.verdict.early)


class Watch:
    """The server's view of one player, for all methods at once."""

    def __init__(
        self,
        random: Random,
        cheat: Cheat = HONEST,
        sources: Sources = ALL,
        trigger: Trigger = Trigger.PHONE,
        cap_ms: float = fairness.CAP_MS,
        clock_ms: float = 0.0,
    ) -> None:
        """Take the cheat (its own chance from ``random``), the sources, the place of the question, the clock's step."""
        self._clock = clock_ms
        self._random, self._cheat, self._sources, self._trigger, self._cap = random, cheat, sources, trigger, cap_ms
        self.line = Line()
        self._mean: float | None = None
        self._smoothed: float | None = None
        self._least: float | None = None
        self._offsets: list[tuple[float, float]] = []

    def play(self, turns: Sequence[Turn]) -> list[Timed]:
        """Time all answers of a session."""
        return [self._answer(turn, number) for number, turn in enumerate(turns)]

    def _answer(self, turn: Turn, number: int) -> Timed:
        for place, trip in enumerate(turn.probes):
            kernel = self._see(trip).kernel
            if kernel is not None and place >= len(turn.probes) - BEFORE:  # those before a race are followed
                self.line = fairness.followed(self.line, kernel)
        in_situ, cheat = self._see(turn.in_situ), self._cheat
        before = turn.in_situ.down + turn.paint
        elapsed = turn.reaction + turn.handling + turn.up
        hint = turn.reaction + turn.clock_error + max(0.0, turn.paint - limits.DRAWING_MOST_MS)
        if self._trigger is Trigger.PHONE:
            elapsed += before
        else:
            hint = max(0.0, hint - before)  # the pad appears after the question
        if self._clock:
            shown = self._random.random() * self._clock
            hint = self._read(shown + hint) - self._read(shown)
        believed = max(0.0, hint - (cheat.lie if number % cheat.every == 0 else 0.0))
        if cheat.step:
            believed -= believed % cheat.step
        line = self.line
        exchange = Exchange(0.0, elapsed, believed, in_situ, self._trigger)
        decided, self.line = fairness.answer_time(exchange, line, self._cap)
        mean = self._mean or 0.0
        touched = elapsed - turn.up - turn.handling
        times = {
            "arrival": elapsed,
            "half": elapsed - mean / 2,
            "mean": elapsed - mean,
            "ntp": touched - min(self._offsets)[1],
            "believed": believed,
            "design": decided.measured,
        }
        return Timed(times, decided, elapsed, line, in_situ)

    def _read(self, at: float) -> float:
        """Read the clock as Firefox rounds it: up or down, as chance has it."""
        ticks, rest = divmod(at, self._clock)
        return (ticks + (rest > self._random.random() * self._clock)) * self._clock

    def _see(self, trip: Trip) -> InSitu:
        cheat, sources = self._cheat, self._sources
        ping = trip.down + trip.pong + trip.up_ping + cheat.pings + cheat.kernel
        probe = trip.down + trip.script + trip.up_probe + cheat.probes + cheat.kernel
        if cheat.probe_jitter:
            probe += self._random.random() * cheat.probe_jitter
        network = trip.down + trip.up_ping + cheat.kernel
        self._least = network if self._least is None else min(self._least, network)
        seen = network + min(cheat.pings, DELAYED_ACK_MS)
        self._smoothed = seen if self._smoothed is None else self._smoothed + (seen - self._smoothed) * SMOOTHING
        self._mean = probe if self._mean is None else self._mean + (probe - self._mean) * SMOOTHING
        offset = (trip.down + trip.script - trip.up_probe) / 2
        self._offsets = [*self._offsets[1 - NTP_FILTER :], (probe, offset)]
        acknowledged = network + (ASKED_FAR_MS if network > ASKED_OFTEN_MS else ASKED_NEAR_MS) / 2
        line = fairness.observe(self.line, Source.PROBE, probe)
        if sources.pings:
            line = fairness.observe(line, Source.PING, ping)
        if sources.kernel:
            line = fairness.observe_kernel(line, self._smoothed, self._least)
        self.line = line
        return InSitu(ping if sources.pings else None, probe, acknowledged if sources.kernel else None)
