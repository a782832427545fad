"""What the lifts of several games do alike with saved states of before the engine kept chairs and frames, as JSON."""

from typing import Any

from buzzkeep.engine.types import Json


def without(record: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return a record without some of its fields."""
    return {name: value for name, value in record.items() if name not in names}


def chair(seat: dict[str, Any]) -> Json:
    """Return the chair of a seat that one phone held at most."""
    members = [] if seat["member"] is None else [seat["member"]]
    return {"seat": seat["seat"], "members": members, "captain": seat["member"], **seat["attendance"]}


def team(seat: dict[str, Any]) -> Json:
    """Return the chair of a seat that several phones may have held."""
    return {name: seat[name] for name in ("seat", "members", "captain")} | seat["attendance"]
