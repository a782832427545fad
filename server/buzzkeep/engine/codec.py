"""Strict JSON in and out of records."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError


class Malformed(ValueError):
    """Raised when a text is not the JSON of the wanted type; the message names the first offending place."""


@lru_cache(maxsize=256)
def adapter(tp: Any) -> TypeAdapter[Any]:
    """Return the (cached) pydantic adapter of a record type or a union of records."""
    return TypeAdapter(tp)


def dump(tp: Any, value: Any) -> bytes:
    """Return ``value`` of type ``tp`` as canonical JSON bytes: equal values give equal bytes."""
    return orjson.dumps(adapter(tp).dump_python(value, mode="json"), option=orjson.OPT_SORT_KEYS)


def encode(value: Any) -> bytes:
    """Return records as JSON bytes, quicker than pydantic; the kit looks that both write every type of a game alike."""
    return orjson.dumps(value)


def load(tp: Any, raw: bytes | str) -> Any:
    """Read ``raw`` as ``tp``. Raises :class:`Malformed` on bad JSON, an unknown field or a wrong type."""
    try:
        return adapter(tp).validate_json(raw)
    except ValidationError as error:
        raise Malformed(fault(error)) from None


def fault(error: ValidationError) -> str:
    """Return what pydantic found first: the place, and what is wrong there."""
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, first['loc'])) or 'message'}: {first['msg']}"


def load_plain(tp: Any, value: Any) -> Any:
    """Read plain JSON types as ``tp``; as strict as :func:`load`, but for values that are parsed already."""
    try:
        raw = orjson.dumps(value)
    except orjson.JSONEncodeError:  # no JSON value, a number beyond 64 bits, half a surrogate pair, a tower of brackets
        raise Malformed("message: not a JSON value of reasonable size") from None
    return load(tp, raw)


def load_query(tp: Any, asked: Mapping[str, str]) -> Any:
    """Read the fields of a query as ``tp``, empty ones as not given. Raises :class:`Malformed` likewise."""
    try:
        return adapter(tp).validate_strings({name: value for name, value in asked.items() if value})
    except ValidationError as error:
        raise Malformed(fault(error)) from None


def plain(tp: Any, value: Any) -> Any:
    """Return ``value`` as plain JSON types (dicts, lists, strings, numbers)."""
    return adapter(tp).dump_python(value, mode="json")
