"""What each card does once nobody has stopped it: card by card (R5)."""

from collections import Counter
from dataclasses import replace
from typing import Literal

from buzzkeep.game import Seat
from buzzkeep.games.virus_war import events, hand, life
from buzzkeep.games.virus_war.board import Board, Pending, VirusTransition
from buzzkeep.games.virus_war.cards import DECK, Kind
from buzzkeep.games.virus_war.view import Impact

EPIDEMIC_TOKENS = 2
ATTACKS: tuple[Kind, ...] = ("virus", "poison", "contagion", "epidemic")  # what a seat must play now and then (R8.7)
IN_THE_BOX = Counter(face.kind for face in DECK)


def resolve(t: VirusTransition, action: Pending) -> None:
    """Carry out an action (R4.8). Its cards go to the discard first, but for a Vaccine that stays."""
    stays = _stays(t, action)
    results = tuple(_really(t, action.kind, each) for each in impacts(t.board, action))
    t.set(table=replace(action, fate="done", results=results))
    hand.discard(t, tuple(card for card in action.cards if not (stays and card is action.card)))
    actor = t.seat(action.actor)
    t.set_seat(action.actor, tally=replace(actor.tally, plays=actor.tally.plays + 1))
    _take_effect(t, action)
    if t.config.options.attacks_pay and action.kind in ATTACKS:
        life.plunder(t, action.actor)


def stop(t: VirusTransition, action: Pending) -> None:
    """Put everything on the table to the discard: it was stopped (R4.6)."""
    t.set(table=replace(action, fate="stopped"))
    hand.discard(t, action.cards)


def _stays(t: VirusTransition, table: Pending) -> bool:
    """A Vaccine that is too weak lies before its target from now on (R5.6)."""
    return table.kind == "vaccine" and t.seat(_hit(table)).tokens > table.value


def _hit(table: Pending) -> Seat:
    assert table.hit is not None, f"a {table.kind} without a target"
    return table.hit


def _take_effect(t: VirusTransition, action: Pending) -> None:
    actor, value = action.actor, action.value
    match action.kind:
        case "virus":  # tokens for the target; countered, as many for the aggressor (R4.7)
            life.infect(t, _hit(action), value, "virus", actor)
            if action.counter is not None and action.counter.goes_on:
                life.infect(t, actor, value, "counter", action.counter.by)
        case "poison":
            life.lose(t, _hit(action), value, "poison", actor)
        case "contagion":
            assert action.target is not None
            life.infect(t, _hit(action), t.seat(action.target).tokens, "contagion", actor)
        case "epidemic":  # everybody else, clockwise from the actor, the partner too (R5.5)
            for seat in t.board.after(actor):
                if t.seat(seat).alive:
                    life.infect(t, seat, EPIDEMIC_TOKENS, "epidemic", actor)
        case "vaccine" | "number":
            stays = _stays(t, action)
            life.cure(t, _hit(action), value, "vaccine", actor)
            if stays:
                t.set_seat(_hit(action), vaccine=action.card)
        case "medicine":
            life.gain(t, _hit(action), value, "medicine", actor)
        case "miracle":
            life.cure(t, _hit(action), t.seat(_hit(action)).tokens, "miracle", actor)
        case "quarantine":
            t.set_seat(_hit(action), quarantine=t.seat(_hit(action)).quarantine + 1)
        case "pickpocket":
            card = hand.steal(t, actor, _hit(action))
            if card is None:  # the hand went empty in the windows (R5.9)
                t.set(table=replace(action, fate="failed"))
                t.emit(events.ActionFailed(actor))
            else:
                t.emit(events.CardStolen(actor, _hit(action), card.face))
        case "uturn":
            t.set(direction=-t.board.direction, spared=True)
            t.emit(events.DirectionReversed(actor, t.board.direction))
        case "luck":
            life.gain(t, actor, action.face.value or 0, "luck", actor)


def impacts(board: Board, action: Pending) -> tuple[Impact, ...]:
    """Return what an action is about to do and to whom, as far as everybody can tell before it does."""
    actor, hit, value = action.actor, action.hit, action.value
    amount: int | None = None
    match action.kind:
        case "epidemic":
            return tuple(Impact(seat, EPIDEMIC_TOKENS) for seat in board.living if seat != actor)
        case "luck":
            return (Impact(actor, action.face.value or 0),)
        case "virus" | "medicine":
            amount = value
        case "poison" | "vaccine" | "number":
            amount = -value
        case "contagion" if action.target is not None:
            amount = board.seat(action.target).tokens
        case "quarantine" | "miracle":
            amount = int(action.kind == "quarantine")
    countered = action.counter is not None and action.counter.goes_on
    struck = (hit, actor) if countered else (hit,)
    return tuple(Impact(seat, amount) for seat in struck if seat is not None)


def _really(t: VirusTransition, kind: Kind, impact: Impact) -> Impact:
    """Return what an action does now: no more life than there is room for, no more tokens than lie there."""
    seat, amount, most = t.seat(impact.seat), impact.amount, t.config.max_hp
    match kind:
        case "vaccine" | "number" if amount is not None:
            return replace(impact, amount=max(amount, -seat.tokens))
        case "miracle":
            return replace(impact, amount=-seat.tokens)
        case "medicine" | "luck" if amount is not None and most is not None:
            return replace(impact, amount=max(0, min(amount, most - seat.hp)))
    return impact


def all_lie_open(board: Board, action: Pending, kind: Literal["stop", "counter"]) -> bool:
    """Say whether no such card can be hidden any more: all of the box are in the discard or on the table (R4.11)."""
    return sum(card.kind == kind for card in (*board.piles.discard, *action.cards)) == IN_THE_BOX[kind]
