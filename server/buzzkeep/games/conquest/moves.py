"""What a seat may do now, and doing it: choices of territories, proposals, answers (R9)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from buzzkeep.engine.types import Party, Reject, Rng, Seat
from buzzkeep.games.conquest import allocation, bases, battle, expansion, free, picking, questions, reveal
from buzzkeep.games.conquest.actions import (
    Action,
    AttackTerritory,
    Choose,
    Guess,
    PassSlot,
    Propose,
    RebuildTower,
    SelectTerritory,
)
from buzzkeep.games.conquest.events import TimedOut
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.questions import LARGEST_GUESS
from buzzkeep.games.conquest.state import Allocation, Asking, Bases, Expansion, Picking, Proposal, SeatState, State
from buzzkeep.games.conquest.turn import Turn

REBUILD = "rebuild"


def targets(match: Match, state: State, stage: Picking) -> tuple[str, ...]:
    """Return the territories that the picking seat may take or attack, in board order."""
    match stage.purpose:
        case "base":
            return bases.targets(match, state)
        case "attack":
            return battle.targets(match, state, stage.seat)
        case "expansion" | "allocation":
            return free.targets(match, state, stage.seat)
        case _ as never:
            assert_never(never)


def can_rebuild(state: State, stage: Picking) -> bool:
    """Say whether the picking seat may try to rebuild a tower."""
    return stage.purpose == "attack" and battle.check_rebuild(state, stage.seat, None) is None


def can_pass(match: Match, stage: Picking) -> bool:
    """Say whether the picking seat may let its slot go by (A10)."""
    return stage.purpose == "attack" and match.options.allow_pass


# -- validate ------------------------------------------------------------------------------------------------------


def check(match: Match, state: State, who: Party, action: Action) -> Reject | None:
    """Return why ``who`` (of ``Role.SEAT``) cannot do ``action`` now."""
    seat = next((s for s in state.seats if s.seat == who.seat), None)
    if seat is None:
        return Reject("NOT_A_SEAT", "this seat takes no part")
    if who.member is not None and who.member not in seat.members:
        return Reject("NOT_IN_TEAM", "not a member of this seat")
    match state.stage, action:
        case Picking() as stage, SelectTerritory() | AttackTerritory() | RebuildTower() | PassSlot() | Propose():
            return _check_pick(match, state, stage, seat, who, action)
        case Asking() as stage, Choose() | Guess():
            return _check_answer(match, stage, seat, who, action)
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def _check_pick(
    match: Match,
    state: State,
    stage: Picking,
    seat: SeatState,
    who: Party,
    action: SelectTerritory | AttackTerritory | RebuildTower | PassSlot | Propose,
) -> Reject | None:
    if seat.seat != stage.seat:
        return Reject("NOT_YOUR_TURN", "another seat is choosing")
    if isinstance(action, Propose):
        return _check_proposal(match, state, stage, seat, who, action)
    if who.member is not None and not stage.anyone and who.member != seat.captain:
        return Reject("NOT_CAPTAIN", "the captain confirms")
    territory = getattr(action, "territory", None)
    if territory is not None and territory not in match.index:
        return Reject("UNKNOWN_TERRITORY", str(territory))
    match stage.purpose, action:
        case "base", SelectTerritory():
            return bases.check(match, state, action.territory)
        case "expansion" | "allocation", SelectTerritory():
            return free.check(match, state, seat.seat, action.territory)
        case "attack", AttackTerritory():
            return battle.check_attack(match, state, seat.seat, action.territory)
        case "attack", RebuildTower():
            return battle.check_rebuild(state, seat.seat, action.territory)
        case "attack", PassSlot():
            return None if can_pass(match, stage) else Reject("NO_PASS", "one must attack or rebuild")
        case _:
            return Reject("NOT_NOW", f"no {action.kind} at this stage")


def _check_proposal(
    match: Match, state: State, stage: Picking, seat: SeatState, who: Party, action: Propose
) -> Reject | None:
    if who.member is None or len(seat.voters) < 2:
        return Reject("NO_TEAM", "nobody to propose to")
    if action.target in targets(match, state, stage) or (action.target == REBUILD and can_rebuild(state, stage)):
        return None
    return Reject("NO_TARGET", action.target)


def _check_answer(match: Match, stage: Asking, seat: SeatState, who: Party, action: Choose | Guess) -> Reject | None:
    window = stage.sealed if seat.seat in stage.sealed.entrants else stage.fun
    if seat.seat not in window.entrants:
        return Reject("NOT_ASKED", "this question is for others")
    if stage.ask.by_choice != isinstance(action, Choose):
        return Reject("WRONG_FORMAT", "a choice is wanted" if stage.ask.by_choice else "a number is wanted")
    if not window.may(seat.seat) or any(t.seat == seat.seat and t.member == who.member for t in stage.taps):
        return Reject("ALREADY_ANSWERED", "the first answer counts")
    if isinstance(action, Choose):
        choices = len(match.material.choice_questions[stage.ask.card].choices)
        return None if 0 <= action.option < choices else Reject("BAD_OPTION", str(action.option))
    return None if 0 <= action.value <= LARGEST_GUESS else Reject("BAD_NUMBER", "0 to 10**15")


# -- apply ---------------------------------------------------------------------------------------------------------


def act(turn: Turn, who: Party, action: Action) -> None:
    """Carry out a valid action of a seat; any action shows that the seat is there (R11.4)."""
    assert who.seat is not None
    turn.set_seat(who.seat, attendance=turn.seat(who.seat).attendance.acted())
    match turn.state.stage, action:
        case Picking() as stage, Propose(target=target):
            assert who.member is not None
            others = tuple(p for p in stage.proposals if p.member != who.member)
            turn.set(stage=replace(stage, proposals=(*others, Proposal(who.member, target))))
        case Picking() as stage, SelectTerritory() | AttackTerritory() | RebuildTower() | PassSlot():
            pick(turn, stage, action)
        case Asking() as stage, Choose(option=value) | Guess(value=value):
            questions.answer(turn, stage, who.seat, who.member, value)
            reveal.close_if_complete(turn)
        case _:
            raise AssertionError("apply without validate")


def pick(turn: Turn, stage: Picking, action: SelectTerritory | AttackTerritory | RebuildTower | PassSlot) -> None:
    """Carry out the choice of the picking seat."""
    seat, phase = stage.seat, turn.state.phase
    picking.acted(turn, seat)
    match phase, action:
        case Bases(), SelectTerritory(territory=territory):
            bases.select(turn, phase, seat, territory)
        case Expansion(), SelectTerritory(territory=territory):
            expansion.select(turn, phase, seat, territory)
        case Allocation(), SelectTerritory(territory=territory):
            allocation.select(turn, phase, seat, territory)
        case _, AttackTerritory(territory=territory):
            battle.attack(turn, seat, territory)
        case _, RebuildTower():
            battle.rebuild(turn, seat)
        case _:
            battle.go_on(turn)  # a pass


def time_out(turn: Turn, stage: Picking, count_miss: bool) -> None:
    """Act for a seat that did not choose in time, or that the host skips (R11.5)."""
    instead = fallback(turn.match, turn.state, stage, turn.ctx.rng)
    if count_miss:
        turn.set_seat(stage.seat, attendance=turn.seat(stage.seat).attendance.missed())
        turn.emit(TimedOut(stage.seat))
    if instead is None:
        picking.acted(turn, stage.seat)
        battle.go_on(turn)
    else:
        pick(turn, stage, instead)


def let_anyone(turn: Turn, stage: Picking) -> None:
    """Let any member of the team confirm from now on (R10.2)."""
    turn.set(stage=replace(stage, anyone=True))


def fallback(match: Match, state: State, stage: Picking, rng: Rng) -> SelectTerritory | AttackTerritory | None:
    """Return a random choice; in battle a random ordinary target, and nothing for a seat that is away."""
    if stage.purpose != "attack":
        return SelectTerritory(rng.choice(targets(match, state, stage)))
    if state.seat(stage.seat).away:
        return None
    return AttackTerritory(
        rng.choice(battle.ordinary(match, state, stage.seat) or battle.targets(match, state, stage.seat))
    )


# -- legal ---------------------------------------------------------------------------------------------------------


def legal(match: Match, state: State, who: Party) -> Iterator[Action]:
    """Yield the seat's valid actions in canonical order; guesses by representatives."""
    for action in _candidates(match, state, who.seat):
        if check(match, state, who, action) is None:
            yield action


def _candidates(match: Match, state: State, seat: Seat | None) -> Iterator[Action]:
    match state.stage:
        case Picking(seat=picker) as stage if picker == seat:
            found = targets(match, state, stage)
            for territory in found:
                yield AttackTerritory(territory) if stage.purpose == "attack" else SelectTerritory(territory)
            yield RebuildTower()
            yield PassSlot()
            for target in (*found, REBUILD):
                yield Propose(target)
        case Asking(ask=ask):
            if ask.by_choice:
                for option in range(len(match.material.choice_questions[ask.card].choices)):
                    yield Choose(option)
            else:
                for value in (0, 1, 100, 10_000, LARGEST_GUESS):
                    yield Guess(value)
        case _:
            return
