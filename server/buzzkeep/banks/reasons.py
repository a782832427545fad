"""Why a question is not taken, in words for people."""

from pydantic import ValidationError


def first_reason(error: ValidationError) -> str:
    """Say the first thing a model complains about, with the field's name."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "union_tag_not_found":
        return 'no "kind" ("choice" or "number")'
    place = ".".join(str(part) for part in first["loc"] if part not in ("choice", "number", "wordings"))
    message = first["msg"].removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        return f"unknown field {place!r}"
    if first["type"] == "string_pattern_mismatch":
        message = "has characters that are not allowed there"
    return f"{place}: {message}" if place else message
