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
QUICK, SLOW = (0.2, 0.5), (0.5, 0.8)
"""Of the time there is for an answer or a place on a map: what quick and slow people take, from least to most."""


def slowest(taken: tuple[float, float], people: int) -> float:
    """Return what the slowest of some ``people`` usually takes, each of whom takes from the least to the most."""
    least, most = taken
    return least + (most - least) * people / (people + 1)


def pacing_field(fr: str = "Rythme de la soirée", en: str = "Pace of the show") -> Any:
    """Return the field ``pacing`` of a game's options."""
    return option(
        "quick",
        fr,
        en,
        group="show",
        why=("Plus de spectacle prend plus de temps.", "More of a show takes more time."),
        brief=("{}", "{}"),
        quick=("Rapide", "Quick"),
        brisk=("Vif, avec un temps de suspense", "Brisk, with a held breath"),
        show=("Spectacle", "Show"),
        host=("Au rythme de l’animateur", "When the host goes on"),
    )
