"""Saved states of older versions, as JSON."""

from typing import Any

from buzzkeep.game import Json, Millis, lift_refused, lifting, load_plain
from buzzkeep.games.drinking_war.board import Board
from buzzkeep.games.drinking_war.stages.finished import ranking_of

LASTED: dict[str, Millis] = {
    "starting": 15_000,
    "upkeep": 20_000,
    "drawing": 10_000,
    "attack": 35_000,
    "defence": 25_000,
    "consequence": 6_000,
    "giving": 20_000,
    "peeking": 15_000,
    "rallying": 25_000,
    "discarding": 20_000,
    "result": 2_500,
    "water": 6_000,
}
"""How long the stages of version 1 lasted, which did not say when they had opened."""
ASKED = {
    "starting": "start",
    "drawing": "draw",
    "defence": "defend",
    "giving": "give",
    "peeking": "peek",
    "rallying": "rally",
    "discarding": "discard",
}
"""What a stage of version 1 asked, where that is called otherwise."""
SHOWN = ("result", "water", "finished")
ENGINES = ("prompt", "due", "anyone")
"""What the stages of version 1 kept themselves and the engine keeps now."""


def lift(version: int, raw: Json) -> Json:
    """Return a saved state as version 2 has it. Raises ``ValueError`` for a version that nobody knows.

    In version 1 the match was one record with one stage; how far a turn had come was a word in it.
    """
    if version != 1:
        return lift_refused(version, raw)
    board = lifting.without(raw, "stage", "hints", "prompts")
    board["units"] = [lifting.without(unit, "members", "captain", "attendance") for unit in raw["units"]]
    board["turn"] = lifting.without(raw["turn"], "step")
    over = raw["stage"]["kind"] == "finished"
    stack: list[Json] = []
    if raw["active"] is not None:
        step = raw["turn"]["step"]
        if raw["stage"]["kind"] == "drawing":
            step = "power"  # which is what comes next
        stack.append({"stage": {"kind": "turn", "seat": raw["active"], "step": step}, "begun": True})
    stack.append({"stage": raw["stage"], "begun": True} if over else _frame(raw))
    return {
        "board": board,
        "stack": stack,
        "chairs": [lifting.team(unit) for unit in raw["units"]],
        "serial": raw["prompts"],
        "beside": {"stage": {"kind": "drink"}, "begun": True},
        "outcome": {"reason": raw["stage"]["reason"], "ranking": ranking_of(load_plain(Board, board))}
        if over
        else None,
    }


def _frame(raw: dict[str, Any]) -> Json:
    """Return what was asked or shown, with what the engine knows of it."""
    old = raw["stage"]
    stage = lifting.without(old, *ENGINES)
    if old["kind"] == "upkeep":
        unit, turn = next(unit for unit in raw["units"] if unit["seat"] == old["seat"]), raw["turn"]
        ill = [one["number"] for one in unit["front"] if one["card"]["kind"] == "epi"]
        potions = [one["number"] for one in unit["front"] if one["card"]["kind"] == "sleep"]
        stage["epidemics"] = [number for number in ill if number not in turn["ticked"]]
        stage["potion"] = potions[0] if potions and not turn["asleep"] else None
    lasted = raw["turn"]["power_ms"] if old["kind"] == "power" else LASTED[old["kind"]]
    return {
        "stage": stage,
        "begun": True,
        "serial": old["prompt"],
        "opened_at": max(0, old["due"] - lasted),
        "due": old["due"],
        "late": old.get("anyone", True),
        "awaited": old["kind"] not in SHOWN,
        "notes": [_note(raw, hint) for hint in raw["hints"]],
    }


def _note(raw: dict[str, Any], hint: dict[str, Any]) -> Json:
    """Return a hint as a note: of a member of the team that is asked, or of an ally."""
    ally = next(unit for unit in raw["units"] if unit["seat"] == hint["seat"])["host"] is not None
    kind = raw["stage"]["kind"]
    return {
        "ask": "advise" if ally else ASKED.get(kind, kind),
        "who": {"role": "seat", "seat": hint["seat"], "member": hint["member"]},
        "action": {"kind": "highlight", "card": hint["card"]},
        "at": 0,
    }
