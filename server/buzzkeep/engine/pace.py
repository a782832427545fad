"""How much of a show a match is: what frames it takes its time, or leaves it to the people."""

from typing import Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.options import labels
from buzzkeep.engine.types import Millis

Pacing: TypeAlias = Literal["quick", "brisk", "show", "host"]
"""``quick`` frames nothing and counts quickly, ``brisk`` has short cards and a shorter count, ``show`` has all of it;
``host`` waits for the host at what explains itself, at most :data:`HOST_MS`."""

HOST_MS: Millis = 60_000


def pacing_field(fr: str = "Rythme de la soirée", en: str = "Pace of the show") -> Any:
    """Return the field ``pacing`` of a game's options; the default is that of matches before there was any."""
    words = labels(
        fr,
        en,
        quick=("Rapide", "Quick"),
        brisk=("Vif, avec un temps de suspense", "Brisk, with a held breath"),
        show=("Spectacle", "Show"),
        host=("Au rythme de l’animateur", "When the host goes on"),
    )
    return Field("quick", json_schema_extra=words)
