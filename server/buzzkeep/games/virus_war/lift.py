"""Saved states of older versions, as JSON."""

from typing import Any

from buzzkeep.game import Json, Millis, lift_refused, lifting, load_plain
from buzzkeep.games.virus_war.board import Board
from buzzkeep.games.virus_war.stages.finished import ranking_of

LASTED: dict[str, Millis] = {"drawing": 8_000, "trap": 3_000, "acting": 45_000, "boosting": 8_000, "ending": 2_000}
"""How long the stages of version 1 lasted that did not say when they had opened."""
ENGINES = ("prompt", "due", "opened_at", "closes_at")
"""What the stages of version 1 kept themselves and the engine keeps now."""


def lift(version: int, raw: Json) -> Json:
    """Return a saved state as version 2 has it. Raises ``ValueError`` for a version that nobody knows.

    In version 1 the match was one record with one stage; what lay on the table lay beside it.
    """
    if version != 1:
        return lift_refused(version, raw)
    old, table = raw["stage"], raw["table"]
    lies = table is not None and table["fate"] == "open"
    same = ("piles", "direction", "round", "had_turn", "fever", "dry", "spared")
    board = {name: raw[name] for name in same}
    board["seats"] = [lifting.without(seat, "member", "attendance") for seat in raw["seats"]]
    board["table"] = None if lies else table
    stack: list[Json] = []
    if raw["active"] is not None:
        stack.append({"stage": {"kind": "turn", "seat": raw["active"]}, "begun": True})
    if lies:
        stack.append({"stage": {"kind": "resolving", "action": table}, "begun": True})
    over = old["kind"] == "finished"
    stack.append({"stage": lifting.without(old, "prompt"), "begun": True} if over else _frame(old, table))
    return {
        "board": board,
        "stack": stack,
        "chairs": [lifting.chair(seat) for seat in raw["seats"]],
        "serial": raw["prompts"],
        "outcome": {"reason": old["reason"], "ranking": ranking_of(load_plain(Board, board))} if over else None,
    }


def _frame(old: dict[str, Any], table: Any) -> Json:
    """Return what was asked or shown, with what the engine knows of it."""
    stage, due = lifting.without(old, *ENGINES), old.get("due", old.get("closes_at", 0))
    shown = old["kind"] in {"trap", "ending"}
    match old["kind"]:
        case "starting":
            shown = old["starter"] is not None
        case "boosting":
            values = {card["value"] for card in table["numbers"]}
            heals = table["kind"] == "medicine"
            stage["values"] = [1, 2, 3, 4, 5, 6] if heals else sorted(values)
            stage["patient"] = table["hit"] if heals else None
            stage["played"] = sum(card["value"] for card in table["numbers"])
        case "stopping":
            counter = table["counter"]
            first = counter["by"] if counter else table["actor"]
            played = [first, *(stop["by"] for stop in (counter or table)["chain"])]
            stage["depth"] = len(played) - 1
            stage["what"] = "stop" if stage["depth"] else "counter" if counter else "action"
            stage["stopped"] = played[-2] if stage["depth"] else None
            decides_at = old["sprint"]["decides_at"]
            due = due if decides_at is None else decides_at
    lasted = LASTED.get(old["kind"], 5_000 if shown else 15_000)
    opened_at = old.get("opened_at", max(0, due - lasted))
    frame = {"stage": stage, "begun": True, "serial": old["prompt"], "opened_at": opened_at, "due": due}
    return frame | {"awaited": not shown}
