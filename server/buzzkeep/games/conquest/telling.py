"""When the wall shows what of an attack and of what is won: clash, wave, flag, then points, then ranks (R8.7).

The map comes first: nothing that a score, a rank or a phone says precedes its beat. Beats count from the opening of a
stage. All times are ms.
"""

from collections.abc import Sequence
from typing import TypeAlias

from buzzkeep.game import Beat, Millis, Pacing, Seat, Timeline
from buzzkeep.games.conquest.board import Claim, Fight, How

Steps: TypeAlias = Sequence[tuple[str, Millis]]  # what begins when; the last one is the end

QUICK_MS: Millis = 4_000  # a quick result, whatever it is
BRISK = 0.7

MARCH: Steps = (("march", 600), ("clash", 2_300), ("end", 3_000))
SIEGE: Steps = (("siege", 300), ("end", 1_900))
LOT: Steps = (("drawn", 1_400), ("end", 3_000))
PICKED: Steps = (("flags", 0), ("end", 2_400))
CONQUERED: Steps = (
    *(("clash", 900), ("wave", 1_700), ("flag", 2_700)),
    *(("points", 4_300), ("rank", 5_600), ("end", 7_000)),
)
REPELLED: Steps = (("clash", 900), ("held", 1_700), ("points", 3_500), ("rank", 4_800), ("end", 6_000))
TOWER: Steps = (("shot", 300), ("hit", 1_100), ("settle", 3_600), ("points", 3_600), ("end", 5_400))
HELD: Steps = (("shot", 300), ("hit", 1_100), ("settle", 2_100), ("points", 2_700), ("end", 5_000))
FALL: Steps = (
    *(("shot", 300), ("hit", 1_100), ("settle", 3_600), ("map", 6_000), ("realm", 6_700)),
    *(("points", 10_500), ("out", 12_100), ("end", 15_000)),
)
REBUILT: Steps = (("rise", 600), ("settle", 2_100), ("points", 2_100), ("end", 4_000))

QUICK: dict[str, Steps] = {
    "conquered": (
        *(("clash", 200), ("wave", 700), ("flag", 1_400)),
        *(("points", 2_200), ("rank", 2_700), ("end", QUICK_MS)),
    ),
    "repelled": (("clash", 200), ("held", 700), ("points", 1_900), ("rank", 2_700), ("end", QUICK_MS)),
    "tower": (("shot", 100), ("hit", 700), ("settle", 2_800), ("points", 2_800), ("end", QUICK_MS)),
    "held": (("shot", 100), ("hit", 700), ("settle", 1_500), ("points", 1_900), ("end", QUICK_MS)),
    "fall": (
        *(("shot", 50), ("hit", 400), ("settle", 1_200), ("map", 1_300), ("realm", 1_400)),
        *(("points", 2_500), ("out", 3_100), ("end", QUICK_MS)),
    ),
}

FIRST_MS: Millis = 700  # until the first of several gains
EACH_MS: Millis = 1_200
POINTS_MS: Millis = 1_600  # from the last one's beginning to its points
RANKS_MS: Millis = 1_400
END_MS: Millis = 1_200


def announced(pacing: Pacing, fight: Fight) -> Timeline | None:
    """Return how an attack begins: an army marches, or a castle is besieged; None: with the question, as quick ones."""
    return None if pacing == "quick" or fight.tower > 1 else _timeline(pacing, SIEGE if fight.castle else MARCH)


def lot(pacing: Pacing) -> Timeline | None:
    """Return how it is drawn which of several territories asks; None: with the question, as quick ones."""
    return None if pacing == "quick" else _timeline(pacing, LOT)


def picked(pacing: Pacing) -> Timeline | None:
    """Return how it is told what all have picked in secret; None: with the question, as quick ones."""
    return None if pacing == "quick" else _timeline(pacing, PICKED)


def fought(pacing: Pacing, fight: Fight, how: How) -> Timeline:
    """Return how the result of a fight is shown."""
    piece, steps = _piece(fight, how)
    return _timeline(pacing, QUICK[piece] if pacing == "quick" else steps)


def _piece(fight: Fight, how: How) -> tuple[str, Steps]:
    match how:
        case "eliminated":
            return "fall", FALL
        case "tower_fell":
            return "tower", TOWER
        case "repelled":
            return ("held", HELD) if fight.castle else ("repelled", REPELLED)
        case _:
            return "conquered", CONQUERED


def gained(pacing: Pacing, taken: Sequence[Claim], rebuilt: Seat | None) -> Timeline:
    """Return how what was won without a fight is shown: one after the other, then the points of all; or a tower."""
    if rebuilt is not None:
        return _timeline(pacing, REBUILT)
    last = FIRST_MS + EACH_MS * (len(taken) - 1)
    points = last + POINTS_MS
    waves = [Beat(FIRST_MS + EACH_MS * place, "wave", (claim.seat,)) for place, claim in enumerate(taken)]
    told = _timeline(pacing, (("points", points), ("rank", points + RANKS_MS), ("end", points + RANKS_MS + END_MS)))
    scale = _scale(pacing)
    return Timeline((*(Beat(round(b.at * scale), b.cue, b.seats) for b in waves), *told.beats), told.ms)


def _timeline(pacing: Pacing, steps: Steps) -> Timeline:
    scale = _scale(pacing)
    *beats, (_, ends) = ((cue, round(at * scale)) for cue, at in steps)
    return Timeline(tuple(Beat(at, cue) for cue, at in beats), ends)


def _scale(pacing: Pacing) -> float:
    return BRISK if pacing == "brisk" else 1
