"""Forts: placing, burning, complete towers, campaigns that begin and are lost (R5.1, R5.2, R6)."""

from dataclasses import replace
from typing import Literal

from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower.cards import TOWER, Card, faces
from buzzkeep.games.watchtower.events import (
    CampaignBegan,
    CampaignLost,
    CardBurned,
    CardPlaced,
    TowerCompleted,
)
from buzzkeep.games.watchtower.holdings import Reason
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Contest, DrawOne, GoOn, NextTurn, SeatState, ShowAftermath

ROYAL_DRAWS, PLAIN_DRAWS = 2, 1


def draws_of(card: Card) -> int:
    """Return how many cards burning this one brings (R5.2)."""
    return ROYAL_DRAWS if card.face.royal else PLAIN_DRAWS


def completes(seat: SeatState, card: Card) -> Literal["campaign", "free_for_all", "doomed"] | None:
    """Return what placing a card of the army would begin; ``doomed`` is a campaign without an army (R6.2, R6.4)."""
    if len(seat.stack(card.rank)) != TOWER - 1:
        return None
    if not card.won:
        return "free_for_all"
    recalled = len(seat.fort) - (TOWER - 1)
    return "campaign" if len(seat.army) - 1 + recalled else "doomed"


def why_no_place(seat: SeatState) -> Reason | None:
    """Return why no card can be placed, the moment aside (R5.1)."""
    if seat.campaign is not None:
        return "IN_CAMPAIGN"
    return None if seat.army else "NO_ARMY"


def why_no_burn(seat: SeatState, others: tuple[SeatState, ...], rank: int) -> Reason | None:
    """Return why the top card of an own stack cannot be burned, the moment aside (R5.2)."""
    if seat.campaign is not None:
        return "IN_CAMPAIGN"
    if len(seat.stack(rank)) == TOWER:
        return "TOWER_LOCKED"
    if seat.burned:
        return "BURNED"
    return None if collector(others, rank) is None else "OTHER_HAS_TWO"


def collector(others: tuple[SeatState, ...], rank: int) -> Seat | None:
    """Return the first of the others who has two or more of a rank in its fort (W1)."""
    return next((other.seat for other in others if len(other.stack(rank)) > 1), None)


def place(progress: Progress, seat: Seat, card_id: str, go_on: GoOn) -> None:
    """Move a card from the army to the fort; the fourth of a rank decides at once, or after the preparation (R5.1)."""
    (card,) = progress.discharge(seat, (card_id,))
    progress.set_seat(seat, fort=(*progress.seat(seat).fort, card))
    height = len(progress.seat(seat).stack(card.rank))
    progress.set(stirred=True)
    progress.emit(CardPlaced(seat, card.face, height))
    if height < TOWER:
        return
    way: Literal["campaign", "free_for_all"] = "campaign" if card.won else "free_for_all"
    progress.emit(TowerCompleted(seat, card.face, way))
    if go_on.preparing:
        return  # R3.4: fought for when everybody is ready
    if card.won:
        begin_campaign(progress, seat, card.rank)
        progress.leave(go_on)
    else:
        progress.leave(Contest(seat, card.rank, "placed"), go_on)


def burn(progress: Progress, seat: Seat, rank: int, go_on: GoOn) -> None:
    """Put the top card of a stack under the barracks and draw for it (R5.2)."""
    card = progress.seat(seat).stack(rank)[-1]
    progress.raze(seat, (card,))
    progress.bury((card,))
    tally = progress.seat(seat).tally
    progress.set_seat(seat, burned=True, tally=replace(tally, burned=tally.burned + 1))
    progress.set(stirred=True)
    draws = draws_of(card)
    progress.emit(CardBurned(seat, card.face, draws))
    progress.leave(*[DrawOne(seat, "army", "burn")] * draws, go_on)


def begin_campaign(progress: Progress, seat: Seat, rank: int) -> None:
    """The tower stands; everything else in the fort joins the army (R6.2)."""
    others = tuple(card for card in progress.seat(seat).fort if card.rank != rank)
    progress.raze(seat, others)
    progress.enlist(seat, others)
    tally = progress.seat(seat).tally
    progress.set_seat(seat, campaign=rank, fails=(), tally=replace(tally, campaigns=tally.campaigns + 1))
    progress.emit(CampaignBegan(seat, rank, len(others)))


def lose_campaign(progress: Progress, seat: Seat) -> None:
    """The army is gone: two tower cards are returned, one stays, one is the army; then 2 + 2 are drawn (R6.4).

    If it is the seat's own turn, that turn is over.
    """
    own = progress.seat(seat)
    assert own.campaign is not None
    first, second, kept, enlisted = own.fort
    progress.raze(seat, (first, second, enlisted))
    progress.bury((first, second))
    progress.enlist(seat, (enlisted,))
    progress.set_seat(seat, campaign=None)
    progress.emit(CampaignLost(seat, own.campaign, faces((first, second)), kept.face, enlisted.face))
    agenda, battle = progress.state.agenda, progress.state.battle
    if battle is not None and any(isinstance(task, ShowAftermath) for task in agenda):
        progress.set(battle=replace(battle, lost_campaign=seat))
    if progress.state.active == seat:
        agenda = tuple(NextTurn() if isinstance(task, GoOn) else task for task in agenda)
    drawn = [DrawOne(seat, "fort", "campaign_lost")] * 2 + [DrawOne(seat, "army", "campaign_lost")] * 2
    progress.set(agenda=(*drawn, *agenda))
