"""What the races on real sockets must show, and the table."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from statistics import fmean, median
from typing import Any

from workshop.bench.live.manners import SLOWER_MS
from workshop.bench.live.meeting import LAB, MANNERS, MEETINGS, Outcome, Race
from workshop.bench.timing.races import Races
from workshop.bench.timing.report import Target

TITLES = {
    **{name: meeting.title for name, meeting in (MEETINGS | MANNERS | LAB).items()},
    "browsers": "Chromium on 150 ms (+-10), faster by 20, against 5 ms",
}
DUELS, CHEATS = ("far", "equal"), ("lie", "probes", "both", "native")
STOLEN_MS = 5.0
LAB_GAINS_MS = {"lab-split": 10.0, "lab-half": 10.0, "lab-renews": 10.0, "lab-small": 5.0, "lab-window": 10.0}
GAIN_SEEN_MS, GAIN_BLIND_MS, WRONG_MOST = 10.0, 30.0, 1.5
FLAGGED_BY = 6
UNHEARD_MOST = 1.0  # on uneven lines a question may take longer than it is waited for
MUST_WIN, CLEAR_MS = 98.0, 15.0


def gain_ms(races: Sequence[Race]) -> float:
    """Return by how much the first-named was timed shorter than he reacted, against the second, ms a question."""
    return fmean(-race.error_ms for race in races)


def flagged_at(found: Outcome) -> int | None:
    """Return with which question the first-named was flagged."""
    return next((race.number for race in found.races if race.flags[0]), None)


def undisturbed(found: Outcome) -> list[Race]:
    """Return the races during which neither the server nor the phones' process stood still for 8 ms or more."""
    return [race for race in found.races if not race.stall_ms]


def wins(races: Sequence[Race]) -> tuple[int, int, int]:
    """Return how often the first-named won alone, raced a dead heat, lost."""
    winners = [race.winner for race in races]
    return winners.count(0), winners.count(None), winners.count(1)


def stolen(races: Sequence[Race]) -> int:
    """Return how many races the first-named won alone though he truly was slower by his 45 ms, or nearly.

    Now and then a phone's own process is late, and the race is one of other reactions than were meant.
    """
    return sum(race.winner == 0 and race.gap_ms <= STOLEN_MS - SLOWER_MS for race in races)


def targets(outcomes: Sequence[Outcome]) -> Iterator[Target]:
    """Give what must hold, over all races: none is left out."""
    unheard, answers = (
        sum(each) for each in zip(*((o.unheard, o.unheard + o.followed) for o in outcomes), strict=True)
    )
    if answers:
        title = f"the kernel silent about a question, of {answers} over direct WebSockets"
        yield Target(title, 100 * unheard / answers, UNHEARD_MOST if any(o.name in LAB for o in outcomes) else 0.0, "%")
    for found in outcomes:
        title, count = TITLES[found.name], len(found.races)
        if found.name in DUELS:
            yield Target(f"{title}: won", 100 * wins(found.races)[0] / count, MUST_WIN, "%", at_least=True)
        if found.name == "browsers":  # fingers from outside are not so exact: what counts is the truth in the pages
            clear = [race for race in found.races if abs(race.gap_ms) >= CLEAR_MS]
            right = sum(race.winner == (0 if race.gap_ms > 0 else 1) for race in clear)
            yield Target(
                f"{title}: the truly first won", 100 * right / max(1, len(clear)), MUST_WIN, "%", at_least=True
            )
        if found.name in CHEATS:
            yield Target(f"{title}: gain", gain_ms(found.races), 10.0, "ms")
            yield Target(f"{title}: flagged by question", float(flagged_at(found) or count + 1), FLAGGED_BY, "")
        if found.name in MANNERS:
            limit = GAIN_SEEN_MS if found.name.startswith("seen-") and found.name != "seen-polls" else GAIN_BLIND_MS
            yield Target(f"{title}: gain", gain_ms(found.races), limit, "ms")
            yield Target(f"{title}: races stolen", float(stolen(found.races)), 0.0, "")
        if found.name in LAB_GAINS_MS:
            yield Target(f"{title}: gain", gain_ms(found.races), LAB_GAINS_MS[found.name], "ms")
            yield Target(f"{title}: races stolen", float(stolen(found.races)), 0.0, "")
        elif found.name in LAB and not LAB[found.name].second.slower_ms:
            yield Target(f"{title}: races stolen", float(stolen(found.races)), 0.0, "")
        elif found.name in LAB:
            yield Target(f"{title}: honest flagged", float(any(any(race.flags) for race in found.races)), 0.0, "")
        if found.name == "host":
            lost = wins(found.races)[2]
            yield Target(f"{title}: equal reactions, the laptop alone first", 100 * lost / count, 2.0, "%")


def honest(outcomes: Sequence[Outcome], simulated: Sequence[Races]) -> Iterator[Target]:
    """Give what must hold for the honest of a run with cheats: flags on sockets and in ``simulated``, wrong winners."""
    seats = [(found, seat) for found in outcomes for seat in ((1,) if found.name in MANNERS else (0, 1)) if found.races]
    flagged = sum(any(race.flags[seat] for race in found.races) for found, seat in seats)
    players = sum(each.sessions for each in simulated)
    yield Target(f"honest phones flagged, of {len(seats)} on sockets", float(flagged), 0.0, "")
    yield Target(f"honest phones flagged, of {players} simulated", float(sum(e.flagged for e in simulated)), 0.0, "")
    fair = [race for found in outcomes if found.name in DUELS for race in found.races]
    wrong = sum(race.wrong for race in fair)
    title = f"wrong sole winner, {wrong} of {len(fair)} races on lines within the cap"
    yield Target(title, 100 * wrong / max(1, len(fair)), WRONG_MOST, "%")
    for each in simulated:
        yield Target(
            f"wrong sole winner of 8, simulated, {each.network}", 100 * each.first_wrong("photo"), WRONG_MOST, "%"
        )


def lines(outcomes: Sequence[Outcome], more: Sequence[Target] = ()) -> Iterator[str]:
    """Give the table, the disturbed races apart, and the targets."""
    heads = f"{'races':>5}  wins / heat / loses  wrong   {'error':>6} {'most':>6}   {'gain':>6}  flagged by"
    yield f"{'on real sockets':52} {heads}"
    for found in outcomes:
        for title, races in (
            (TITLES[found.name], found.races),
            ("  of these undisturbed", undisturbed(found)),
        ):
            if races:
                yield _row(title, races, flagged_at(found) if races is found.races else None)
        if found.refused:
            yield f"  refused: {', '.join(found.refused)}"
        yield from (f"  {note}" for note in found.notes)
    stalled = [race.stall_ms for found in outcomes for race in found.races if race.stall_ms]
    total = sum(len(found.races) for found in outcomes)
    longest = f", the longest {max(stalled):.0f} ms" if stalled else ""
    yield f"\nDuring {len(stalled)} of {total} races this machine stood still for 8 ms or more{longest}.\n"
    yield from map(str, (*targets(outcomes), *more))


def as_json(outcomes: Sequence[Outcome], more: Sequence[Target] = ()) -> dict[str, Any]:
    """Return everything as plain JSON types."""
    return {
        "meetings": {found.name: [asdict(race) for race in found.races] for found in outcomes},
        "targets": [{**asdict(target), "met": target.met} for target in (*targets(outcomes), *more)],
    }


def _row(title: str, races: Sequence[Race], flagged: int | None) -> str:
    ends = " / ".join(f"{count:4d}" for count in wins(races))
    errors = [abs(race.error_ms) for race in races]
    wrong = sum(race.wrong for race in races)
    figures = f"{wrong:4d}   {median(errors):6.1f} {max(errors):6.1f}   {gain_ms(races):6.1f}"
    row = f"{title:52} {len(races):5d}  {ends}     {figures}"
    return row if flagged is None else f"{row}  {flagged}"
