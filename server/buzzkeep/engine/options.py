"""What the host may set before a match: the base of every game's options, and the words of their form."""

from typing import Any

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """Base of every game's option model; the console builds its form from the JSON schema.

    Each field's ``json_schema_extra`` is what :func:`labels` returns. An engine that finds ``pacing``
    (:func:`~buzzkeep.engine.pace.pacing_field`) or ``bets`` (a bool) among them goes by it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def labels(fr: str, en: str, **values: tuple[str, str]) -> dict[str, Any]:
    """Return a field's label and, for a choice, (French, English) of each value; a number is written ``_2``."""
    extra: dict[str, Any] = {"fr": fr, "en": en}
    if values:
        extra["labels"] = {value.strip("_"): {"fr": names[0], "en": names[1]} for value, names in values.items()}
    return extra
