"""What a seat may do at each stage, and what happens when it does nothing (R4, R10)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.types import Reject, Rng, Seat
from buzzkeep.games.watchtower import battle, challenges, fort, melee, refill, showdown, turns
from buzzkeep.games.watchtower.actions import Action, Burn, Challenge, End, Give, Pick, Place
from buzzkeep.games.watchtower.events import PreparationEnded, TimedOut
from buzzkeep.games.watchtower.holdings import Reason
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.progress import AWAY_MS, Progress
from buzzkeep.games.watchtower.state import (
    Acting,
    Aftermath,
    Backs,
    Finished,
    Flipping,
    FreeForAll,
    NextTurn,
    Picking,
    Preparing,
    Refilling,
    SeatState,
    Showdown,
    StageState,
    State,
)


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats of which something is wanted now, from public facts only."""
    match state.stage:
        case Preparing(seat=seat) | Acting(seat=seat):
            return (seat,)
        case Picking():
            assert state.battle is not None
            return tuple(seat for seat, left in battle.lefts(state.battle).items() if left)
        case FreeForAll(shown=False) as stage:
            return melee.choosing(stage)
        case Refilling() as stage:
            return refill.giving(stage)
        case _:
            return ()


def backs_for(state: State, seat: Seat) -> Backs | None:
    """Return the backs that a seat picks from now (or has picked from, while others still pick)."""
    match state.stage:
        case Picking() if state.battle and seat in battle.lefts(state.battle):
            return battle.backs_before(state.battle, seat)
        case FreeForAll(shown=False, contestants=contestants):
            return next((one.backs for one in contestants if one.chooser == seat), None)
        case _:
            return None


def moment(state: State, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to place or burn, or None if it is."""
    if not state.seat(seat).alive:
        return "OUT"
    match state.stage:
        case Preparing(seat=asked_seat) | Acting(seat=asked_seat) if asked_seat == seat:
            return None
        case _:
            return "WAIT" if state.active == seat else "NOT_YOUR_TURN"


def moment_to_challenge(state: State, seat: Seat) -> Reason | None:
    """Return why it is not the time for a seat to challenge, or None if it is."""
    why = moment(state, seat)
    return "PREPARING" if why is None and isinstance(state.stage, Preparing) else why


def others(state: State, seat: Seat) -> tuple[SeatState, ...]:
    """Return all other seats."""
    return tuple(other for other in state.seats if other.seat != seat)


# -- checks ------------------------------------------------------------------------------------------------------------


def check(match: Match, state: State, seat: Seat, action: Action) -> Reject | None:
    """Return why ``action`` of a seat is not possible now."""
    own = state.seat(seat)
    match action:
        case Place() | Burn() | Challenge() | End():
            why = moment_to_challenge(state, seat) if isinstance(action, Challenge) else moment(state, seat)
            if why is not None:
                return Reject(why, "it is not the moment")
            return _check_turn(match, state, own, action)
        case Pick():
            return _check_pick(state, seat, action)
        case Give(card=card):
            return _check_give(state, own, card)
        case _ as never:
            assert_never(never)


def _check_turn(match: Match, state: State, own: SeatState, action: Place | Burn | Challenge | End) -> Reject | None:
    match action:
        case Place(card=card):
            if why := fort.why_no_place(own):
                return Reject(why, "no card can be placed")
            return None if any(one.id == card for one in own.army) else Reject("NOT_YOUR_CARD", "not in your army")
        case Burn(rank=rank):
            if rank not in own.ranks:
                return Reject("NO_STACK", "no card of this rank lies in your fort")
            reason = fort.why_no_burn(own, others(state, own.seat), rank)
            return Reject(reason, "this card cannot be burned") if reason else None
        case Challenge():
            return challenges.check(match, state, own.seat, action)
        case End():
            return None


def _check_pick(state: State, seat: Seat, action: Pick) -> Reject | None:
    if seat not in asked(state):
        return Reject("NOT_ASKED", "nothing is asked of you")
    backs = backs_for(state, seat)
    if backs is None:
        return Reject("NOT_NOW", "there is nothing to pick")
    if not 0 <= action.position < len(backs.order):
        return Reject("NO_BACK", f"positions are 0 to {len(backs.order) - 1}")
    return Reject("PICKED", "you have picked that one") if action.position in backs.picks else None


def _check_give(state: State, own: SeatState, card: str) -> Reject | None:
    if own.seat not in asked(state):
        return Reject("NOT_ASKED", "nothing is asked of you")
    if not isinstance(state.stage, Refilling):
        return Reject("NOT_NOW", "the barracks are not empty")
    if all(one.id != card for one in own.army):
        return Reject("NOT_YOUR_CARD", "not in your army")
    given = {one for debt in state.stage.debts if debt.seat == own.seat for one in debt.given}
    return Reject("GIVEN", "you have given that one") if card in given else None


def legal(match: Match, state: State, seat: Seat) -> Iterator[Action]:
    """Yield valid actions in canonical order."""
    if seat not in asked(state):
        return
    own = state.seat(seat)
    match state.stage:
        case Preparing() | Acting():
            if fort.why_no_place(own) is None:
                yield from (Place(card.id) for card in own.army)
            around = others(state, seat)
            yield from (Burn(rank) for rank in own.ranks if fort.why_no_burn(own, around, rank) is None)
            if isinstance(state.stage, Acting):
                yield from challenges.legal(match, state, seat)
            yield End()
        case Picking() | FreeForAll():
            yield from (Pick(position) for position in free_positions(state, seat))
        case Refilling() as stage:
            yield from (Give(card) for card in free_cards(stage, own))
        case _:
            return


def free_positions(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the backs that a seat has not picked yet."""
    backs = backs_for(state, seat)
    assert backs is not None
    return tuple(position for position in range(len(backs.order)) if position not in backs.picks)


def free_cards(stage: Refilling, own: SeatState) -> tuple[str, ...]:
    """Return the cards that a seat could still give."""
    given = {one for debt in stage.debts if debt.seat == own.seat for one in debt.given}
    return tuple(card.id for card in own.army if card.id not in given)


# -- what happens ------------------------------------------------------------------------------------------------------


def act(progress: Progress, seat: Seat, action: Action) -> None:
    """Carry out a valid action of a seat: whoever acts is there."""
    progress.set_seat(seat, attendance=progress.seat(seat).attendance.acted())
    _carry_out(progress, seat, action)
    hurry(progress)
    turns.run(progress)


def _carry_out(progress: Progress, seat: Seat, action: Action) -> None:
    match progress.state.stage, action:
        case (Preparing() | Acting()) as stage, Place(card=card):
            fort.place(progress, seat, card, turns.going_on(progress, stage))
        case (Preparing() | Acting()) as stage, Burn(rank=rank):
            fort.burn(progress, seat, rank, turns.going_on(progress, stage))
        case Acting() as stage, Challenge():
            battle.declare(progress, seat, action, turns.going_on(progress, stage))
        case (Preparing() | Acting()) as stage, End():
            _end(progress, stage)
        case Picking(), Pick(position=position):
            battle.pick(progress, seat, position)
        case FreeForAll() as stage, Pick(position=position):
            melee.pick(progress, stage, seat, position)
        case Refilling() as stage, Give(card=card):
            refill.give(progress, stage, seat, card)
        case _:
            raise AssertionError("apply without validate")


def _end(progress: Progress, stage: Preparing | Acting) -> None:
    if isinstance(stage, Preparing):
        progress.emit(PreparationEnded(stage.seat))
        progress.leave()
    else:
        progress.leave(NextTurn())


def fallback(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what happens for a seat whose time runs out (R10.1)."""
    if seat not in asked(state):
        return None
    match state.stage:
        case Preparing() | Acting():
            return End()
        case Refilling() as stage:
            return Give(rng.choice(free_cards(stage, state.seat(seat))))
        case _:
            return Pick(rng.choice(free_positions(state, seat)))


def time_out(progress: Progress, stage: StageState, *, count_miss: bool) -> None:
    """Go on without those who were silent, or whom the host skipped (R10.1, R10.2)."""
    match stage:
        case Flipping():
            battle.flip(progress, stage)
        case Aftermath():
            progress.leave()
        case FreeForAll(shown=True):
            melee.go_on(progress, stage)
        case Showdown():
            showdown.flip(progress, stage)
        case Preparing() | Acting() | Picking() | FreeForAll() | Refilling():
            _silent(progress, stage, count_miss=count_miss)
        case Finished():
            pass
        case _ as never:
            assert_never(never)
    turns.run(progress)


def _silent(progress: Progress, stage: StageState, *, count_miss: bool) -> None:
    """Act for everybody who was asked and did not answer."""
    for seat in asked(progress.state):
        if count_miss:
            progress.set_seat(seat, attendance=progress.seat(seat).attendance.missed())
            progress.emit(TimedOut(seat))
        while _still(progress.state, stage) and (action := fallback(progress.state, seat, progress.rng)):
            _carry_out(progress, seat, action)
            if progress.free:
                return


def _still(state: State, stage: StageState) -> bool:
    """Say whether it is still the same thing that is asked."""
    now = state.stage
    return not isinstance(now, Finished) and not isinstance(stage, Finished) and now.prompt == stage.prompt


def hurry(progress: Progress) -> None:
    """Once only absent seats are still asked, nobody waits long for them (R10.2)."""
    stage = progress.state.stage
    if progress.free or isinstance(stage, Finished):
        return
    seats = asked(progress.state)
    if seats and all(progress.seat(seat).attendance.absent for seat in seats):
        progress.set(stage=replace(stage, due=min(stage.due, progress.now + AWAY_MS)))
