"""Saved states of older versions, as JSON: a match that runs goes on after an update."""

from typing import Any

from buzzkeep.game import Json, Millis, lift_refused, lifting, load_plain
from buzzkeep.games.watchtower.board import Board
from buzzkeep.games.watchtower.cards import ASSASSIN
from buzzkeep.games.watchtower.stages.finished import groups

LASTED: dict[str, Millis] = {
    "preparing": 30_000,
    "acting": 60_000,
    "picking": 15_000,
    "flipping": 2_000,
    "aftermath": 3_000,
    "free_for_all": 15_000,
    "refilling": 20_000,
    "showdown": 3_000,
}
"""How long the stages of version 1 lasted, which did not say when they had opened."""
ASKED = {"preparing", "acting", "picking", "refilling"}


def lift(version: int, raw: Json) -> Json:
    """Return a saved state as version 2 has it. Raises ``ValueError`` for a version that nobody knows.

    In version 1 one stage was asked, and an agenda said what was to be done after it.
    """
    if version != 1:
        return lift_refused(version, raw)
    over, reason = raw["stage"]["kind"] == "finished", raw["stage"].get("reason", "")
    same = ("barracks", "dealer", "active", "turn", "had_turn", "idle", "stirred")
    board = {name: raw[name] for name in same}
    board["seats"] = [lifting.without(seat, "member", "attendance") for seat in raw["seats"]]
    board["battle"] = raw["battle"] and _battle(raw["battle"])
    board["winner"] = raw["stage"]["winner"] if over else None
    return {
        "board": board,
        "stack": [{"stage": lifting.without(raw["stage"], "winner"), "begun": True}]
        if over
        else [*_beneath(raw), _top(raw)],
        "chairs": [lifting.chair(seat) for seat in raw["seats"]],
        "serial": raw["prompts"],
        "outcome": {"reason": reason, "ranking": groups(load_plain(Board, board), reason)} if over else None,
    }


def _battle(battle: dict[str, Any]) -> Json:
    pairs = [pair | {"assassin": _whose_seven(pair)} for pair in battle["pairs"]]
    return lifting.without(battle, "rank", "attack", "defence") | {"pairs": pairs}


def _whose_seven(pair: dict[str, Any]) -> Json:
    if not pair["assassin"]:
        return None
    return "attacker" if pair["attack"]["rank"] == ASSASSIN else "defender"


# -- the stack ---------------------------------------------------------------------------------------------------------


def _beneath(raw: dict[str, Any]) -> list[Json]:
    """Return what the agenda said as frames under the one that is asked, the last task at the bottom."""
    stage, tasks = raw["stage"], raw["agenda"]
    if stage["kind"] == "showdown":
        return []
    frames: list[Json] = [_frame("opening" if raw["active"] is None else "turn")]
    for place in reversed(range(len(tasks))):
        task = tasks[place]
        match task["kind"]:
            case "prepare":
                waiting = [later["seat"] for later in tasks[place + 1 :] if later["kind"] == "prepare"]
                frames.append(_frame("preparing", begun=False, seat=task["seat"], waiting=waiting))
            case "go_on" if not task["preparing"]:
                going_on = _frame("acting", begun=task["prompt"] > 0, seat=task["seat"])
                frames.append(going_on | _clock(task))
            case "contest" if task["cause"] == "prepared":  # that of a replacement follows from its aftermath
                frames.append(_frame(begun=False, **task))
            case "aftermath":
                frames.append(_frame(begun=False, **task))
            case "draw":
                frames.append(_frame("drawing", begun=task["refilled"], **lifting.without(task, "kind")))
    if stage["kind"] == "free_for_all":
        frames.append(_frame("contest", seat=stage["builder"], rank=stage["rank"], cause=stage["cause"]))
    return frames


def _frame(kind: str, *, begun: bool = True, **fields: Any) -> Json:
    return {"stage": {"kind": kind, **fields}, "begun": begun}


def _clock(task: dict[str, Any]) -> Json:
    """Return the rest of a turn's time, with what its battle adds; a turn that has not begun has all its time."""
    if not task["prompt"]:
        return {}
    return {"serial": task["prompt"], "left": task["left"], "awaited": True}


def _top(raw: dict[str, Any]) -> Json:
    old, battle = raw["stage"], raw["battle"]
    kind, stage = old["kind"], lifting.without(old, "prompt", "due", "shown", "rank")
    match kind:
        case "preparing":
            stage["waiting"] = [task["seat"] for task in raw["agenda"] if task["kind"] == "prepare"]
        case "picking":
            stage |= {"attack": battle["attack"], "defence": battle["defence"]}
        case "flipping":
            stage |= {"flipped": old["shown"], "attack": battle["attack"], "defence": battle["defence"]}
        case "free_for_all" | "showdown":
            stage["flipped"] = old["shown"]
    return {
        "stage": stage,
        "begun": True,
        "serial": old["prompt"],
        "opened_at": max(0, old["due"] - LASTED[kind]),
        "due": old["due"],
        "awaited": kind in ASKED or (kind == "free_for_all" and not old["shown"]),
    }
