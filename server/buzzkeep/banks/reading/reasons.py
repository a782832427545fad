"""Why a question is not taken, in words for people."""

from typing import Any

from pydantic import ValidationError

from buzzkeep.banks.model import KINDS
from buzzkeep.banks.text import beside

NAMES: dict[str, dict[str, str]] = beside(__file__, "reasons.json")
"""The fields of a question as sentences call them, in both languages."""


def first_reason(error: ValidationError) -> str:
    """Say the first thing a model complains about, with what it is about and, where it is not plain, the cure."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "union_tag_not_found":
        return 'no "kind" ("choice", "number" or "open")'
    place = ".".join(str(part) for part in first["loc"] if part not in (*KINDS, "wordings"))
    if first["type"] == "extra_forbidden":
        return f"unknown field {place!r}"
    named = [part for part in first["loc"] if part in NAMES]
    if named and (said := _said(first["type"], first.get("ctx", {}), named[-1], first["loc"])):
        return said
    message = first["msg"].removeprefix("Value error, ")
    if first["type"] == "value_error":  # says itself what it is about
        place = place.removesuffix("choices").removesuffix(".")
    if first["type"] == "string_pattern_mismatch":
        message = "has characters that are not allowed there"
    return f"{place}: {message}" if place else message


def _said(kind: str, context: dict[str, Any], field: Any, place: tuple[int | str, ...]) -> str | None:
    name = NAMES[field]["en"]
    if kind == "string_too_long":
        return f"{name} is longer than {context['max_length']} letters; shorten it"
    if kind == "string_too_short":
        return f"{name} is empty"
    if field == "choices" and place[-1] == "choices" and kind in ("too_short", "too_long"):
        return (
            "fewer than two choices; add wrong answers" if kind == "too_short" else "more than six choices; drop some"
        )
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = context.get("ge", context.get("le"))
        return f"{name} is {'smaller' if 'ge' in context else 'larger'} than {bound}"
    return None
