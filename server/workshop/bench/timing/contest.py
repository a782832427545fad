"""Contests that are raced until somebody has won: people, phones and lines, and what the server knows of them.

Times in ms; every number about lines and people is an assumption. The measure is the project's own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from buzzkeep import fairness
from buzzkeep.engine.races import Entry, Ranking, decide
from buzzkeep.fairness import Exchange, InSitu, Line, Source, limits
from workshop.bench.timing.methods import DELAYED_ACK_MS, SMOOTHING
from workshop.bench.timing.networks import NETWORKS, Path

ASKED_LATE = 1.5  # the kernel is asked every 0.5 to 3 ms, so its figure is that late at most
SOONEST = 60.0  # nobody presses what has not been there for so long
WAVE_S, SWOLLEN_S = 4.0, 1.5
HEATS_MOST = 6


class Ways(Protocol):
    """A line: how long a packet takes that is sent at a moment (s)."""

    def down(self, at_s: float, /) -> float:
        """Return how long one to the phone takes."""

    def up(self, at_s: float, /) -> float:
        """Return how long one from the phone takes."""


class Bumpy:
    """A line with jitter, spikes on single packets, or a queue that swells in waves (bufferbloat)."""

    def __init__(
        self, random: Random, down: float, up: float, jitter: float, *, spike: float = 0, bloat: float = 0
    ) -> None:
        """Take the ways, the jitter's scale, the share of packets that spike by 150, and how far the queue swells."""
        self._random, self._ways, self._jitter, self._spike, self._bloat = random, (down, up), jitter, spike, bloat
        self._phase = random.random() * WAVE_S

    def down(self, at_s: float) -> float:
        """Return how long a packet to the phone takes."""
        return self._delay(self._ways[0], at_s)

    def up(self, at_s: float) -> float:
        """Return how long a packet from the phone takes."""
        return self._delay(self._ways[1], at_s)

    def _delay(self, base: float, at_s: float) -> float:
        random = self._random
        delay = base + abs(random.gauss(0, self._jitter)) + (150.0 if random.random() < self._spike else 0.0)
        swollen = self._bloat and (at_s + self._phase) % WAVE_S < SWOLLEN_S
        return delay + (self._bloat * random.random() if swollen else 0.0)


def path(kind: str, random: Random) -> Ways:
    """Return a line by name: a network, ``spiky``, ``bloated``, or ``steady:TRIP`` or ``backhand:TRIP`` (slow down)."""
    name, _, trip = kind.partition(":")
    if name in NETWORKS:
        return Path(NETWORKS[name](random), random)
    if name == "spiky":
        return Bumpy(random, 20, 20, 30, spike=0.05)
    if name == "bloated":
        return Bumpy(random, 20, 20, 3, bloat=200)
    down = float(trip) * (0.75 if name == "backhand" else 0.5)
    return Bumpy(random, down, float(trip) - down, 2)


@dataclass(frozen=True)
class Manner:
    """What a player does that is not honest. ``lie``: ms less than true, in every ``every``-th question.

    ``pongs``: share of the pongs (and page's answers) that come ``late``; ``hot``: the question's own always do.
    ``uneven``: late and lie are drawn anew each time. ``renews``: a new connection for each question. ``polls`` over
    HTTP, ``hint``: False tells no time. ``eyes``: reads on another device, near the server.
    """

    name: str = "honest"
    lie: float = 0.0
    every: int = 1
    late: float = 0.0
    pongs: float = 0.0
    hot: bool = False
    uneven: bool = False
    renews: bool = False
    polls: bool = False
    hint: bool = True
    eyes: bool = False


HONEST = Manner()


@dataclass(frozen=True)
class Answer:
    """What the server makes of an answer, and the true reaction."""

    measured: float
    sigma: float
    early: float
    truth: float

    @property
    def gain(self) -> float:
        """By how much the answer was timed shorter than it was."""
        return self.truth - self.measured


class Player:
    """A person, a phone and a line, with what the server knows of it.

    ``screen``: False is a program that draws nothing. ``judged``: False is on a starved server, which flags nobody.
    ``paced``: the server's kernel says nothing of questions (BBR).
    """

    def __init__(
        self,
        random: Random,
        kind: str,
        manner: Manner = HONEST,
        *,
        screen: bool = True,
        judged: bool = True,
        paced: bool = False,
    ) -> None:
        """Come in, and be measured as usual."""
        self._random, self.path, self._manner = random, path(kind, random), manner
        self.line, self._lagged, self._followed = Line(), not judged, not paced and not manner.polls
        self.at, self._number = 10.0, 0
        self._smoothed: float | None = None
        self._least: float | None = None
        self._drawing = min(25.0, random.lognormvariate(1.79, 0.5)) if screen else 0.0
        self._frame, self._screen = (random.choice((16.7, 16.7, 8.3)) if screen else 0.0), screen
        self._probed(5)

    def _probed(self, number: int, *, followed: bool = False) -> None:
        for _ in range(number):
            kernel = self._trip()[1].kernel
            if followed and kernel is not None:
                self.line = fairness.followed(self.line, kernel)
            self.at += 0.4

    def _trip(self, *, hot: bool = False) -> tuple[float, InSitu]:
        random, manner = self._random, self._manner
        down, up = self.path.down(self.at), self.path.up(self.at)
        late = 0.0
        if manner.late and ((hot and manner.hot) or random.random() < manner.pongs):
            late = random.random() * manner.late if manner.uneven else manner.late
        busy = random.expovariate(1 / 25) if random.random() < 0.03 else 0.0
        ping = down + up + 0.2 + random.expovariate(2) + late
        probe = down + up + 0.5 + random.expovariate(0.5) + busy + late
        kernel = down + up + random.random() * ASKED_LATE
        self._least = down + up if self._least is None else min(self._least, down + up)
        seen = down + up + min(late, DELAYED_ACK_MS)
        self._smoothed = seen if self._smoothed is None else self._smoothed + (seen - self._smoothed) * SMOOTHING
        self.line = fairness.observe(self.line, Source.PROBE, probe)
        if manner.polls:
            self.line = fairness.told_least(self.line, self._least)
        else:
            self.line = fairness.observe(self.line, Source.PING, ping)
            self.line = fairness.observe_kernel(self.line, self._smoothed, self._least)
        return down, InSitu(None if manner.polls else ping, probe, kernel if self._followed else None)

    def ask(
        self,
        truth: float,
        *,
        opened: float = 0.0,
        wall: float | None = None,
        reads: str = "phone",
        watched: bool = False,
    ) -> Answer:
        """Ask a timed question and let the player react after ``truth``.

        It leaves for his phone at ``opened``, and the wall shows it at ``wall``; he ``reads`` phone or wall.
        """
        random, manner = self._random, self._manner
        self._number += 1
        self.at += 12
        if manner.renews:
            self.line, self._smoothed, self._least = fairness.reconnected(self.line), None, None
            self._probed(5)
        self._probed(2)
        self._probed(3, followed=True)
        down, in_situ = self._trip(hot=True)
        paint = self._drawing * random.uniform(0.7, 1.4) + random.random() * self._frame
        handling = 3 + random.expovariate(1 / 4) if self._screen else 0.0
        shown = opened + down + paint
        start = shown if wall is None or (reads == "phone" and not manner.eyes) else wall
        pressed = max(start + truth, shown + SOONEST)
        arrived = pressed + handling + self.path.up(self.at + pressed / 1000)
        told = pressed - (opened + down + min(paint, limits.DRAWING_MOST_MS)) + random.gauss(0, 1.2)
        if manner.lie and self._number % manner.every == 0:
            told -= random.random() * manner.lie if manner.uneven and not manner.late else manner.lie
        hint = max(0.0, told) if manner.hint else None
        exchange = Exchange(opened, arrived, hint, in_situ, lagged=self._lagged, watched=watched)
        found, self.line = fairness.answer_time(exchange, self.line)
        self.at += 4
        return Answer(found.measured, found.sigma, found.early, truth)


def ranked(answers: dict[int, Answer], heats: int = 0) -> Ranking:
    """Return who was first of these players, by number."""
    return decide([Entry(who, 0, each.measured, each.sigma, each.early) for who, each in answers.items()], heats)


def reaction(random: Random, skill: float = 0.0) -> float:
    """Return a person's reaction at the buzzer (ex-Gaussian), ms."""
    return max(120.0, 450 + skill + random.gauss(0, 70) + random.expovariate(1 / 110))


@dataclass
class Tally:
    """What came of races of honest players: shares of all races, and of all players."""

    races: int = 0
    wrong: int = 0  # a sole winner who was not the first
    heats: int = 0
    wrong_at_last: int = 0  # in the end of all heats
    players: int = 0
    flagged: int = 0

    def percent(self, number: int) -> float:
        """Return a number of races in percent of them."""
        return 100 * number / max(1, self.races)


GAPS = (12.0, 37.0, 75.0, 140.0)


def field(kinds: Sequence[str], sessions: int, seed: int, *, gaps: bool = False, paced: bool = False) -> Tally:
    """Race honest players on lines of these kinds, 20 questions a session; ``gaps``: they react known times apart."""
    found = Tally()
    for session in range(sessions):
        random = Random(f"{seed}/{kinds}/{session}")
        group = [Player(Random(f"{seed}/{kinds}/{session}/{i}"), kind, paced=paced) for i, kind in enumerate(kinds)]
        skills = [random.gauss(0, 25) for _ in group]
        for _ in range(20):
            _raced(found, random, group, skills, gaps)
        found.players += len(group)
        found.flagged += sum(bool(player.line.flags) for player in group)
    return found


def _raced(found: Tally, random: Random, group: list[Player], skills: list[float], gaps: bool) -> None:
    racing = list(range(len(group)))
    for heat in range(HEATS_MOST):
        if gaps:
            gap, base = random.choice(GAPS), random.uniform(250, 450)
            truth = {who: base + gap * place for place, who in enumerate(random.sample(racing, len(racing)))}
        else:
            truth = {who: reaction(random, skills[who]) for who in racing}
        ranking = ranked({who: group[who].ask(truth[who]) for who in racing}, heat)
        wrong = ranking.winner is not None and ranking.winner != min(truth, key=truth.__getitem__)
        if heat == 0:
            found.races += 1
            found.heats += ranking.winner is None
            found.wrong += wrong
        if ranking.winner is not None:
            found.wrong_at_last += wrong
            return
        racing = list(ranking.dead_heat)


@dataclass
class Duel:
    """What a manner brings against an equal twin. ``gain`` in ms a race, shares of races and of sessions."""

    won: float
    heats: float
    gain: float
    flagged: float


def duel(
    manner: Manner,
    kind: str,
    sessions: int,
    seed: int,
    *,
    gap: float = 45.0,
    screen: bool = False,
    judged: bool = True,
    paced: bool = False,
) -> Duel:
    """Race a player of a manner against an honest one who truly is faster by ``gap`` on average, heats included."""
    won = heats = races = flagged = 0
    gained = 0.0
    for session in range(sessions):
        random = Random(f"{seed}/{kind}/{gap}/{session}")
        cheat, twin = (
            Player(Random(f"{seed}/{who}/{kind}/{session}"), kind, how, screen=screen, judged=fair, paced=paced)
            for who, how, fair in (("cheat", manner, judged), ("twin", HONEST, True))
        )
        for _ in range(20):
            base, races = random.uniform(350, 650), races + 1
            for heat in range(HEATS_MOST):
                mine = cheat.ask(max(120, base + gap + random.gauss(0, 40)))
                theirs = twin.ask(max(120, base + random.gauss(0, 40)))
                gained += (mine.gain - theirs.gain) if heat == 0 else 0.0
                if (winner := ranked({0: mine, 1: theirs}, heat).winner) is not None:
                    won += winner == 0
                    break
                heats += 1
        flagged += bool(cheat.line.flags)
    return Duel(100 * won / races, heats / races, gained / races, 100 * flagged / sessions)


@dataclass
class RoomTally(Tally):
    """The same of a room in which people look at different things; the last player is the odd one."""

    odd_won: int = 0
    bias: float = 0.0  # by how much the odd one is timed shorter than the others, in sum

    @property
    def odd_gain(self) -> float:
        """Return that, ms a race."""
        return self.bias / max(1, self.races)


def room(
    kinds: Sequence[str],
    sessions: int,
    seed: int,
    *,
    reads: str = "wall",
    odd: Manner | None = None,
    watched: bool = True,
) -> RoomTally:
    """Race four people who see a wall; with ``odd`` the last one truly is slower by 45 than the best of the others."""
    found = RoomTally()
    for session in range(sessions):
        random = Random(f"{seed}/{kinds}/{session}")
        manners = [HONEST] * (len(kinds) - 1) + [odd or HONEST]
        group = [
            Player(Random(f"{seed}/{kinds}/{session}/{i}"), kind, manner)
            for i, (kind, manner) in enumerate(zip(kinds, manners, strict=True))
        ]
        screen = path(kinds[0], random)
        for _ in range(20):
            ahead = [fairness.way_down(player.line) for player in group]
            most = max(ahead)
            wall = most + screen.down(group[0].at) + 12
            truth = [max(150.0, reaction(random)) for _ in group]
            if odd is not None:
                base = random.uniform(350, 550)
                truth = [base, base + 230, base + 260, base + 45]
            answers = {
                who: each.ask(truth[who], opened=most - ahead[who], wall=wall, reads=reads, watched=watched)
                for who, each in enumerate(group)
            }
            winner = ranked(answers).winner
            found.races += 1
            found.heats += winner is None
            found.wrong += winner is not None and winner != min(range(len(truth)), key=truth.__getitem__)
            found.odd_won += winner == len(group) - 1
            *others, last = (answer.gain for answer in answers.values())
            found.bias += last - sum(others) / len(others)
    return found


def polled(kind: str, manner: Manner, sessions: int, seed: int) -> float:
    """Return by how much (ms) a phone that polls is timed shorter than an honest twin on a WebSocket."""
    gained = 0.0
    for session in range(sessions):
        manners = (replace(manner, polls=True), HONEST)
        pair = [Player(Random(f"{seed}/{who}/{kind}/{session}"), kind, how) for who, how in enumerate(manners)]
        for _ in range(20):
            mine, theirs = (player.ask(500) for player in pair)
            gained += mine.gain - theirs.gain
    return gained / (20 * sessions)
