"""When the wall shows what of an attack and of gains (R8.7): the map before any score or rank. All times in ms."""

from collections.abc import Mapping, Sequence
from typing import Literal

from buzzkeep.game import Beat, Millis, Pacing, Seat, Timeline, texts_beside
from buzzkeep.games.conquest.board import Claim, Fight, How

BRISK = 0.7
TOLD = texts_beside(__file__, dict[Literal["show", "quick"], dict[str, dict[str, Millis]]], "telling.toml")
"""What begins when, of each thing that is told; the last one is the end."""

FIRST_MS: Millis = 700  # until the first of several gains
EACH_MS: Millis = 1_200
POINTS_MS: Millis = 1_600  # from the last one's beginning to its points
RANKS_MS: Millis = 1_400
END_MS: Millis = 1_200


def announced(pacing: Pacing, fight: Fight) -> Timeline | None:
    """Return how an attack begins: an army marches, or a castle is besieged; None as in :func:`leading`."""
    return None if fight.tower > 1 else leading(pacing, "siege" if fight.castle else "march")


def leading(pacing: Pacing, what: Literal["siege", "march", "lot", "picked"]) -> Timeline | None:
    """Return how is told which of several lands a ``lot`` names, what all have ``picked``; None, quick: not apart."""
    return None if pacing == "quick" else _timeline(pacing, TOLD["show"][what])


def fought(pacing: Pacing, fight: Fight, how: How) -> Timeline:
    """Return how the result of a fight is shown."""
    repelled = "held" if fight.castle else "repelled"
    piece = {"eliminated": "fall", "tower_fell": "tower", "repelled": repelled}.get(how, "conquered")
    return _timeline(pacing, TOLD["quick" if pacing == "quick" else "show"][piece])


def gained(pacing: Pacing, taken: Sequence[Claim], rebuilt: Seat | None) -> Timeline:
    """Return how what was won without a fight is shown: one after the other, then the points of all; or a tower."""
    if rebuilt is not None:
        return _timeline(pacing, TOLD["show"]["rebuilt"])
    points = FIRST_MS + EACH_MS * (len(taken) - 1) + POINTS_MS
    waves = [Beat(FIRST_MS + EACH_MS * place, "wave", (claim.seat,)) for place, claim in enumerate(taken)]
    told = _timeline(pacing, {"points": points, "rank": points + RANKS_MS, "end": points + RANKS_MS + END_MS})
    scale = _scale(pacing)
    return Timeline((*(Beat(round(b.at * scale), b.cue, b.seats) for b in waves), *told.beats), told.ms)


def _timeline(pacing: Pacing, steps: Mapping[str, Millis]) -> Timeline:
    scale = _scale(pacing)
    *beats, (_, ends) = ((cue, round(at * scale)) for cue, at in steps.items())
    return Timeline(tuple(Beat(at, cue) for cue, at in beats), ends)


def _scale(pacing: Pacing) -> float:
    return BRISK if pacing == "brisk" else 1
