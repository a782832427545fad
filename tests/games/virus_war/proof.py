"""What only proves: other worlds that look the same to a viewer (R11), and what a single state must not break."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias

from buzzkeep.game import MatchState, Party, Piles, Rng, Role, Seat
from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.board import Board, Called, Pending
from buzzkeep.games.virus_war.cards import DECK, Card, Face
from buzzkeep.games.virus_war.options import Config
from buzzkeep.games.virus_war.stages.finished import Finished
from buzzkeep.games.virus_war.stages.resolving import Resolving
from buzzkeep.games.virus_war.stages.stopping import Stopping
from buzzkeep.games.virus_war.stages.turn import Starting, Turn

World: TypeAlias = MatchState[Board, Any, Any]
ALL = Counter((face.kind, face.value) for face in DECK)


def resample(rules: Any, state: World, viewer: Party, rng: Rng, /) -> tuple[Any, World]:
    """Return the match with other faces wherever ``viewer`` cannot look: other hands and the draw pile.

    No trap comes into a hand, and who has pressed STOP still holds one. The ids stay where they are.
    """
    board = state.board
    own = viewer.seat if viewer.role is Role.SEAT else None
    fixed = _known(state, own)
    hidden = [card for seat in board.seats if seat.seat != own for card in seat.hand if card.id not in fixed]
    pile = board.piles.pile
    faces = rng.shuffled([card.face for card in (*hidden, *pile)])
    untrapped = [face for face in faces if face.kind != "trap"]
    traps = [face for face in faces if face.kind == "trap"]
    in_hands, in_pile = untrapped[: len(hidden)], rng.shuffled([*untrapped[len(hidden) :], *traps])
    given = dict(zip((card.id for card in hidden), in_hands, strict=True))
    given |= dict(zip((card.id for card in pile), in_pile, strict=True))
    other = replace(
        board,
        seats=tuple(replace(seat, hand=_printed(seat.hand, given)) for seat in board.seats),
        piles=Piles(_printed(pile, given), board.piles.discard),
    )
    return rules, replace(state, board=other)


def _known(state: World, own: Seat | None) -> set[str]:
    """Return the ids of the cards in other hands that must stay what they are."""
    board, top = state.board, state.stack[-1].stage
    known = {known.card for known in board.seat(own).known} if own is not None else set()
    if isinstance(top, Stopping):
        for press in top.sprint.presses:
            known |= {next(card.id for card in board.seat(press.by).hand if card.kind == "stop")}
    return known


def _printed(cards: tuple[Card, ...], given: dict[str, Face]) -> tuple[Card, ...]:
    return tuple(
        Card(card.id, given[card.id].kind, given[card.id].value) if card.id in given else card for card in cards
    )


# -- invariants ------------------------------------------------------------------------------------------------------


def broken(rules: Any, state: World, /) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold; the others are properties of steps."""
    board, bottom = state.board, state.stack[0].stage
    lying = next((frame.stage.action for frame in state.stack if isinstance(frame.stage, Resolving)), None)
    yield from _cards(board, lying)
    yield from _seats(rules.game.config, board)
    yield from _table(board, lying or board.table)
    camps = {board.camp(seat) for seat in board.living}
    over = state.outcome is not None
    if not board.living:
        yield "I8: nobody lives"
    if len(camps) == 1 and not over:
        yield f"I8: only seats {board.living} live, and the match goes on"
    if isinstance(bottom, Finished) and bottom.reason == "survivor" and len(camps) != 1:
        yield f"I8: over, yet seats {board.living} live"
    if not isinstance(bottom, Finished if over else Starting | Turn):
        yield f"R4.1: a turn of nobody: {bottom}"


def cards_of(board: Board, lying: Pending | None) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    hands = tuple(card for seat in board.seats for card in seat.hand)
    vaccines = tuple(seat.vaccine for seat in board.seats if seat.vaccine)
    table = lying.cards if lying else ()
    return (*hands, *vaccines, *table, *board.piles.pile, *board.piles.discard)


def _cards(board: Board, lying: Pending | None) -> Iterator[str]:
    cards = cards_of(board, lying)
    if Counter((card.kind, card.value) for card in cards) != ALL:
        yield f"I1: {len(cards)} cards, not the 110 of the box"
    if len({card.id for card in cards}) != len(cards):
        yield "I1: a card twice"
    if any(card.kind == "trap" for seat in board.seats for card in seat.hand):
        yield "I2: a trap in a hand"


def _seats(config: Config, board: Board) -> Iterator[str]:
    for seat in board.seats:
        if seat.alive and not 0 < seat.hp <= (config.max_hp or seat.hp):
            yield f"I3: seat {seat.seat} lives with {seat.hp} life points"
        if seat.tokens < 0 or (seat.vaccine and not seat.tokens):
            yield f"I4: seat {seat.seat} has {seat.tokens} tokens, Vaccine {seat.vaccine}"
        if not seat.alive and (seat.hp or seat.hand or seat.tokens or seat.vaccine or seat.quarantine):
            yield f"R6.1: seat {seat.seat} is out and has something left"
        if seat.partner is not None and not seat.alone:
            other = board.seat(seat.partner)
            if not other.alone and seat.alive != other.alive:
                yield f"I11: of partners {seat.seat} and {seat.partner} one lives"
        held = {(other.seat, card.id) for other in board.seats for card in other.hand}
        if any((known.holder, known.card) not in held for known in seat.known):
            yield f"R11.3: seat {seat.seat} knows a card that is not there"


def _table(board: Board, table: Pending | None) -> Iterator[str]:
    if table is None:
        return
    yield from _chain(board, table.actor, table.chain)
    if table.counter:
        yield from _chain(board, table.counter.by, table.counter.chain)
    values = {card.value for card in (*table.numbers, *table.boost)}
    if plays.needs(table.kind) == "same" and len(values) != 1:
        yield f"I10: number cards {values} in one {table.kind}"
    if plays.needs(table.kind) == "none" and values:
        yield f"I10: number cards with a {table.kind}"


def _chain(board: Board, first: Seat, chain: tuple[Called, ...]) -> Iterator[str]:
    if len(chain) > 4:
        yield f"I7: {len(chain)} STOPs"
    if any(board.friends(one, other) for one, other in pairwise((first, *(stop.by for stop in chain)))):
        yield f"I7: a STOP against the own side: {first}, {chain}"
