"""What the host may set before a match: the base of every game's options, and the words of their form."""

from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

OptionGroup: TypeAlias = Literal["length", "show", "people", "rules", "preset"]
"""With which others an option stands in the console's form; what is the ``preset``'s own is not offered."""


class Options(BaseModel):
    """Base of every game's options, each an :func:`option`; the engine goes by ``pacing`` and ``bets`` if there."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def option(
    default: Any,
    fr: str,
    en: str,
    *,
    group: OptionGroup = "rules",
    ge: int | None = None,
    le: int | None = None,
    asks_open: bool = False,
    **values: tuple[str, str],
) -> Any:
    """Return a field with its label and, for a choice, (French, English) of each value; a number is written ``_2``.

    So are ``why``, a sentence on what it does, and ``brief``, how a closed group tells it (``{}`` is its value). ``ge``
    and ``le`` are the least and the most of a number. Where it ``asks_open`` questions with all values but the
    default, the console offers these only with some there.
    """
    extra = labels(fr, en, **values) | {"group": group} | ({"asks_open": True} if asks_open else {})
    return Field(default, ge=ge, le=le, json_schema_extra=extra)


def labels(fr: str, en: str, **values: tuple[str, str]) -> dict[str, Any]:
    """Return the words of an :func:`option` as its field carries them."""
    extra: dict[str, Any] = {"fr": fr, "en": en}
    said = {value.strip("_"): {"fr": names[0], "en": names[1]} for value, names in values.items()}
    extra |= {told: said.pop(told) for told in ("why", "brief") if told in said}
    return extra | ({"labels": said} if said else {})
