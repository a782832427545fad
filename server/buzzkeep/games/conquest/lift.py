"""Saved states of older versions: a match that runs goes on after an update."""

from typing import Any

from buzzkeep.game import Json, lift_refused, lifting, load_plain
from buzzkeep.games.conquest.board import Board
from buzzkeep.games.conquest.orders import order
from buzzkeep.games.conquest.scoring import ranked, scores_with

THERE = ("connected", "bot", "misses")
STANDING = ("seat", "alive", "base", "towers", "defence_points", "kills", "eliminated_at", "tally")
AGAIN = {"allocation": 2, "tiebreak": 3}  # so many questions in a row that nobody answers end it
DUE = {"announcing": "opens_at", "asking": "closes_at"}
ASKED = {"picking", "asking"}


def lift(version: int, raw: Json) -> Json:
    """Return a state of version 1 or 2 as version 3 has it. Raises ``ValueError`` for any other."""
    if version == 1:  # who is there was written down seat by seat
        return lift(2, raw | {"seats": [_attended(seat) for seat in raw["seats"]]})
    if version != 2:
        return lift_refused(version, raw)
    board = {
        "lands": raw["lands"],
        "seats": [{name: seat[name] for name in STANDING} for seat in raw["seats"]],
        "drawn": raw["drawn"],
    }
    stage, outcome = raw["stage"], None
    if stage["kind"] == "finished":
        board |= {"champion": stage["champion"], "last": _last(raw)}
        outcome = {"reason": stage["reason"], "ranking": _ranking(board)}
        stack = [_frame({"kind": "finished", "reason": stage["reason"]})]
    else:
        stack = [_frame(_phase(raw)), *_question(raw), _top(raw)]
    chairs = [lifting.team(seat) for seat in raw["seats"]]
    return {"board": board, "stack": stack, "chairs": chairs, "serial": raw["prompts"], "outcome": outcome}


def _attended(seat: Json) -> Json:
    there = {"left": False} | {name: seat[name] for name in THERE}
    return lifting.without(seat, *THERE) | {"attendance": there}


def _frame(stage: Json, **more: Any) -> Json:
    return {"stage": stage, "begun": True} | more


# -- beneath -----------------------------------------------------------------------------------------------------------


def _phase(raw: Json) -> Json:
    phase: dict[str, Any] = dict(raw["phase"])
    if phase["kind"] == "allocation" and raw["stage"]["kind"] == "picking":
        phase["winner"] = raw["stage"]["seat"]
    return phase


def _question(raw: Json) -> list[Json]:
    """Return the frames between the phase and what is on top."""
    ask = raw["stage"].get("ask")
    if ask is None:
        return []
    posed = _frame({"kind": "question"} | ask | {"stake": _stake(raw, ask["stake"])})
    if raw["stage"]["kind"] != "announcing":
        return [posed]
    asking = {"kind": "asking", "sealed": {"entrants": ask["seats"]}}
    return [posed, _frame(asking) | {"begun": False}]


def _stake(raw: Json, stake: Json) -> Json:
    phase = raw["phase"]
    match stake["kind"]:
        case "battle" | "duel":
            return stake | {"slot": phase["round"] * len(raw["seats"]) + phase["slot"] + 1}
        case "allocation" | "tiebreak":
            return stake | {"again": phase["voids"] + 1 < AGAIN[stake["kind"]]}
        case _:
            return stake


# -- on top ------------------------------------------------------------------------------------------------------------


def _top(raw: Json) -> Json:
    stage = raw["stage"]
    kind = stage["kind"]
    return _frame(
        _stage(raw),
        serial=stage["prompt"],
        opened_at=stage["closed_at"] if kind == "revealing" else stage.get("opened_at", 0),
        due=stage[DUE.get(kind, "due" if kind == "picking" else "until")],
        late=stage.get("anyone", True),
        awaited=kind in ASKED,
        notes=_notes(stage),
    )


def _stage(raw: Json) -> Json:
    stage = raw["stage"]
    match stage["kind"]:
        case "picking":
            claims = raw["phase"].get("claims", [])
            return {name: stage[name] for name in ("kind", "seat", "purpose")} | {"claims": claims}
        case "announcing":
            return {"kind": "announcing"}
        case "asking":
            taps = [tap for tap in stage["taps"] if tap["seat"] in stage["ask"]["seats"]]
            return {"kind": "asking", "sealed": stage["sealed"], "taps": taps}
        case "revealing":
            verdict = {name: stage[name] for name in ("opened_at", "closed_at", "winner", "goes_on", "dead_heat")}
            verdict |= {"seats": stage["ask"]["seats"], "replies": stage["sealed"]["replies"]}
            shown = {"kind": "revealing", "verdict": verdict, "fun": stage["fun"]["replies"]}
            return shown | {name: stage[name] for name in ("taps", "changes")}
        case _:
            return {name: stage[name] for name in ("kind", "fight", "how", "changes")}


def _notes(stage: Json) -> list[Json]:
    """Return what members propose, or what onlookers have answered for fun."""
    match stage["kind"]:
        case "picking":
            ask = f"pick_{stage['purpose']}"
            return [
                _note(ask, stage["seat"], one["member"], {"kind": "propose", "target": one["target"]})
                for one in stage["proposals"]
            ]
        case "asking":
            taps = [tap for tap in stage["taps"] if tap["seat"] not in stage["ask"]["seats"]]
            by = {tap["seat"] for tap in taps}
            voices = [reply | {"seat": reply["by"], "member": None} for reply in stage["fun"]["replies"]]
            given = sorted([*taps, *(voice for voice in voices if voice["seat"] not in by)], key=lambda one: one["at"])
            return [_answer(stage["ask"], one) for one in given]
        case _:
            return []


def _answer(ask: Json, given: Json) -> Json:
    choice = ask["stake"]["kind"] in {"expansion", "battle", "rebuild"}
    action = {"kind": "choose", "option": given["value"]} if choice else {"kind": "guess", "value": given["value"]}
    came = given["at"] if given["came"] is None else given["came"]
    times = {"at": given["at"], "sigma_ms": given["sigma_ms"], "came": came}
    return _note("choice_fun" if choice else "number_fun", given["seat"], given["member"], action) | times


def _note(ask: str, seat: int, member: str | None, action: Json) -> Json:
    return {"ask": ask, "who": {"role": "seat", "seat": seat, "member": member}, "action": action, "at": 0}


# -- the end -----------------------------------------------------------------------------------------------------------


def _last(raw: Json) -> Json:
    """Return where the match stood; how many rounds there would have been is not in a state."""
    phase, seats = raw["phase"], tuple(seat["seat"] for seat in raw["seats"])
    living = [seat["seat"] for seat in raw["seats"] if seat["alive"]]
    match phase["kind"]:
        case "bases":
            round_, running, slot = 1, list(seats), phase["turn"]
        case "allocation":
            round_, running, slot = min(phase["given"] + 1, phase["total"]), living, 0
        case "tiebreak":
            round_, running, slot = min(phase["voids"] + 1, AGAIN["tiebreak"]), phase["tied"], 0
        case _:
            round_, running, slot = phase["round"] + 1, list(order(seats, phase["round"])), phase["slot"]
    return {"phase": phase["kind"], "round": round_, "rounds": round_, "order": running, "slot": slot}


def _ranking(board: Json) -> tuple[tuple[int, ...], ...]:
    """Return the tied groups of seats (R7), without the bonus for eliminations: the option is not in a state."""
    read = load_plain(Board, board)
    return ranked(read, scores_with(0, read))
