"""Forts: placing, burning, complete towers, campaigns that begin and are lost, seats that are out (R5.1, R5.2, R6)."""

from dataclasses import replace
from typing import Literal

from buzzkeep.game import Seat
from buzzkeep.games.watchtower import events
from buzzkeep.games.watchtower.board import SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import Card, faces
from buzzkeep.games.watchtower.view import PlayView, Reason

ROYAL_DRAWS, PLAIN_DRAWS = 2, 1


def draws_of(t: WatchtowerTransition, own: SeatState, card: Card) -> int:
    """Return how many cards burning this one brings: one less, with that option, to who has not challenged (R5.2)."""
    fought = own.challenges or own.fought or not own.tally.turns or own.campaign is not None
    return (ROYAL_DRAWS if card.face.royal else PLAIN_DRAWS) - int(t.config.options.idle_burns and not fought)


def completes(seat: SeatState, card: Card) -> Literal["campaign", "free_for_all", "doomed"] | None:
    """Return what placing a card of the army would begin; ``doomed`` is a campaign without an army (R6.2, R6.4)."""
    if len(seat.stack(card.rank)) != seat.tower - 1:
        return None
    if not card.won:
        return "free_for_all"
    recalled = len(seat.fort) - (seat.tower - 1)
    return "campaign" if len(seat.army) - 1 + recalled else "doomed"


def why_no_place(seat: SeatState) -> Reason | None:
    """Return why no card can be placed, the moment aside (R5.1)."""
    return "IN_CAMPAIGN" if seat.campaign is not None else None if seat.army else "NO_ARMY"


def why_no_burn(seat: SeatState, others: tuple[SeatState, ...], rank: int) -> Reason | None:
    """Return why the top card of an own stack cannot be burned, the moment aside (R5.2)."""
    if seat.campaign is not None:
        return "IN_CAMPAIGN"
    if len(seat.stack(rank)) == seat.tower:
        return "TOWER_LOCKED"
    return "BURNED" if seat.burned else None if collector(others, rank) is None else "OTHER_HAS_TWO"


def collector(others: tuple[SeatState, ...], rank: int) -> Seat | None:
    """Return the first of the others who has two or more of a rank in its fort (W1)."""
    return next((other.seat for other in others if len(other.stack(rank)) > 1), None)


def place(t: WatchtowerTransition, seat: Seat, card_id: str) -> Literal["campaign", "free_for_all"] | None:
    """Move a card from the army to the fort; return what the last of a tower begins, a campaign at once (R6.1)."""
    (card,) = t.discharge(seat, (card_id,))
    height = t.build(seat, card)
    t.emit(events.CardPlaced(seat, card.face, height))
    if height < t.seat(seat).tower:
        return None
    way: Literal["campaign", "free_for_all"] = "campaign" if card.won else "free_for_all"
    t.emit(events.TowerCompleted(seat, card.face, way))
    if card.won:
        begin_campaign(t, seat, card.rank)
    return way


def burn(t: WatchtowerTransition, seat: Seat, rank: int) -> int:
    """Put the top card of a stack under the barracks; return how many are drawn for it (R5.2)."""
    own = t.seat(seat)
    card = own.stack(rank)[-1]
    t.raze(seat, (card,))
    t.bury((card,))
    t.set_seat(seat, burned=True, tally=replace(own.tally, burned=own.tally.burned + 1))
    draws = draws_of(t, own, card)
    t.recall(PlayView(seat, "burned"))
    t.emit(events.CardBurned(seat, card.face, draws))
    return draws


def begin_campaign(t: WatchtowerTransition, seat: Seat, rank: int) -> None:
    """The tower stands; everything else in the fort joins the army (R6.2). The first one sets the end (R8.11)."""
    others = tuple(card for card in t.seat(seat).fort if card.rank != rank)
    t.raze(seat, others)
    t.enlist(seat, others)
    tally = t.seat(seat).tally
    t.set_seat(seat, campaign=rank, fails=(), tally=replace(tally, campaigns=tally.campaigns + 1))
    t.recall(PlayView(seat, "tower"))
    t.emit(events.CampaignBegan(seat, rank, len(others)))
    rounds = t.config.options.rounds_after_campaign
    if t.board.countdown is None and rounds:
        t.set(countdown=rounds)
        t.emit(events.CountdownBegan(rounds))


def lose_campaign(t: WatchtowerTransition, seat: Seat) -> None:
    """A tower card stays, one is the army, the rest go; 2 + 2 are yet to be drawn (R6.4); a turn of its own ends."""
    own = t.seat(seat)
    assert own.campaign is not None
    *returned, kept, enlisted = own.fort
    t.raze(seat, (*returned, enlisted))
    t.bury(returned)
    t.enlist(seat, (enlisted,))
    t.set_seat(seat, campaign=None)
    t.emit(events.CampaignLost(seat, own.campaign, faces(returned), kept.face, enlisted.face))
    if t.board.active == seat:
        t.set(turn_lost=True)


# -- out (R5.7, R10.4) -------------------------------------------------------------------------------------------------


def eliminate(t: WatchtowerTransition, seat: Seat, cause: Literal["battle", "left", "peace"]) -> None:
    """Take a seat out: all its cards go under the barracks, shuffled."""
    own = t.seat(seat)
    out = 1 + sum(not other.alive for other in t.board.seats)
    t.bury(t.rng.shuffled((*own.fort, *own.army)))
    t.set_seat(seat, army=(), fort=(), fails=(), campaign=None, out=out)
    t.emit(events.SeatEliminated(seat, cause))


def drop_leavers(t: WatchtowerTransition) -> None:
    """Eliminate the seats that nobody holds any more, as long as somebody is left (R10.4)."""
    for seat in t.board.living:
        if t.chair(seat).left and len(t.board.living) > 1:
            eliminate(t, seat, "left")
