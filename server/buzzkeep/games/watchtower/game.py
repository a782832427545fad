"""Watchtower apart from its stages: the set-up, the end, and what is seen of the table (R3, R6.4, R9, R11)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from buzzkeep import game
from buzzkeep.games.watchtower import challenges, fort, plans, view
from buzzkeep.games.watchtower.actions import Action, PlanChallenge
from buzzkeep.games.watchtower.board import Board, SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import DECK, Card, faces
from buzzkeep.games.watchtower.events import CardDrawn, Event, MatchEnded, TowerCompleted
from buzzkeep.games.watchtower.options import Config
from buzzkeep.games.watchtower.stages import asked, building, finished, picking, refilling, showdown, turn
from buzzkeep.games.watchtower.stages.acting import Acting
from buzzkeep.games.watchtower.stages.free_for_all import Contest, FreeForAll
from buzzkeep.games.watchtower.stages.lining_up import LiningUp
from buzzkeep.games.watchtower.stages.picking import Picking
from buzzkeep.games.watchtower.stages.refilling import Refilling

HAND = 4


class Watchtower(game.Game[WatchtowerTransition]):
    """One match, with its :class:`Config`."""

    stages = (
        *(turn.Opening, building.Preparing, building.PreparingTogether, turn.Turn, refilling.Drawing, Refilling),
        *(Acting, Picking, picking.Flipping, picking.Aftermath),
        *(Contest, FreeForAll, LiningUp, showdown.Showdown, finished.Finished),
        *game.SHOW_STAGES,
    )
    transition = WatchtowerTransition
    seats = range(2, 5)
    teams = False
    notes = (game.Bet, PlanChallenge)
    config: Config

    def deal(self, seats: tuple[game.Seat, ...], rng: game.Rng) -> Board:
        return dealt(seats, shuffled_deck(rng), rng.choice(seats), self.config.options.tower_height)

    def begin(self, t: WatchtowerTransition) -> turn.Opening:
        """Tell what was dealt: towers, too (W20)."""
        for seat in t.board.seats:
            for rank in seat.complete:
                t.emit(TowerCompleted(seat.seat, seat.stack(rank)[-1].face, "free_for_all"))
        return turn.Opening()

    def after_step(self, t: WatchtowerTransition) -> game.End | game.Reset | game.Push | None:
        """Look for lost campaigns, the last one in play, and the showdown of those who are all in campaign (R4.6)."""
        if isinstance(t.state.stack[0].stage, showdown.Showdown | LiningUp):
            return None  # it stands alone, and has taken the armies
        draws: tuple[refilling.Drawing, ...] = ()
        for seat in t.board.living:
            if t.seat(seat).campaign is not None and not t.seat(seat).army:
                draws = (*_lost_campaign(t, seat), *draws)
        living = t.board.living
        if len(living) == 1:
            t.set(winner=living[0])
            return game.End("survivor")
        if all(t.seat(seat).campaign is not None for seat in living):
            return game.Reset(turn.final(t, "campaigns"))
        return game.Push(draws) if draws else None

    def correctable(self, t: WatchtowerTransition) -> Iterable[game.Correctable]:
        """Return the sizes of armies in a turn, tricks in a showdown (R10.7)."""
        for one in map(t.seat, t.board.living):
            if isinstance(t.top, showdown.Showdown):
                yield game.Correctable("tricks", one.seat, one.tricks, 0, len(DECK))
            elif isinstance(t.top, Acting) and one.army:
                yield game.Correctable("army", one.seat, len(one.army), 1, len(one.army) + len(t.board.barracks))

    def correct(self, t: WatchtowerTransition, given: game.Correct) -> None:
        """Give cards of the barracks, or put the last ones of an army back on top, where none is a won one any more."""
        if given.what != "army":
            return super().correct(t, given)
        army, barracks = t.seat(given.seat).army, t.board.barracks
        size = len(army) + given.by
        t.set_seat(given.seat, army=(*army[:size], *barracks[: max(0, given.by)]))
        back = (replace(card, won=False) for card in army[size:])
        return t.set(barracks=(*back, *barracks[max(0, given.by) :]))

    def ended(self, t: WatchtowerTransition, reason: str) -> finished.Finished:
        why = cast(view.Ended, reason)
        t.emit(MatchEnded(why))
        return finished.Finished(why)

    def ranking(self, t: WatchtowerTransition) -> tuple[tuple[game.Seat, ...], ...]:
        """Return the winner, then the others by tricks and armies, then by who fell later (R9.4)."""

        def standing(seat: game.Seat) -> tuple[int, int, int, int]:
            own = t.seat(seat)
            if own.out is not None:
                return 2, -own.out, 0, 0
            if seat == t.board.winner:
                return 0, 0, 0, 0
            if t.ending == "host" and not own.laid and not own.tricks:  # before a showdown: tower, tallest stack, army
                tallest = max((len(own.stack(rank)) for rank in own.ranks), default=0)
                return 1, -int(own.campaign is not None), -tallest, -len(own.army)
            return 1, -own.tricks, -own.laid, 0

        return game.tied(t.board.order, standing)

    def not_asked(self, t: WatchtowerTransition, who: game.Party, action: Action) -> game.Reject:
        return asked.refused(t, who.seated, action)

    def public(self, t: WatchtowerTransition) -> view.Public:
        board, options = t.board, t.config.options
        return game.viewed(
            view.Public,
            board,
            options,
            turn_cap=t.config.turn_cap,
            last_round=turn.last_round(t),
            rounds_left=turn.rounds_left(t),
            five=options.showdown == "five",
            barracks=len(board.barracks),
            players=tuple(_player(t, seat) for seat in board.seats),
        )

    def private(self, t: WatchtowerTransition, viewer: game.Party) -> view.Mine | None:
        if viewer.seat is None or viewer.seat not in t.seats:
            return None
        own, seat = viewer.seat, t.seat(viewer.seat)
        why, others = asked.moment(t, own), t.board.others(own)
        plans_now = any(ask.kind == plans.KIND and own in ask.seats for ask in t.top.asks(t))
        burns = []
        for rank in seat.ranks:
            card = seat.stack(rank)[-1]
            reason = why or fort.why_no_burn(seat, others, rank)
            draws, held_by = fort.draws_of(t, seat, card), fort.collector(others, rank)
            burns.append(view.BurnView(rank, card.face, draws, reason, held_by))
        return view.Mine(
            seat=own,
            army=tuple(
                view.ArmyCard(card.id, card.face, card.won, None if seat.campaign else fort.completes(seat, card))
                for card in sorted(seat.army, key=lambda card: card.face.order)
            ),
            asked=cast(view.Asked | None, asked.asked_for(t, own)),
            place=why or fort.why_no_place(seat),
            burns=tuple(burns),
            rivals=challenges.rivals(t, own, None if plans_now else asked.moment_to_challenge(t, own)),
            thresholds=challenges.thresholds(seat),
            risk=challenges.risk(seat),
            plan=plans.of(t, own),
        )

    def redact(self, event: Event, viewer: game.Party) -> Event | None:
        return replace(event, card=None) if isinstance(event, CardDrawn) and event.seat != viewer.seat else event


def shuffled_deck(rng: game.Rng) -> tuple[Card, ...]:
    """Return the 52 cards in random order, with ids of chance (R1.1, R11.1)."""
    ids = game.random_ids(len(DECK), rng)
    return rng.shuffled([Card(card_id, face) for card_id, face in zip(ids, DECK, strict=True)])


def dealt(seats: Sequence[game.Seat], deck: Sequence[Card], dealer: game.Seat, tower: int = 4) -> Board:
    """Deal ``deck``, next card first: four cards to the fort and four to the army of each seat (R3.2)."""
    standing = tuple(
        SeatState(
            seat,
            tower,
            fort=tuple(deck[2 * HAND * index : 2 * HAND * index + HAND]),
            army=tuple(deck[2 * HAND * index + HAND : 2 * HAND * (index + 1)]),
        )
        for index, seat in enumerate(seats)
    )
    return Board(standing, tuple(deck[2 * HAND * len(seats) :]), dealer)


def _lost_campaign(t: WatchtowerTransition, seat: game.Seat) -> list[refilling.Drawing]:
    """Let a campaign be lost; return what is drawn then. An aftermath that is yet to be shown tells it (R6.4)."""
    fort.lose_campaign(t, seat)
    if any(isinstance(frame.stage, picking.Aftermath) and not frame.begun for frame in t.state.stack):
        t.set_battle(lost_campaign=seat)
    return [refilling.Drawing(seat, to, "campaign_lost") for to in ("fort", "fort", "army", "army")]


def _player(t: WatchtowerTransition, seat: SeatState) -> view.PlayerView:
    chair = t.chair(seat.seat)
    return game.viewed(
        view.PlayerView,
        seat,
        fort=tuple(_stack(seat, rank) for rank in dict.fromkeys(card.rank for card in seat.fort)),
        army=len(seat.army),
        crowns=showdown.crowns(t, seat),
        absent=chair.absent,
        leaving=chair.left and seat.alive,
    )


def _stack(seat: SeatState, rank: int) -> view.StackView:
    cards = seat.stack(rank)
    complete = len(cards) == seat.tower
    fails = tuple(view.FailView(f.attacker, f.count) for f in seat.fails if f.card == cards[-1].id)
    ordered = tuple(sorted(fails, key=lambda fail: fail.seat))
    return view.StackView(rank, faces(cards), complete, complete and seat.campaign is None, ordered)
