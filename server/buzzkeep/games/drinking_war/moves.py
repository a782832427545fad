"""What a seat may do at each stage, and doing it (R11)."""

from collections.abc import Iterator

from buzzkeep.engine.hands import taken
from buzzkeep.engine.types import Party, Reject, Seat
from buzzkeep.games.drinking_war import (
    attack,
    calling,
    consequences,
    defence,
    drinking,
    effects,
    giving,
    life,
    opening,
    powers,
    turns,
)
from buzzkeep.games.drinking_war.actions import (
    Accept,
    Action,
    Agree,
    Begin,
    CallCountry,
    Close,
    Defend,
    Discard,
    Drank,
    DrawCard,
    Give,
    Highlight,
    LaunchAttack,
    Leave,
    LosePv,
    Pass,
    PlacePotion,
    PlayPower,
    Proceed,
    Rally,
    Sober,
    Steal,
    Treat,
)
from buzzkeep.games.drinking_war.cards import Kind
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import (
    Attacking,
    Consequence,
    Defending,
    Discarding,
    Drawing,
    Finished,
    Giving,
    Hint,
    Peeking,
    Powering,
    Rallying,
    Result,
    Starting,
    State,
    UnitState,
    Upkeep,
    WaterBreak,
)

BY_SETS = (LaunchAttack, Defend, PlayPower)
"""Actions that are only listed when they are legal."""


def asked(state: State) -> tuple[Seat, ...]:
    """Return the units of which something is wanted now, from public facts only."""
    match state.stage:
        case Starting():
            return state.living
        case Giving(sealed=sealed):
            return sealed.missing
        case Result() | WaterBreak() | Finished():
            return ()
        case stage:
            return (stage.seat,)


def advisers(state: State) -> tuple[Seat, ...]:
    """Return the allies of those who are asked: they may show which card they would play (R6.5)."""
    found = {ally for seat in asked(state) for ally in state.allies(seat)}
    return () if isinstance(state.stage, Starting) else tuple(sorted(found))


# -- validate ------------------------------------------------------------------------------------------------------


def check(match: Match, state: State, who: Party, action: Action) -> Reject | None:
    """Return why ``who`` (of ``Role.SEAT``, taking part) cannot do ``action`` now."""
    assert who.seat is not None
    unit = state.unit(who.seat)
    if who.member is not None and who.member not in unit.members:
        return Reject("NOT_IN_TEAM", "not a member of this seat")
    if isinstance(action, Agree | Sober):
        return drinking.check(match, state, who, action)
    if isinstance(action, Highlight):
        return _check_hint(state, who, action)
    if who.seat not in asked(state):
        return _not_asked(state, who.seat, action)
    if not _confirms(state, unit, who):
        return Reject("NOT_CAPTAIN", "the captain confirms")
    return _check_at(match, state, who.seat, action)


def _confirms(state: State, unit: UnitState, who: Party) -> bool:
    """Say whether somebody may act for a unit that is asked: its captain, or late anybody (R8.3)."""
    stage = state.stage
    anyone = isinstance(stage, Result | WaterBreak | Finished) or stage.anyone
    return who.member is None or anyone or who.member == unit.captain


def _check_at(match: Match, state: State, seat: Seat, action: Action) -> Reject | None:
    unit = state.unit(seat)
    match state.stage, action:
        case (Starting(), Begin()) | (Drawing(), DrawCard()) | (Upkeep(), DrawCard()):
            return None
        case Upkeep(), Treat(number=number):
            open_ones = [one.number for one in turns.ticking(state, seat)]
            return None if number in open_ones else Reject("BAD_TARGET", "no such Epidemic has to tick")
        case Upkeep(), PlacePotion():
            return None if turns.waiting_potion(state, seat) else Reject("NOT_NOW", "no potion lies there")
        case Powering(), PlayPower():
            return powers.check(match, state, seat, action)
        case (Powering(), Proceed()) | ((Powering() | Attacking()), Pass()):
            return None
        case ((Powering() | Attacking()), LaunchAttack()):
            return attack.check(state, seat, action)
        case ((Powering() | Attacking() | Defending()), CallCountry()):
            return calling.check(match, state, seat, action)
        case Defending(), Defend():
            return defence.check(state, seat, action)
        case Consequence(), (Drank() | LosePv()):
            return None if unit.sips else Reject("NOT_NOW", "this unit does not drink")
        case Consequence(), Accept():
            return Reject("NOT_NOW", "this unit chooses") if unit.sips else None
        case (Giving(), Give(card=card)) | (Discarding(), Discard(card=card)):
            return None if holds(state, seat, card) else Reject("NOT_YOUR_CARD", "your hand does not hold this card")
        case Peeking(target=target, steal=True), Steal(card=card):
            return None if holds(state, target, card) else Reject("NOT_YOUR_CARD", "that hand does not hold this card")
        case Peeking(steal=False), Close():
            return None
        case Rallying(), Rally(unit=target):
            return None if target in state.living else Reject("BAD_TARGET", "only a living unit")
        case Rallying(), Leave():
            return None
        case _:
            return _wrong_phase(action)


def _wrong_phase(action: Action) -> Reject:
    if isinstance(action, PlayPower | LaunchAttack | Defend | Proceed | Pass | DrawCard):
        return Reject("WRONG_PHASE", f"no {action.kind} in this phase")
    return Reject("NOT_NOW", f"no {action.kind} at this stage")


def _not_asked(state: State, seat: Seat, action: Action) -> Reject:
    if not state.unit(seat).alive:
        return Reject("OUT", "out of the game")
    if isinstance(action, Give) and isinstance(state.stage, Giving) and seat in state.stage.sealed.entrants:
        return Reject("ALREADY_GIVEN", "your card is chosen")
    if isinstance(action, LaunchAttack) and state.active == seat and state.turn.attacked:
        return Reject("SECOND_ATTACK", "one attack a turn")
    if isinstance(action, PlayPower | LaunchAttack | DrawCard | Proceed | Pass | Discard):
        own = state.active == seat
        return Reject("WAIT", "wait") if own else Reject("NOT_YOUR_TURN", "another unit is to act")
    return Reject("WRONG_PHASE" if isinstance(action, Defend) else "NOT_ASKED", "nothing is asked of you")


def holds(state: State, seat: Seat, kind: Kind) -> bool:
    """Say whether a hand holds such a card."""
    return taken(state.unit(seat).hand, [kind]) is not None


def _hinted_hand(state: State, who: Party) -> Seat | None:
    """Return whose hand somebody may point into: that of the team he is not alone in, or of the unit he helps."""
    assert who.seat is not None
    unit = state.unit(who.seat)
    if unit.host is not None:
        return unit.host if unit.host in asked(state) else None
    team = who.member is not None and len(unit.voters) > 1
    return who.seat if team and who.seat in asked(state) else None


def _check_hint(state: State, who: Party, action: Highlight) -> Reject | None:
    hand = _hinted_hand(state, who)
    if hand is None:
        return Reject("NO_TEAM", "nobody to show it to")
    if action.card is None:
        return None
    return None if holds(state, hand, action.card) else Reject("NOT_YOUR_CARD", "that hand does not hold this card")


# -- apply ---------------------------------------------------------------------------------------------------------


def act(progress: Progress, who: Party, action: Action) -> None:
    """Carry out a valid action of a seat: whoever acts is there (but how somebody plays must not show, R12.7)."""
    assert who.seat is not None
    seat = who.seat
    if isinstance(action, Agree | Sober):
        drinking.choose(progress, who, action)
        return
    progress.set_unit(seat, attendance=progress.unit(seat).attendance.acted())
    match progress.state.stage, action:
        case _, Highlight(card=card):
            others = tuple(h for h in progress.state.hints if (h.seat, h.member) != (seat, who.member))
            progress.set(hints=others if card is None else (*others, Hint(seat, who.member, card)))
        case Starting(), Begin():
            opening.tapped(progress, seat)
        case Upkeep(), Treat(number=number):
            turns.tick(progress, next(one for one in progress.unit(seat).front if one.number == number))
        case Upkeep(), PlacePotion():
            turns.place_potion(progress, forgotten=False)
        case Upkeep(), DrawCard():
            turns.draw_too_soon(progress)
        case Drawing(), DrawCard():
            turns.draw(progress)
        case Powering() as stage, PlayPower():
            effects.play(progress, stage, action)
        case Powering(), Proceed():
            turns.attack(progress)
        case _, Pass():
            turns.stop_acting(progress)
        case _, LaunchAttack():
            attack.launch(progress, seat, action)
        case _, CallCountry():
            calling.call(progress, seat, action)
        case Defending(), Defend(cards=cards):
            defend(progress, seat, cards)
        case Consequence() as stage, (Drank() | LosePv() | Accept()):
            settle(progress, stage, drank=isinstance(action, Drank))
        case Giving() as stage, Give(card=card):
            giving.choose(progress, stage, seat, card)
        case Discarding() as stage, Discard(card=kind):
            turns.discard(progress, stage, card_id(progress, seat, kind), auto=False)
        case Peeking(target=target), Steal(card=kind):
            effects.steal(progress, seat, target, card_id(progress, target, kind))
            turns.go_on(progress)
        case Peeking(), Close():
            turns.go_on(progress)
        case Rallying(), Rally(unit=unit):
            life.rally(progress, seat, unit)
            turns.go_on(progress)
        case Rallying(), Leave():
            life.leave(progress, seat)
            turns.go_on(progress)
        case _:
            raise AssertionError("apply without validate")


def card_id(progress: Progress, seat: Seat, kind: Kind) -> str:
    """Return the id of a card of this kind in a hand."""
    return next(card.id for card in progress.unit(seat).hand if card.kind == kind)


def defend(progress: Progress, seat: Seat, cards: tuple[Kind, ...]) -> None:
    """Defend, and go on when the attack is over."""
    defence.defend(progress, seat, cards)
    if not progress.over and progress.table.over:
        turns.go_on(progress)


def settle(progress: Progress, stage: Consequence, *, drank: bool) -> None:
    """Take the sips, and go on."""
    consequences.settle(progress, stage, drank=drank)
    turns.go_on(progress)


# -- legal ---------------------------------------------------------------------------------------------------------


def legal(match: Match, state: State, who: Party) -> Iterator[Action]:
    """Yield the valid actions of a seat in canonical order (attacks and defences by their sets of cards)."""
    assert who.seat is not None
    unit = state.unit(who.seat)
    if who.member is not None and who.member not in unit.members:
        return
    if who.seat in asked(state) and _confirms(state, unit, who):
        for action in _at(match, state, who.seat):
            if isinstance(action, BY_SETS) or _check_at(match, state, who.seat, action) is None:
                yield action
    hand = _hinted_hand(state, who)
    if hand is not None:
        yield Highlight()
        yield from (Highlight(kind) for kind in dict.fromkeys(card.kind for card in state.unit(hand).hand))
    for choice in (Agree(True), Sober()):
        if drinking.check(match, state, who, choice) is None:
            yield choice


def _at(match: Match, state: State, seat: Seat) -> Iterator[Action]:
    own = tuple(dict.fromkeys(card.kind for card in state.unit(seat).hand))
    match state.stage:
        case Starting():
            yield Begin()
        case Upkeep():
            yield from (Treat(one.number) for one in turns.ticking(state, seat))
            yield PlacePotion()
            yield DrawCard()
        case Drawing():
            yield DrawCard()
        case Powering():
            yield from powers.legal(match, state, seat)
            yield from attack.legal(state, seat)
            yield from calling.possible(state, seat)
            yield Proceed()
            yield Pass()
        case Attacking():
            yield from attack.legal(state, seat)
            yield from calling.possible(state, seat)
            yield Pass()
        case Defending():
            yield from defence.legal(state, seat)
            yield from calling.possible(state, seat)
        case Consequence():
            yield from (Drank(), LosePv(), Accept())
        case Giving():
            yield from map(Give, own)
        case Discarding():
            yield from map(Discard, own)
        case Peeking(target=target):
            yield from map(Steal, dict.fromkeys(card.kind for card in state.unit(target).hand))
            yield Close()
        case Rallying():
            yield from map(Rally, state.living)
            yield Leave()
        case _:
            return
