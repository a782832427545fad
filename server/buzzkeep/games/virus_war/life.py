"""Life points, tokens and elimination (R6, R9.1)."""

from typing import Literal

from buzzkeep.game import Seat
from buzzkeep.games.virus_war import events, hand
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.cards import Card
from buzzkeep.games.virus_war.options import MANY

FEVER_ROUND, FEVER_OF_TWO, FEVER_OF_MANY = 26, 13, 10
IDLE_TURNS = 3  # from so many turns in a row without an attack on, each begins with a token (R8.7)


def lose(t: VirusTransition, seat: Seat, points: int, cause: events.Wound, source: Seat | None = None) -> None:
    """Move a pawn down; at 0 the seat is out. The end of the match is tested at once (R4.9)."""
    hp = max(0, t.seat(seat).hp - points)
    t.set_seat(seat, hp=hp)
    t.emit(events.LifeLost(seat, points, hp, cause, source))
    if hp == 0:
        eliminate(t, seat, cause)


def take_drawn(t: VirusTransition, seat: Seat, card: Card, why: Literal["turn", "pass"]) -> int | None:
    """Put a card that a seat drew into its hand; a trap goes off and hurts instead (R4.3): return its value."""
    t.emit(events.CardDrawn(seat, card.face, why))
    if card.kind != "trap":
        hand.receive(t, seat, card)
        return None
    value = card.value or 0
    hand.discard(t, (card,))
    t.emit(events.TrapRevealed(seat, value))
    lose(t, seat, value, "trap")
    return value


def plunder(t: VirusTransition, seat: Seat) -> None:
    """Give whoever attacked a card; traps on top of the pile are laid away (R4.12)."""
    if t.over or not t.seat(seat).alive:
        return
    while (card := hand.draw(t)) is not None:
        t.emit(events.CardDrawn(seat, card.face, "attack"))
        if card.kind != "trap":
            hand.receive(t, seat, card)
            return
        hand.discard(t, (card,))


def tire(t: VirusTransition, seat: Seat) -> None:
    """Count a turn that begins; who has not attacked for long gets a token (R8.7)."""
    if t.config.options.attacks_pay:
        if tires_in(t, seat) == 0:
            infect(t, seat, 1, "idle", None)
        t.set_seat(seat, idle=t.seat(seat).idle + 1)


def tires_in(t: VirusTransition, seat: Seat) -> int | None:
    """Return before how many more turns without an attack a turn begins with a token; None without the rule."""
    return max(0, IDLE_TURNS - t.seat(seat).idle) if t.config.options.attacks_pay else None


def gain(t: VirusTransition, seat: Seat, points: int, cause: Literal["medicine", "luck"], source: Seat) -> None:
    """Move a pawn up, at most to the top of the track (R5.7)."""
    before, most = t.seat(seat).hp, t.config.max_hp
    hp = before + points if most is None else max(before, min(most, before + points))
    t.set_seat(seat, hp=hp)
    t.emit(events.LifeGained(seat, hp - before, hp, cause, source))


def infect(t: VirusTransition, seat: Seat, tokens: int, cause: events.Contamination, source: Seat | None) -> None:
    """Put tokens before a seat; there is no end of them (V24)."""
    total = t.seat(seat).tokens + tokens
    t.set_seat(seat, tokens=total)
    t.emit(events.TokensGained(seat, tokens, total, cause, source))


def cure(t: VirusTransition, seat: Seat, tokens: int, cause: Literal["vaccine", "miracle"], source: Seat) -> None:
    """Take tokens away; a lying Vaccine goes with the last one (R5.6)."""
    before = t.seat(seat).tokens
    left = max(0, before - tokens)
    t.set_seat(seat, tokens=left)
    t.emit(events.TokensLost(seat, before - left, left, cause, source))
    if left == 0:
        _drop_vaccine(t, seat)


def _drop_vaccine(t: VirusTransition, seat: Seat) -> None:
    vaccine = t.seat(seat).vaccine
    if vaccine is not None:
        t.set_seat(seat, vaccine=None)
        hand.discard(t, (vaccine,))


def eliminate(t: VirusTransition, seat: Seat, cause: events.Fall) -> None:
    """Take a seat out, and its partner with it unless its player left (R6.1, R6.3, R10.4)."""
    place = 1 + max(s.out or 0 for s in t.board.seats)
    _out(t, seat, place, cause)
    partner = t.seat(seat).partner
    if partner is not None and t.seat(partner).alive:
        if cause == "left":
            t.set_seat(partner, alone=True)
        else:
            _out(t, partner, place, "partner")
    if len({t.board.camp(living) for living in t.board.living}) <= 1:
        t.end("survivor")


def _out(t: VirusTransition, seat: Seat, place: int, cause: events.Fall) -> None:
    t.set_seat(seat, hp=0, tokens=0, quarantine=0, out=place)
    t.emit(events.SeatEliminated(seat, cause))
    _drop_vaccine(t, seat)
    hand.discard_hand(t, seat)


def fever_from(t: VirusTransition) -> int | None:
    """Return the round in which fever begins: earlier at a table of many and once two are left (R8.3, R8.5, R8.6)."""
    options = t.config.options
    if not options.fever:
        return None
    camps = {t.board.camp(seat) for seat in t.board.order}
    left = {t.board.camp(seat) for seat in t.board.living}
    two = options.fever_of_two and len(camps) > len(left) == 2
    many = options.by_seats and t.config.material.seats >= MANY
    return FEVER_OF_MANY if many else FEVER_OF_TWO if two else FEVER_ROUND


def falls_in(t: VirusTransition, seat: Seat) -> int | None:
    """Return how many turns a seat's virus still lets it end, fever included (R4.9); None without one, or if out."""
    hp, tokens, turns = t.seat(seat).hp, t.seat(seat).tokens, 0
    if not tokens:
        return None
    while hp > 0:
        turns += 1
        tokens += t.board.fever and not (turns == 1 and t.board.had_turn[-1:] == (seat,))
        hp -= tokens
    return turns


def drop_leavers(t: VirusTransition) -> None:
    """Eliminate the seats that nobody holds any more (R10.4), unless that has ended the match."""
    for seat in t.board.living:
        if t.chair(seat).left and t.seat(seat).alive and not t.over:
            eliminate(t, seat, "left")
