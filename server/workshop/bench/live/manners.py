"""Manners of cheating that need no root on the phone."""

from dataclasses import dataclass

from workshop.bench.live.phone import HONEST, Cheat
from workshop.bench.live.proxy import LineKind


@dataclass(frozen=True)
class Runner:
    """A phone: its line (None: straight to the server on this machine), how much slower it reacts, what it fakes.

    The line is a delaying proxy, or by name one with true kernel round trips (:mod:`workshop.bench.live.lab`).
    ``draws``: as a page does; a program need not.
    """

    line: LineKind | str | None
    slower_ms: float = 0.0
    cheat: Cheat = HONEST
    draws: bool = False


@dataclass(frozen=True)
class Meeting:
    """Two runners; ``races`` is the share of the wanted number that this one gets."""

    title: str
    first: Runner
    second: Runner
    races: float = 1.0


SLOWER_MS = 45.0
HIDDEN = LineKind(5, 1, tells=False)  # a proxy that does not tell what its kernel knows: as a server without one
SEEN = {
    "half": ("half of the pongs and the question's late by 100", Cheat(lie=100, probes=100, pings=100, share=0.5)),
    "renews": ("a new connection for each question, late pong", Cheat(lie=100, probes=100, pings=100, renews=True)),
    "claims": (
        "claims a proxy, everything late by 190",
        Cheat(lie=190, probes=190, pings=190, claims_proxy=True),
    ),
    "polls": ("long polling, late by 190", Cheat(lie=190, probes=190, polls=True)),
    "leaves": ("lies by 100, leaves and joins every five races", Cheat(lie=100, leaves_every=5)),
    "small": ("lies by 18, always", Cheat(lie=18)),
    "uneven": ("all late by 0 to 38, lies as much", Cheat(lie=38, probes=38, pings=38, uneven=True)),
    "window": ("2 kB of buffer, not read for 60, lies by 60", Cheat(lie=60, tiny_window=True)),
    "second": ("lies by 60 in every second race", Cheat(lie=60, every=2)),
    "noisy": ("a third of the pongs late by 80, lies by 40", Cheat(lie=40, probes=80, pings=80, share=0.33)),
    "fifth": ("lies by 150 in every fifth race", Cheat(lie=150, every=5)),
}
BLIND = {
    "half": SEEN["half"],
    "renews": SEEN["renews"],
    "all": ("everything late by 100, lies by 100", Cheat(lie=100, probes=100, pings=100)),
    "small": SEEN["small"],
    "second": SEEN["second"],
}


NEARBY = "steady:20"
IN_LAB = {
    "split": ("phone on 150, eyes near", "steady:150", Cheat(eyes=True)),
    "half": ("half of the pongs and the question's late by 80", NEARBY, Cheat(97, 80, 80, share=0.5)),
    "renews": ("a new connection for each question, late pong", NEARBY, Cheat(98, 80, 80, renews=True)),
    "small": ("lies by 18, always", NEARBY, Cheat(lie=18)),
    "window": (SEEN["window"][0], NEARBY, SEEN["window"][1]),
    "polls": ("long polling, late by 190", NEARBY, SEEN["polls"][1]),
}


def lab() -> dict[str, Meeting]:
    """Return what is raced over lines with true kernel round trips: cheats, and honest phones on uneven lines."""
    found = {}
    for name, (title, line, cheat) in IN_LAB.items():
        draws = cheat.eyes
        found[f"lab-{name}"] = Meeting(title, Runner(line, SLOWER_MS, cheat, draws), Runner(NEARBY, draws=draws))
    for kind in ("spiky", "bloated", "steady:150"):
        title = f"honest, {kind}, faster by 37, against steady:40"
        found[f"lab-{kind}"] = Meeting(title, Runner(kind, draws=True), Runner("steady:40", 37, draws=True))
    polls = Cheat(polls=True)
    found["lab-far"] = Meeting(
        "honest, polls over 150, faster by 37",
        Runner("steady:150", 0, polls, True),
        Runner("steady:40", 37, draws=True),
    )
    return found


def cheats() -> dict[str, Meeting]:
    """Return each manner as a meeting of a cheat with his honest twin, who truly is faster by 45 ms."""
    found = {}
    for name, (title, cheat) in SEEN.items():
        found[f"seen-{name}"] = Meeting(title, Runner(None, SLOWER_MS, cheat), Runner(None))
    for name, (title, cheat) in BLIND.items():
        found[f"blind-{name}"] = Meeting(f"unseen: {title}", Runner(HIDDEN, SLOWER_MS, cheat), Runner(HIDDEN))
    return found
