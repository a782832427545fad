"""The set-up: dealer, forts, armies (R3)."""

from collections.abc import Sequence

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.piles import random_ids
from buzzkeep.engine.types import Ctx, Seat, SeatInfo
from buzzkeep.games.watchtower.cards import DECK, Card
from buzzkeep.games.watchtower.events import CardsDealt, TowerCompleted
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import BeginPlay, Prepare, Preparing, SeatState, State

HAND = 4


def shuffled_deck(ctx: Ctx) -> tuple[Card, ...]:
    """Return the 52 cards in random order, with ids of chance (R1.1, R11.1)."""
    ids = random_ids(len(DECK), ctx.rng)
    return ctx.rng.shuffled([Card(card_id, face) for card_id, face in zip(ids, DECK, strict=True)])


def opened(match: Match, infos: Sequence[SeatInfo], deck: Sequence[Card], dealer: Seat, ctx: Ctx) -> Progress:
    """Deal ``deck``, next card first: four cards to the fort and four to the army of each seat (R3.2)."""
    places = sorted(infos, key=lambda info: info.seat)
    seats = tuple(
        SeatState(
            place.seat,
            fort=tuple(deck[2 * HAND * index : 2 * HAND * index + HAND]),
            army=tuple(deck[2 * HAND * index + HAND : 2 * HAND * (index + 1)]),
            member=place.members[0] if place.members else None,
            attendance=Attendance(bot=not place.members),
        )
        for index, place in enumerate(places)
    )
    state = State(Preparing(0, dealer, 0), seats, tuple(deck[2 * HAND * len(places) :]), dealer)
    progress = Progress(match, state, ctx)
    progress.set(agenda=(*(Prepare(seat) for seat in (*state.after(dealer), dealer)), BeginPlay()))
    progress.emit(CardsDealt(dealer, HAND))
    for seat in seats:
        for rank in seat.complete:  # W20
            progress.emit(TowerCompleted(seat.seat, seat.stack(rank)[-1].face, "free_for_all"))
    return progress
