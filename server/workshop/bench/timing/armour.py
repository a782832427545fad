"""What fair time must show: wrong sole winners and dead heats on nine kinds of lines, and what each manner gains."""

from collections.abc import Iterator
from dataclasses import dataclass

from workshop.bench.timing.contest import HONEST, Manner, Tally, duel, field, polled, room
from workshop.bench.timing.report import Target

MIXES = {name: [name] * 8 for name in ("home", "congested", "internet", "mobile", "lopsided")} | {
    "spiky": ["spiky"] * 2 + ["steady:40"] * 2,
    "bloated": ["bloated"] * 2 + ["steady:40"] * 2,
    "steady": ["steady:5", "steady:40", "steady:80", "steady:120"],
}
WRONG_MOST = {"home": 1.0, "spiky": 1.5, "bloated": 2.0}
FLAGGED_MOST = {"home": 0.0, "congested": 0.0, "internet": 0.0, "mobile": 0.0, "lopsided": 2.0, "spiky": 2.0}
HEATS_AT_HOME_MOST = 18.0
LATE_80 = Manner("half of the pongs late by 80", lie=97, late=80, pongs=0.5, hot=True)
LIES_18 = Manner("lies by 18, always", lie=18)
MANNERS = (
    HONEST,
    LATE_80,
    Manner("a new line for each question", lie=98, late=80, hot=True, renews=True),
    Manner("everything late by 100", lie=100, late=100, pongs=1, hot=True),
    LIES_18,
    Manner("lies by 40, always", lie=40),
    Manner("lies by 60 in every second", lie=60, every=2),
    Manner("late and lies by 0 to 38", lie=38, late=38, pongs=1.0, hot=True, uneven=True),
    Manner("tells no time, half late by 80", hint=False, late=80, pongs=0.5, hot=True),
)
GAIN_MOST = {LATE_80.name: 10.0, LIES_18.name: 5.0}
HEATS_MOST = 0.5  # a race, against somebody 45 faster, if nobody is ever flagged
SPLIT = ["steady:20"] * 3 + ["steady:150"]
ROOMS = {
    "all on Wi-Fi at home": ["home"] * 4,
    "one on 4G": ["home"] * 3 + ["mobile"],
    "one far away": SPLIT,
}
POLLED = ("steady:4", "steady:20", "steady:40", "steady:80", "steady:150", "mobile")


@dataclass(frozen=True)
class Row:
    """A line of the tables, and what must hold of it."""

    text: str
    targets: tuple[Target, ...] = ()


def rows(sessions: int, seed: int) -> Iterator[Row]:
    """Run everything, one line after the other; ``sessions`` of the mixes, half as many of the rest."""
    few = max(1, sessions // 2)
    for paced in (False, True):
        control = "BBR: the kernel says nothing of questions" if paced else "Reno"
        yield Row(f"\n{f'honest players ({control})':58} {'wrong sole':>10} {'heats':>7} {'at last':>8} {'flagged':>8}")
        for name, kinds in MIXES.items():
            lab = len(kinds) == 4
            found = field(kinds, sessions * 2 if lab else sessions, seed, gaps=lab, paced=paced)
            yield _mix(name, found, bound=not paced)
    for paced in (False, True):
        control = ", BBR" if paced else ""
        yield Row(f"\n{f'never flagged, a twin faster by 45{control}':58} {'gain':>7} {'heats a race':>13} {'wins':>7}")
        for manner in MANNERS:
            duelled = duel(manner, "steady:20", few, seed, judged=False, paced=paced)
            text = f"  {manner.name:56} {duelled.gain:7.1f} {duelled.heats:13.2f} {duelled.won:5.1f} %"
            gain = Target(f"{manner.name}: gain", duelled.gain, GAIN_MOST.get(manner.name, 0.0), "ms")
            heats = Target(f"{manner.name}: heats a race", duelled.heats, HEATS_MOST, "")
            bound = () if paced else ((gain,) if manner.name in GAIN_MOST else ()) + (heats,)
            yield Row(text, bound)
    yield Row(f"\n{'a room with a wall':58} {'wrong sole':>10} {'heats':>7} {'odd one':>8}")
    for name, kinds in ROOMS.items():
        for reads in ("wall", "phone"):
            seen = room(kinds, few, seed, reads=reads)
            shares = f"{seen.percent(seen.wrong):8.1f} % {seen.percent(seen.heats):5.1f} % {seen.odd_gain:+8.1f}"
            yield Row(f"  {f'{name}, who look at the {reads}':56} {shares}")
    split = room(SPLIT, few, seed, reads="phone", odd=Manner("split line", eyes=True), watched=False)
    title = "split line: phone on 150, eyes near, slower by 45"
    yield Row(
        f"  {title:56} {split.odd_won} of {split.races} stolen, gain {split.odd_gain:+.1f} ms",
        (
            Target(f"{title}: gain", split.odd_gain, 10.0, "ms"),
            Target(f"{title}: races stolen", float(split.odd_won), 0.0, ""),
        ),
    )
    yield Row(f"\n{'by polling: a program late by 190 gains / an honest phone is off by':58}")
    late = Manner(lie=190, late=190, pongs=1.0, hot=True)
    for kind in POLLED:
        yield Row(f"  {kind:56} {polled(kind, late, few, seed):+7.1f} {polled(kind, HONEST, few, seed):+7.1f} ms")


def _mix(name: str, found: Tally, *, bound: bool) -> Row:
    flagged = 100 * found.flagged / max(1, found.players)
    wrong, heats, at_last = (found.percent(each) for each in (found.wrong, found.heats, found.wrong_at_last))
    targets: list[Target] = []
    if bound and name in WRONG_MOST:
        targets.append(Target(f"wrong sole winner, {name}", wrong, WRONG_MOST[name], "%"))
    if bound and name in FLAGGED_MOST:
        targets.append(Target(f"honest players flagged, {name}", flagged, FLAGGED_MOST[name], "%"))
    if bound and name == "home":
        targets.append(Target("dead heats at home", heats, HEATS_AT_HOME_MOST, "%"))
    return Row(f"  {name:56} {wrong:8.1f} % {heats:5.1f} % {at_last:6.1f} % {flagged:6.1f} %", tuple(targets))
