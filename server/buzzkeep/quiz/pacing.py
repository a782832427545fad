"""When a reveal shows what: first who took which answer, then a held breath, the truth, and what follows from it.

All beats are counted from the opening of the reveal, so that a screen that comes late is where the others are.
"""

from collections.abc import Sequence

from buzzkeep.engine.asks import Beat
from buzzkeep.engine.pace import HOST_MS, Pacing
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis, Seat

QUICK_MS: Millis = 5_000  # a quick reveal at least so long has its beats at these instants, a shorter one sooner


@record
class Tempo:
    """How long each beat of a reveal stands, in ms: until the next one begins."""

    first: Millis  # until the first answer drops
    drop: Millis  # between two answers
    drops: Millis  # for all of them at most
    share: Millis  # how many took which answer
    breath: Millis
    right: Millis
    verdict: Millis  # who had it, or how far off everybody was
    photo: Millis
    points: Millis


TEMPI: dict[Pacing, Tempo] = {
    "quick": Tempo(150, 150, 450, 200, 600, 500, 400, 0, 400),
    "brisk": Tempo(200, 180, 600, 250, 1_200, 450, 450, 1_500, 400),
    "show": Tempo(700, 520, 2_100, 900, 1_400, 1_000, 900, 3_000, 1_300),
    "host": Tempo(700, 520, 2_100, 900, 1_400, 1_000, 900, 3_000, 1_300),
}


@record
class Timeline:
    """The beats of a reveal, and how long it lasts."""

    beats: tuple[Beat, ...]
    ms: Millis


def timeline(pacing: Pacing, answers: Sequence[Seat], *, photo: bool, shown_ms: Millis) -> Timeline:
    """Return what is shown when.

    ``answers`` are the seats that answered in the order in which their answers are shown; ``photo``: the clocks decide,
    and are shown after the truth. ``shown_ms`` is the time of the option: a quick reveal lasts as long, in the other
    pacings it is what is left once all but the explanation has been shown as in a quick one; ``host`` waits for the
    host.
    """
    tempo = TEMPI[pacing]
    gap = min(tempo.drop, tempo.drops // max(1, len(answers)))
    at, beats = tempo.first, []
    for seat in answers:
        beats.append(Beat(at, "drop", (seat,)))
        at += gap
    steps = [("share", tempo.share)] if answers else []
    steps += [("breath", tempo.breath), ("right", tempo.right), ("verdict", tempo.verdict)]
    steps += [("photo", tempo.photo)] if photo else []
    for cue, stands in (*steps, ("points", tempo.points)):
        beats.append(Beat(at, cue))
        at += stands
    beats.append(Beat(at, "why"))
    if pacing == "quick":
        scale = min(QUICK_MS, shown_ms) / QUICK_MS
        return Timeline(tuple(Beat(round(beat.at * scale), beat.cue, beat.seats) for beat in beats), shown_ms)
    quick = TEMPI["quick"]
    told = quick.first + quick.drops + quick.share + quick.breath + quick.right + quick.verdict + quick.points
    return Timeline(tuple(beats), HOST_MS if pacing == "host" else at + max(1_000, shown_ms - told))
