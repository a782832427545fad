"""How much of a show a match is, what frames it takes its time or leaves it to the people; and how long people take."""

from typing import Any, Literal, TypeAlias

from buzzkeep.engine.options import option
from buzzkeep.engine.types import Millis

Pacing: TypeAlias = Literal["quick", "brisk", "show", "host"]
"""``quick`` frames nothing and counts quickly, ``brisk`` has short cards and a shorter count, ``show`` has all of it;
``host`` waits for the host at what explains itself, at most :data:`HOST_MS`."""

HOST_MS: Millis = 60_000

READING_MS = (1_000, 3_000)  # what people take, from the quickest to the slowest
PICKING_MS = (3_000, 8_000)
QUESTIONS_MS = {"choice": (3_000, 9_000), "number": (5_000, 12_000)}
SEEN_MS: Millis = 500  # how long after its last cue whatever is shown is tapped away at the soonest


def slowest(taken_ms: tuple[Millis, Millis], people: int, most_ms: Millis) -> float:
    """Return how long the slowest of some ``people`` usually takes, who have ``most_ms`` at most."""
    least, most = taken_ms
    return min(most_ms, least + (most - least) * people / (people + 1))


def pacing_field(fr: str = "Rythme de la soirée", en: str = "Pace of the show") -> Any:
    """Return the field ``pacing`` of a game's options."""
    return option(
        "quick",
        fr,
        en,
        quick=("Rapide", "Quick"),
        brisk=("Vif, avec un temps de suspense", "Brisk, with a held breath"),
        show=("Spectacle", "Show"),
        host=("Au rythme de l’animateur", "When the host goes on"),
    )
