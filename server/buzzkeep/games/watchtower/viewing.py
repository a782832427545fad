"""The view of a match, built from an allow-list (R11)."""

from typing import assert_never

from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.types import Party, Role, Seat
from buzzkeep.games.watchtower import challenges, fort, holdings, melee, moves, ranking, refill, showdown, turns, view
from buzzkeep.games.watchtower.battle import lefts
from buzzkeep.games.watchtower.cards import TOWER, faces
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.state import (
    Acting,
    Aftermath,
    Battle,
    Finished,
    Flipping,
    FreeForAll,
    Picking,
    Prepare,
    Preparing,
    Refilling,
    SeatState,
    Showdown,
    State,
)


def view_of(match: Match, state: State, viewer: Party) -> view.WatchtowerView:
    """Return what ``viewer`` may know: public facts, and its own army for a seat."""
    own = viewer.seat if viewer.role is Role.SEAT and viewer.seat in state.order else None
    return view.WatchtowerView(
        turn=state.turn,
        turn_cap=match.turn_cap,
        last_round=turns.last_round(match, state),
        challenges_per_turn=match.options.challenges_per_turn,
        strict_royals=match.options.strict_royals,
        dealer=state.dealer,
        active=state.active,
        barracks=len(state.barracks),
        players=tuple(_player(seat) for seat in state.seats),
        battle=_battle(state.battle),
        stage=_stage(state),
        mine=None if own is None else _mine(match, state, own),
    )


def _player(seat: SeatState) -> view.PlayerView:
    return view.PlayerView(
        seat=seat.seat,
        fort=tuple(_stack(seat, rank) for rank in dict.fromkeys(card.rank for card in seat.fort)),
        army=len(seat.army),
        campaign=seat.campaign,
        burned=seat.burned,
        challenges=seat.challenges,
        alive=seat.alive,
        out=seat.out,
        absent=seat.attendance.absent,
        leaving=seat.attendance.left and seat.alive,
    )


def _stack(seat: SeatState, rank: int) -> view.StackView:
    cards = seat.stack(rank)
    complete = len(cards) == TOWER
    fails = tuple(view.FailView(f.attacker, f.count) for f in seat.fails if f.card == cards[-1].id)
    ordered = tuple(sorted(fails, key=lambda fail: fail.seat))
    return view.StackView(rank, faces(cards), complete, complete and seat.campaign is None, ordered)


def _battle(battle: Battle | None) -> view.BattleView | None:
    if battle is None:
        return None
    return view.BattleView(
        attacker=battle.attacker,
        defender=battle.defender,
        target=battle.target,
        size=battle.size,
        pairs=battle.pairs,
        result=battle.result,
        returned=battle.returned,
        taken=battle.taken,
        fate=battle.fate,
        replacement=battle.replacement,
        fails=battle.fails,
        lost_campaign=battle.lost_campaign,
    )


# -- stages ------------------------------------------------------------------------------------------------------------


def _stage(state: State) -> view.Stage:
    match state.stage:
        case Preparing(seat=seat, due=due):
            waiting = tuple(task.seat for task in state.agenda if isinstance(task, Prepare))
            return view.Preparing(seat, waiting, due)
        case Acting(seat=seat, due=due):
            return view.Acting(seat, due)
        case Picking(due=due):
            assert state.battle is not None
            return view.Picking(tuple(view.LeftView(*one) for one in lefts(state.battle).items()), due)
        case Flipping(shown=shown, due=due):
            return view.Flipping(shown, due)
        case Aftermath(eliminated=eliminated, due=due):
            return view.Aftermath(eliminated, due)
        case FreeForAll() as stage:
            return _free_for_all(stage)
        case Refilling(seat=seat, debts=debts, due=due):
            left = tuple(view.LeftView(debt.seat, debt.left) for debt in debts)
            singles = tuple(view.SingleView(seat.seat, card.face) for seat, card in refill.singles(state))
            return view.Refilling(seat, left, singles, due)
        case Showdown() as stage:
            return _showdown(stage)
        case Finished(reason=reason):
            return view.Finished(reason, _ranking(state))
        case _ as never:
            assert_never(never)


def _free_for_all(stage: FreeForAll) -> view.FreeForAll:
    waiting = () if stage.shown else melee.choosing(stage)
    return view.FreeForAll(
        builder=stage.builder,
        card=stage.card,
        cause=stage.cause,
        heat=stage.heat,
        contestants=tuple(
            view.ContestantView(one.backs.owner, one.chooser, one.chooser not in waiting, one.card)
            for one in stage.contestants
        ),
        shown=stage.shown,
        winner=stage.winner,
        tied=stage.tied,
        settled=stage.settled,
        until=stage.due,
    )


def _showdown(stage: Showdown) -> view.Showdown:
    tricks = showdown.tricks(stage)
    return view.Showdown(
        battle=stage.battle,
        sudden=stage.sudden,
        forced=stage.forced,
        length=stage.length,
        rows=tuple(
            view.RowView(
                seat=row.seat,
                cards=faces(row.cards[: stage.shown]),
                length=len(row.cards),
                tricks=tricks[row.seat],
                head_start=row.head_start,
                value=row.value,
            )
            for row in stage.rows
        ),
        columns=showdown.columns(stage),
        leaders=showdown.leaders(stage),
        until=stage.due,
    )


def _ranking(state: State) -> tuple[view.RankView, ...]:
    def line(seat: SeatState, rank: int) -> view.RankView:
        tally = seat.tally
        return view.RankView(
            rank=rank,
            seat=seat.seat,
            tricks=seat.tricks,
            army=seat.laid or len(seat.army),
            campaign=seat.campaign,
            out=seat.out,
            challenges=tally.challenges,
            won=tally.won,
            campaigns=tally.campaigns,
            assassins=tally.assassins,
            burned=tally.burned,
            turns=tally.turns,
        )

    return tuple(line(state.seat(seat), rank) for seat, rank in ranks(ranking.groups(state)).items())


# -- what only one seat knows ------------------------------------------------------------------------------------------


def _mine(match: Match, state: State, own: Seat) -> holdings.Mine:
    seat = state.seat(own)
    moment = moves.moment(state, own)
    others = moves.others(state, own)
    burns = []
    for rank in seat.ranks:
        card = seat.stack(rank)[-1]
        reason = moment or fort.why_no_burn(seat, others, rank)
        burns.append(holdings.BurnView(rank, card.face, fort.draws_of(card), reason, fort.collector(others, rank)))
    return holdings.Mine(
        seat=own,
        army=tuple(
            holdings.ArmyCard(card.id, card.face, card.won, None if seat.campaign else fort.completes(seat, card))
            for card in sorted(seat.army, key=lambda card: card.face.order)
        ),
        asked=_asked(state, own),
        place=moment or fort.why_no_place(seat),
        burns=tuple(burns),
        rivals=challenges.rivals(match, state, own, moves.moment_to_challenge(state, own)),
        pick=_pick(state, own),
        give=_give(state, own),
    )


def _asked(state: State, own: Seat) -> holdings.Asked | None:
    if own not in moves.asked(state):
        return None
    match state.stage:
        case Preparing():
            return "prepare"
        case Acting():
            return "act"
        case Refilling():
            return "give"
        case _:
            return "pick"


def _pick(state: State, own: Seat) -> holdings.PickView | None:
    backs = moves.backs_for(state, own)
    if backs is None:
        return None
    size = state.battle.size if isinstance(state.stage, Picking) and state.battle else 1
    return holdings.PickView(backs.owner, len(backs.order), backs.picks, size - len(backs.picks))


def _give(state: State, own: Seat) -> holdings.GiveView | None:
    if not isinstance(state.stage, Refilling):
        return None
    debt = next((debt for debt in state.stage.debts if debt.seat == own), None)
    return None if debt is None else holdings.GiveView(debt.left, debt.given)
