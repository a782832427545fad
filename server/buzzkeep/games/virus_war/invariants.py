"""The invariants of the rules that a single state can break; the others are properties of steps."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.cards import DECK, Card
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.state import Called, Finished, Starting, State

ALL = Counter((face.kind, face.value) for face in DECK)


def broken(match: Match, state: State) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    yield from _cards(state)
    yield from _seats(match, state)
    yield from _table(state)
    camps = {min(seat, _partner(state, seat)) for seat in state.living}
    stage = state.stage
    over = isinstance(stage, Finished)
    if not state.living:
        yield "I8: nobody lives"
    if len(camps) == 1 and not over:
        yield f"I8: only seats {state.living} live, and the match goes on"
    if isinstance(stage, Finished) and stage.reason == "survivor" and len(camps) != 1:
        yield f"I8: over, yet seats {state.living} live"
    if not over and not isinstance(stage, Starting) and state.active is None:
        yield "R4.1: a turn of nobody"


def _partner(state: State, seat: int) -> int:
    partner = state.seat(seat).partner
    return seat if partner is None else partner


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    hands = tuple(card for seat in state.seats for card in seat.hand)
    lying = tuple(seat.vaccine for seat in state.seats if seat.vaccine)
    table = state.table.cards if state.table and state.table.fate == "open" else ()
    return (*hands, *lying, *table, *state.piles.pile, *state.piles.discard)


def _cards(state: State) -> Iterator[str]:
    cards = cards_of(state)
    if Counter((card.kind, card.value) for card in cards) != ALL:
        yield f"I1: {len(cards)} cards, not the 110 of the box"
    if len({card.id for card in cards}) != len(cards):
        yield "I1: a card twice"
    if any(card.kind == "trap" for seat in state.seats for card in seat.hand):
        yield "I2: a trap in a hand"


def _seats(match: Match, state: State) -> Iterator[str]:
    for seat in state.seats:
        if seat.alive and not 0 < seat.hp <= (match.max_hp or seat.hp):
            yield f"I3: seat {seat.seat} lives with {seat.hp} life points"
        if seat.tokens < 0 or (seat.vaccine and not seat.tokens):
            yield f"I4: seat {seat.seat} has {seat.tokens} tokens, Vaccine {seat.vaccine}"
        if not seat.alive and (seat.hp or seat.hand or seat.tokens or seat.vaccine or seat.quarantine):
            yield f"R6.1: seat {seat.seat} is out and has something left"
        if seat.partner is not None and not seat.alone:
            other = state.seat(seat.partner)
            if not other.alone and seat.alive != other.alive:
                yield f"I11: of partners {seat.seat} and {seat.partner} one lives"
        held = {(other.seat, card.id) for other in state.seats for card in other.hand}
        if any((known.holder, known.card) not in held for known in seat.known):
            yield f"R11.3: seat {seat.seat} knows a card that is not there"


def _table(state: State) -> Iterator[str]:
    table = state.table
    if table is None:
        return
    yield from _chain(state, table.actor, table.chain)
    if table.counter:
        yield from _chain(state, table.counter.by, table.counter.chain)
    values = {card.value for card in (*table.numbers, *table.boost)}
    if plays.needs(table.kind) == "same" and len(values) != 1:
        yield f"I10: number cards {values} in one {table.kind}"
    if plays.needs(table.kind) == "none" and values:
        yield f"I10: number cards with a {table.kind}"


def _chain(state: State, first: int, chain: tuple[Called, ...]) -> Iterator[str]:
    if len(chain) > 4:
        yield f"I7: {len(chain)} STOPs"
    if any(state.friends(one, other) for one, other in pairwise((first, *(stop.by for stop in chain)))):
        yield f"I7: a STOP against the own side: {first}, {chain}"
