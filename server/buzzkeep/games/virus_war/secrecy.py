"""What a viewer cannot know: redacted events, and other worlds that look the same to him (R11)."""

from dataclasses import replace

from buzzkeep.engine.piles import Piles
from buzzkeep.engine.types import Party, Rng, Role, Seat
from buzzkeep.games.virus_war.cards import Card, Face
from buzzkeep.games.virus_war.events import CardDrawn, CardStolen, Event, StopCameLate
from buzzkeep.games.virus_war.state import State, Stopping


def redact(event: Event, viewer: Party) -> Event | None:
    """Return the event as ``viewer`` may see it, or None if it is not for him."""
    if viewer.role is Role.SYSTEM:
        return event
    own = viewer.seat if viewer.role is Role.SEAT else None
    match event:
        case CardDrawn(seat=seat, face=face) if seat != own and face is not None and face.kind != "trap":
            return replace(event, face=None)
        case CardStolen(thief=thief, victim=victim) if own not in {thief, victim}:
            return replace(event, face=None)
        case StopCameLate(seat=seat) if seat != own:
            return None
        case _:
            return event


def other_world(state: State, viewer: Party, rng: Rng) -> State:
    """Return the match with other faces wherever ``viewer`` cannot look: other hands and the draw pile.

    No trap comes into a hand, and who has pressed STOP still holds one. The ids stay where they are.
    """
    own = viewer.seat if viewer.role is Role.SEAT else None
    fixed = _known(state, own)
    hidden = [card for seat in state.seats if seat.seat != own for card in seat.hand if card.id not in fixed]
    pile = state.piles.pile
    faces = rng.shuffled([card.face for card in (*hidden, *pile)])
    untrapped = [face for face in faces if face.kind != "trap"]
    traps = [face for face in faces if face.kind == "trap"]
    in_hands, in_pile = untrapped[: len(hidden)], rng.shuffled([*untrapped[len(hidden) :], *traps])
    given = dict(zip((card.id for card in hidden), in_hands, strict=True))
    given |= dict(zip((card.id for card in pile), in_pile, strict=True))
    return replace(
        state,
        seats=tuple(replace(seat, hand=_printed(seat.hand, given)) for seat in state.seats),
        piles=Piles(_printed(pile, given), state.piles.discard),
    )


def _known(state: State, own: Seat | None) -> set[str]:
    """Return the ids of the cards in other hands that must stay what they are."""
    known = {known.card for known in state.seat(own).known} if own is not None else set()
    if isinstance(state.stage, Stopping):
        for press in state.stage.sprint.presses:
            known |= {next(card.id for card in state.seat(press.by).hand if card.kind == "stop")}
    return known


def _printed(cards: tuple[Card, ...], given: dict[str, Face]) -> tuple[Card, ...]:
    return tuple(
        Card(card.id, given[card.id].kind, given[card.id].value) if card.id in given else card for card in cards
    )
