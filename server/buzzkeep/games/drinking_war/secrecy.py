"""What a viewer cannot know: redacted events, and other worlds that look the same to him (R10)."""

from dataclasses import replace

from buzzkeep.engine.piles import Piles
from buzzkeep.engine.types import Party, Rng, Role, Seat
from buzzkeep.games.drinking_war.cards import Card, Kind
from buzzkeep.games.drinking_war.events import CardDrawn, CardGiven, CardTaken, DrinkChanged, Event, HandSeen
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.state import Finished, Peeking, State, UnitState


def redact(event: Event, viewer: Party) -> Event | None:
    """Return the event as ``viewer`` may see it, or None if it is not for him."""
    if viewer.role is Role.SYSTEM:
        return event
    own = viewer.seat if viewer.role is Role.SEAT else None
    match event:
        case CardDrawn(eyes=eyes) | CardTaken(eyes=eyes) | CardGiven(eyes=eyes) if own not in eyes:
            return replace(event, card=None)
        case HandSeen(eyes=eyes) if own not in eyes:
            return replace(event, cards=None)
        case DrinkChanged(seat=seat) if seat != own:
            return None
        case _:
            return event


def other_world(match: Match, state: State, viewer: Party, rng: Rng) -> State:
    """Return the match with other cards wherever ``viewer`` cannot look, and with others who drink or do not.

    The ids stay where they are.
    """
    own = viewer.seat if viewer.role is Role.SEAT else None
    seen = _seen(state, own)
    hidden = [card for unit in state.units if unit.seat not in seen for card in unit.hand]
    pile = state.piles.pile
    kinds = rng.shuffled([card.kind for card in (*hidden, *pile)])
    given = dict(zip((card.id for card in (*hidden, *pile)), kinds, strict=True))
    units = tuple(replace(unit, hand=_printed(unit.hand, given)) for unit in state.units)
    if match.offers_sips and not isinstance(state.stage, Finished):  # then it is forgotten
        units = tuple(unit if unit.seat == own else _other_mode(unit, viewer, rng) for unit in units)
    return replace(
        state,
        units=units,
        piles=Piles(_printed(pile, given), state.piles.discard),
        countries=rng.shuffled(state.countries),
        discreet=state.discreet or any(unit.agreed for unit in units),
    )


def _seen(state: State, own: Seat | None) -> set[Seat]:
    """Return whose hands somebody sees: his own, that of the unit he helps, and one that he spies on."""
    if own is None:
        return set()
    host = state.unit(own).host
    seen = {own} if host is None else {own, host}
    if isinstance(state.stage, Peeking) and state.stage.seat == own:
        seen.add(state.stage.target)
    return seen


def _printed(cards: tuple[Card, ...], given: dict[str, Kind]) -> tuple[Card, ...]:
    return tuple(replace(card, kind=given[card.id]) if card.id in given else card for card in cards)


def _other_mode(unit: UnitState, viewer: Party, rng: Rng) -> UnitState:
    """Return a unit whose members chose anew; the host knows how many ever confirmed to be adults."""
    able = unit.confirmed if viewer.role is Role.HOST else unit.members
    agreed = unit.members if rng.below(2) else ()
    agreed = tuple(member for member in agreed if member in able and unit.voters)
    return replace(unit, agreed=agreed, confirmed=tuple(dict.fromkeys((*unit.confirmed, *agreed))))
