"""The invariants of the rules that a single state can break; the others are properties of steps."""

from collections import Counter
from collections.abc import Iterator

from buzzkeep.games.watchtower import moves
from buzzkeep.games.watchtower.cards import DECK, TOWER, Card
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.state import (
    BeginPlay,
    Contest,
    Finished,
    FreeForAll,
    Picking,
    Preparing,
    SeatState,
    Showdown,
    State,
)

ALL = Counter(DECK)


def broken(match: Match, state: State) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    yield from _cards(state)
    for seat in state.seats:
        yield from _towers(state, seat)
        yield from _seat(state, seat)
    yield from _stage(match, state)


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    held = tuple(card for seat in state.seats for card in (*seat.fort, *seat.army))
    rows = tuple(card for row in state.stage.rows for card in row.cards) if isinstance(state.stage, Showdown) else ()
    return (*held, *state.barracks, *rows)


def _cards(state: State) -> Iterator[str]:
    cards = cards_of(state)
    if Counter(card.face for card in cards) != ALL:
        yield f"I1: {len(cards)} cards, not the 52 of the box"
    if len({card.id for card in cards}) != len(cards):
        yield "I1: a card twice"
    if any(card.won for card in state.barracks):
        yield "R1.4: a card of the barracks counts as won"


def _contested(state: State, seat: SeatState) -> bool:
    """Say whether complete stacks of a seat are still to be fought for."""
    before = isinstance(state.stage, Preparing) or any(isinstance(task, BeginPlay) for task in state.agenda)
    fought = isinstance(state.stage, FreeForAll) and state.stage.builder == seat.seat
    to_come = any(isinstance(task, Contest) and task.seat == seat.seat for task in state.agenda)
    return before or fought or to_come


def _towers(state: State, seat: SeatState) -> Iterator[str]:
    if any(len(seat.stack(rank)) > TOWER for rank in seat.ranks):
        yield f"I2: seat {seat.seat} has a stack of more than four"
    if seat.campaign is not None and (seat.ranks != (seat.campaign,) or len(seat.fort) != TOWER):
        yield f"I2: seat {seat.seat} is in campaign with the fort {seat.fort}"
    ended = isinstance(state.stage, Finished)
    if seat.campaign is None and seat.complete and not _contested(state, seat) and not ended:
        yield f"I2: seat {seat.seat} has a complete tower and is not in campaign"
    if seat.campaign is not None and not seat.army and not isinstance(state.stage, Showdown | Finished):
        yield f"R6.4: seat {seat.seat} is in campaign without an army"


def _seat(state: State, seat: SeatState) -> Iterator[str]:
    if not seat.alive and (seat.army or seat.fort or seat.fails or seat.campaign):
        yield f"R5.7: seat {seat.seat} is out and has something left"
    lying = {card.id for card in seat.fort}
    for fail in seat.fails:
        if fail.card not in lying or not 0 < fail.count < 3 or fail.attacker == seat.seat:
            yield f"R5.6: {fail} in the fort of seat {seat.seat}"


def _stage(match: Match, state: State) -> Iterator[str]:
    stage, cap = state.stage, match.turn_cap
    if cap is not None and state.turn > cap + len(state.order):
        yield f"I11: turn {state.turn} with a cap of {cap}"
    if isinstance(stage, Finished):
        if stage.reason == "survivor" and len(state.living) != 1:
            yield f"R9.1: over, yet seats {state.living} are in play"
        return
    if len(state.living) < 2:
        yield f"R9.1: only seats {state.living} are in play, and the match goes on"
    if isinstance(stage, Showdown):
        lengths = {len(row.cards) for row in stage.rows if row.cards}
        if len(lengths) > 1 or any(length % 2 == 0 for length in lengths):
            yield f"I9: rows of {lengths} cards"
    elif state.turn and all(seat.campaign is not None for seat in state.seats if seat.alive):
        yield "R8.2: all are in campaign, and there is no showdown"
    if isinstance(stage, Picking) and state.battle is not None:
        for seat, backs in (
            (state.battle.attacker, state.battle.attack),
            (state.battle.defender, state.battle.defence),
        ):
            if set(backs.order) != {card.id for card in state.seat(seat).army}:
                yield f"R5.4: the backs of seat {seat} are not its army"
    if not any(True for _ in moves.asked(state)) and isinstance(stage, Preparing | Picking):
        yield f"R4: nobody is asked at {stage.kind}"
