"""Why a question is not taken, or a whole file, in words for people, with what to do instead."""

from typing import Any

from pydantic import ValidationError

from buzzkeep.banks.model import KINDS
from buzzkeep.banks.reading.documents import is_page
from buzzkeep.banks.reading.file import PLAYED, Package, QuizFile
from buzzkeep.banks.reading.numbers import WORDS
from buzzkeep.banks.text import beside

NAMES: dict[str, dict[str, str]] = beside(__file__, "reasons.json")
"""The fields of a question as sentences call them, in both languages."""


def first_reason(error: ValidationError) -> str:
    """Say the first thing a model complains about, with what it is about and, where it is not plain, the cure."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] in ("union_tag_not_found", "union_tag_invalid"):
        return 'no "kind" ("choice", "number", "open" or "place")'
    place = ".".join(str(part) for part in first["loc"] if part not in (*KINDS, "wordings"))
    if first["type"] == "extra_forbidden":
        return f"unknown field {place!r}; leave it out, or put it where it belongs"
    wanted = WORDS["wanted"].get("float_type" if place.endswith(".int") else first["type"])
    if wanted:
        return f"{place.removesuffix('.int')!r} is {wanted}"
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
        few = kind == "too_short"
        return "fewer than two choices; add wrong answers" if few else "more than six choices; drop some"
    if kind == "too_long":
        return f"{place[-1]!r} are more than {context['max_length']}; drop some"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = context.get("ge", context.get("le"))
        return f"{name} is {'smaller' if 'ge' in context else 'larger'} than {bound}"
    return None


_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_SAID: dict[str, dict[str, str]] = beside(__file__, "refused.json")
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument.text"
ATTACHED = (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", *PLAYED, ".css", ".js", ".xsd", ".dtd")


def advice(file: QuizFile) -> str | None:
    """Return what the content is and what to do instead, ``None`` if nothing is known against it."""
    if file.data.startswith(_OLD_OFFICE) and "EncryptedPackage".encode("utf-16-le") in file.data:
        return "this is a spreadsheet or document locked with a password; save it without, import that"
    for mark, text in _SAID["first_bytes"].items():
        if file.data.startswith(mark.encode("latin-1")):
            return f"this is {text}"
    if file.package is not None:
        return _of_package(file.package, file.inside)
    if is_page(file):
        return "this is a web page; copy its questions into a spreadsheet (buzzkeep banks new makes one)"
    return None


def _of_package(package: Package, inside: bool) -> str | None:
    if "mimetype" in package and package.read("mimetype").strip() == _OPEN_DOCUMENT:
        return "this is a LibreOffice text: save it as .docx, import that"
    for start, text in _SAID["members"].items():
        if any(name.startswith(start) for name in package.names):
            return f"this is {text}"
    return "this zip lies inside another one; unpack that first" if inside else None
