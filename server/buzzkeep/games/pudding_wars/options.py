"""The options of a match of Pudding Wars."""

from typing import Any, Literal

from pydantic import Field

from buzzkeep.engine.game import Options


def _labels(fr: str, en: str, **values: tuple[str, str]) -> dict[str, Any]:
    extra: dict[str, Any] = {"fr": fr, "en": en}
    if values:
        extra["labels"] = {value.strip("_"): {"fr": names[0], "en": names[1]} for value, names in values.items()}
    return extra


class PuddingOptions(Options):
    """Everything the host may set before the start; the defaults are the game of the rules."""

    max_stack: Literal[2, 3, 4] = Field(
        3, json_schema_extra=_labels("Puddings empilés au plus", "Highest stack of puddings")
    )
    contact_foul: bool = Field(
        True,
        json_schema_extra=_labels(
            "Toucher un pudding avec l’éventail est une faute (sinon, le coup est refusé)",
            "Touching a pudding with the fan is a foul (otherwise the stroke is refused)",
        ),
    )
    turbulence: bool = Field(
        True, json_schema_extra=_labels("L’air est un peu capricieux", "The air has a will of its own")
    )
    storm: bool = Field(
        True,
        json_schema_extra=_labels(
            "Tempête : le vent forcit en fin de partie", "Storm: the wind rises late in the game"
        ),
    )
    time_limit: Literal[0, 20, 30] = Field(
        0,
        json_schema_extra=_labels(
            "Durée maximale (min)",
            "Time limit (min)",
            _0=("Sans limite", "No limit"),
            _20=("20 minutes", "20 minutes"),
            _30=("30 minutes", "30 minutes"),
        ),
    )
    shake: bool = Field(
        True,
        json_schema_extra=_labels(
            "Secouer le téléphone est permis, s’il le peut", "Shaking the phone is allowed where it can"
        ),
    )
