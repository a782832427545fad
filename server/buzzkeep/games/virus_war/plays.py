"""What may be played, on whom, and why not (R5)."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from buzzkeep.game import Reject, Seat, grouped, mixes, next_seat, sets_of_one, taken
from buzzkeep.games.virus_war.actions import Play
from buzzkeep.games.virus_war.board import Board
from buzzkeep.games.virus_war.cards import Face, Kind, Side, rank
from buzzkeep.games.virus_war.options import Config
from buzzkeep.games.virus_war.view import Reason, SideView, TargetView

TELLING: tuple[Reason, ...] = (
    *("OUT", "SELF", "PARTNER", "NO_TOKENS", "NO_VACCINE", "FULL", "EMPTY_HAND", "CARRIER", "VACCINE_LIES"),
)  # reasons why a seat is no target, the most telling last: that one is given when there is none at all
Needs: TypeAlias = Literal["none", "same", "mix"]
NEEDS: dict[Kind, Needs] = {"virus": "same", "poison": "same", "vaccine": "same", "number": "same", "medicine": "mix"}
"""Number cards that a card is played with (R5.1); all others need none."""
AT_OTHERS: tuple[Kind, ...] = ("virus", "poison", "quarantine", "pickpocket")
AT_FRIENDS: tuple[Kind, ...] = ("medicine", "miracle")
AT_ANYBODY: tuple[Kind, ...] = ("vaccine", "number", "contagion")
TARGETED = (*AT_OTHERS, *AT_FRIENDS, *AT_ANYBODY)
SIDES: tuple[Side, ...] = ("left", "right")
STEP: dict[Side, int] = {"left": 1, "right": -1}


def needs(kind: Kind) -> Needs:
    """Return which number cards a card is played with."""
    return NEEDS.get(kind, "none")


def numbers_of(board: Board, seat: Seat) -> dict[int, int]:
    """Return how many number cards of each value a hand holds, values ascending."""
    groups = grouped(board.seat(seat).hand, rank)
    return {face.value: len(cards) for face, cards in groups.items() if face.kind == "number"}


def neighbour(board: Board, carrier: Seat, side: Side) -> Seat:
    """Return the nearest living seat on a side (R5.4), whatever the direction of play."""
    return next_seat(board.order, board.living, carrier, STEP[side])


def hit_by(board: Board, play: Play) -> Seat | None:
    """Return who a card would be for: Contagion's neighbour, else its target, if it has one."""
    return play.target if play.side is None or play.target is None else neighbour(board, play.target, play.side)


def why_not(config: Config, board: Board, actor: Seat, kind: Kind, target: Seat) -> Reason | None:
    """Return why ``target`` is no target of a card, or None. For Contagion it is the carrier."""
    seen = board.seat(target)
    if not seen.alive:
        return "OUT"
    match kind:
        case "virus" | "poison":
            return "SELF" if target == actor else "PARTNER" if board.friends(actor, target) else None
        case "quarantine":
            return "SELF" if target == actor else None
        case "pickpocket":
            return "SELF" if target == actor else None if seen.hand else "EMPTY_HAND"
        case "vaccine":
            return "VACCINE_LIES" if seen.vaccine else None if seen.tokens else "NO_TOKENS"
        case "number":
            return None if seen.vaccine else "NO_VACCINE"
        case "medicine":
            return "FULL" if config.max_hp is not None and seen.hp >= config.max_hp else None
        case "miracle" | "contagion":
            return None if seen.tokens else "NO_TOKENS"
    return None


def side_of(board: Board, actor: Seat, carrier: Seat, side: Side) -> SideView:
    """Return whom Contagion would hit on a side of ``carrier``, or why it cannot (R5.4)."""
    hit = neighbour(board, carrier, side)
    reason: Reason | None = None
    if hit == actor:
        reason = "SELF"
    elif board.friends(actor, hit):
        reason = "PARTNER"
    elif board.seat(hit).tokens:
        reason = "CARRIER"
    return SideView(side, hit, reason)


def targets(config: Config, board: Board, actor: Seat, kind: Kind) -> tuple[TargetView, ...]:
    """Return the seats worth showing as targets of a card, with the reason where one is not possible."""
    if not board.seat(actor).alive:
        return ()
    sides = SIDES if kind == "contagion" else ()
    return tuple(
        TargetView(
            seat, why_not(config, board, actor, kind, seat), tuple(side_of(board, actor, seat, side) for side in sides)
        )
        for seat in _shown(board, actor, kind)
    )


def _shown(board: Board, actor: Seat, kind: Kind) -> tuple[Seat, ...]:
    if kind in AT_OTHERS:
        return tuple(seat for seat in board.order if seat != actor)
    if kind in AT_FRIENDS:
        return tuple(seat for seat in board.living if board.friends(actor, seat))
    if kind == "contagion":
        return tuple(seat for seat in board.living if board.seat(seat).tokens)
    if kind == "number":
        return tuple(seat for seat in board.living if board.seat(seat).vaccine)
    return board.order if kind == "vaccine" else ()


def no_target(kind: Kind, possible: tuple[TargetView, ...]) -> Reason | None:
    """Return why nobody at all can be the target of a card, or None if somebody can (or it has no target)."""
    if kind not in TARGETED:
        return None
    reasons: list[Reason] = []
    for target in possible:
        sides = [side.reason for side in target.sides] or [None]
        found = target.reason or (None if None in sides else next(reason for reason in sides if reason))
        if found is None:
            return None
        reasons.append(found)
    nothing: Reason = "NO_VACCINE" if kind == "number" else "NO_TOKENS"
    return max(reasons, key=TELLING.index, default=nothing)


def totals(counts: dict[int, int], enough: int | None) -> tuple[tuple[int, ...], ...]:
    """Return number cards for each total that they add up to, as few as can be, up to the first that is ``enough``."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for value in (value for value, count in counts.items() for _ in range(count)):
        for total, cards in list(best.items()):
            known = best.get(total + value)
            if known is None or len(known) > len(cards) + 1:
                best[total + value] = (*cards, value)
    found = sorted(total for total in best if total)
    few = next((place for place, total in enumerate(found, 1) if enough is not None and total >= enough), None)
    return tuple(best[total] for total in found[:few])


def check(config: Config, board: Board, actor: Seat, play: Play) -> Reject | None:
    """Return why the seat whose time it is to act cannot play this; a large hand has too many plays to list."""
    hand = board.seat(actor).hand
    if play.card == "stop":
        return Reject("STOP_WINDOW", "a STOP is played while an opponent's action is on the table")
    if play.card == "counter":
        return Reject("COUNTER_WINDOW", "a counter-attack answers a virus aimed at you")
    if play.card != "number" and taken(hand, [Face(play.card, play.value)]) is None:
        return Reject("NOT_YOUR_CARD", f"no such card in your hand: {play.card}")
    if taken(hand, [Face("number", value) for value in play.numbers]) is None:
        return Reject("NOT_YOUR_NUMBERS", "you do not hold these number cards")
    few = {"none": not play.numbers, "same": len({*play.numbers}) == 1, "mix": bool(play.numbers)}[needs(play.card)]
    named = tuple(sorted(play.numbers)) == play.numbers and (play.card != "number" or play.value is None)
    if few and named and (play.target, play.side) in _ways(config, board, actor, play.card):
        return None
    reason = None
    if play.target in board.order:
        reason = why_not(config, board, actor, play.card, play.target)
        if reason is None and play.side is not None:
            reason = side_of(board, actor, play.target, play.side).reason
    return Reject(reason or "NOT_LEGAL", f"no such {play.card}")


def legal(config: Config, board: Board, actor: Seat) -> Iterator[Play]:
    """Yield everything the seat whose time it is to act can play, in canonical order."""
    counts = numbers_of(board, actor)
    choices = {"none": ((),), "same": sets_of_one(counts), "mix": mixes(counts)}
    held = [face for face in grouped(board.seat(actor).hand, rank) if face.kind not in {"number", "stop", "counter"}]
    for face in (*held, *([Face("number")] if counts else [])):
        for numbers in choices[needs(face.kind)]:
            for target, side in _ways(config, board, actor, face.kind):
                yield Play(face.kind, numbers, target, side, face.value)


def _ways(config: Config, board: Board, actor: Seat, kind: Kind) -> Iterator[tuple[Seat | None, Side | None]]:
    if kind not in TARGETED:
        yield None, None
    for target in targets(config, board, actor, kind):
        if target.reason:
            continue
        if kind != "contagion":
            yield target.seat, None
        yield from ((target.seat, side.side) for side in target.sides if side.reason is None)
