"""Saved states of older versions: a match that runs goes on after an update."""

from buzzkeep.game import Json, lift_refused, lifting, load_plain
from buzzkeep.games.pudding_wars.board import Board
from buzzkeep.games.pudding_wars.stages.finished import ranked

ASKED = {"choosing_face", "placing", "rolling", "fanning"}


def lift(version: int, raw: Json) -> Json:
    """Return a state of version 1 or 2 as version 3 has it. Raises ``ValueError`` for any other."""
    if version == 1:  # who is there was written down seat by seat
        return lift(2, raw | {"seats": [_attended(seat) for seat in raw["seats"]]})
    if version != 2:
        return lift_refused(version, raw)
    phase, stage = raw["phase"], raw["stage"]
    before = phase.get("before") if phase["kind"] == "turn" else None
    finished = stage["kind"] == "finished"
    board = {name: raw[name] for name in ("order", "stacks", "next_stack", "active", "turn", "strokes", "quiet")}
    board |= {
        "started_at": raw["started_at"],
        "before": before,
        "die": phase.get("die"),
        "winner": stage["winner"] if finished else None,
    }
    board["players"] = [
        {name: seat[name] for name in ("seat", "face", "reserve", "blown", "strokes", "fouls")} for seat in raw["seats"]
    ]
    stack, outcome = [*_beneath(raw), _top(raw)], None
    if finished:
        left = [seat["seat"] for seat in raw["seats"] if seat["attendance"]["left"]]
        stack, outcome = [_top(raw)], {"reason": stage["reason"], "ranking": ranked(load_plain(Board, board), left)}
    return {
        "board": board,
        "stack": stack,
        "chairs": [lifting.chair(seat) for seat in raw["seats"]],
        "serial": raw["prompts"],
        "beside": None,
        "outcome": outcome,
    }


def _attended(seat: Json) -> Json:
    there = {"connected": True, "bot": seat["bot"], "left": seat["gone"], "misses": seat["misses"]}
    return lifting.without(seat, "bot", "gone", "misses") | {"attendance": there}


def _beneath(raw: Json) -> list[Json]:
    """Return the frames under the one that is asked."""
    phase, order = raw["phase"], raw["order"]
    queue = phase.get("queue", [])
    opening = {"kind": "opening", "choosers": [*order[-2:], *order[:-2]]}
    turn = {"kind": "turn", "seat": raw["active"], "returning": phase.get("returning", [])}
    turn |= {name: phase.get(name, 0) for name in ("places", "fans")}
    match phase["kind"]:
        case "faces":
            first = [*order[-1:], *order[:-1]] * {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}[len(order)]
            later = [{"kind": "choosing_face", "seat": seat} for seat in reversed(queue[1:])]
            waiting = [{"kind": "filling", "queue": first, "why": "setup"}, *later]
            return [_frame(opening), *(_frame(stage, begun=False) for stage in waiting)]
        case "setup":
            return [_frame(opening), _frame({"kind": "filling", "queue": queue[1:], "why": "setup"})]
        case "replenish":
            return [_frame(turn), _frame({"kind": "filling", "queue": queue[1:], "why": "replenish"})]
        case _:
            return [_frame(turn)]


def _frame(stage: Json, *, begun: bool = True) -> Json:
    return {"stage": stage, "begun": begun}


def _more(raw: Json) -> int:
    """Return how many puddings the seat that is asked places after this one, in the same go."""
    phase, seat = raw["phase"], raw["stage"]["seat"]
    if phase["kind"] != "turn":
        return int(phase["queue"].count(seat)) - 1
    return int(phase["returning"].count(seat) or phase["places"]) - 1


def _top(raw: Json) -> Json:
    stage = lifting.without(raw["stage"], "prompt", "due")
    kind, phase = stage["kind"], raw["phase"]
    if kind == "placing":
        stage["more"] = _more(raw)
    elif kind == "fanning":
        stage |= {"left": phase["fans"], "of": {"fan3": 3, "fan2": 2, "place1_fan1": 1}[phase["die"]]}
    elif kind == "blowing":
        stage = lifting.without(stage["shown"], "until") | {"after": stage["after"]}
    return {
        "stage": stage,
        "begun": True,
        "serial": raw["stage"].get("prompt", 0),
        "due": raw["stage"].get("due"),
        "late": True,
        "awaited": kind in ASKED,
    }
