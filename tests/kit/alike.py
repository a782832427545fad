"""Whether orjson, which sends and stores records, writes a type as pydantic does, which reads it."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from buzzkeep.engine.codec import adapter

# what orjson and pydantic write alike (pydantic-core's names)
_PLAIN = {
    *("any", "bool", "dataclass", "dataclass-args", "dataclass-field", "default", "definition-ref", "definitions"),
    *("dict", "enum", "float", "int", "list", "literal", "none", "nullable", "str", "tagged-union", "tuple", "union"),
}


def unlike(tp: Any) -> str | None:
    """Name what of a type orjson, three to five times as quick, would write otherwise than pydantic; None if nothing.

    It writes every attribute of a record, also what a ``cached_property`` left there, and knows no serializers.
    """
    return next(filter(None, map(_unlike, _schemas(adapter(tp).core_schema))), None)


def _unlike(schema: dict[str, Any]) -> str | None:
    cls: Any = schema.get("cls")
    name = schema["type"] if cls is None else cls.__name__
    if schema["type"] not in _PLAIN or "serialization" in schema:
        return f"{name} is no record, tuple, text, number, truth value, enum or literal"
    if schema["type"] == "dict" and schema.get("keys_schema", {}).get("type") not in ("any", "str", "literal"):
        return f"the keys of a dict are of type {schema['keys_schema']['type']}: in JSON they are text"
    for member in dir(cls) if schema["type"] == "dataclass" else ():
        if isinstance(getattr(cls, member), cached_property):
            return f"{name}.{member} is a cached_property, which would be sent with the fields: make it a function"
    return None


def _schemas(node: Any) -> Iterator[dict[str, Any]]:
    """Give every schema of a core schema: the mappings in it that say their type."""
    if isinstance(node, dict):
        if isinstance(node.get("type"), str):
            yield node
        for name, each in node.items():
            if name not in ("metadata", "expected", "default"):
                yield from _schemas(each)
    elif isinstance(node, list | tuple):
        for each in node:
            yield from _schemas(each)
