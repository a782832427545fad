"""Cards that move: drawing, playing from a hand, the discard, and what others know of a hand (R8, R11)."""

from collections.abc import Iterable, Sequence

from buzzkeep.engine.hands import taken
from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war.cards import Card, Face
from buzzkeep.games.virus_war.events import PileReshuffled
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Known


def draw(progress: Progress) -> Card | None:
    """Take the next card, reshuffling the discard if need be (R8.1); None when both piles are empty (R8.2)."""
    piles = progress.state.piles
    if piles.empty:
        return None
    if not piles.pile:
        piles = piles.reshuffled(progress.rng)
        progress.emit(PileReshuffled(len(piles.pile)))
    card, piles = piles.drawn()
    progress.set(piles=piles)
    return card


def discard(progress: Progress, cards: Sequence[Card]) -> None:
    """Put cards on the discard."""
    progress.set(piles=progress.state.piles.discarded(cards))


def receive(progress: Progress, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    progress.set_seat(seat, hand=(*progress.seat(seat).hand, card))


def play(progress: Progress, seat: Seat, faces: Iterable[Face]) -> tuple[Card, ...]:
    """Take cards out of a hand and show them. The caller checked that the hand holds them."""
    hand = progress.seat(seat).hand
    found = taken(hand, faces)
    assert found is not None, "a card is played that is not in the hand"
    cards, rest = found
    progress.set_seat(seat, hand=rest)
    faces_by_id = {card.id: card.face for card in hand}
    for other in progress.state.seats:
        if any(known.holder == seat for known in other.known):
            progress.set_seat(other.seat, known=_after_showing(other.known, seat, cards, faces_by_id))
    return cards


def _after_showing(
    known: tuple[Known, ...], holder: Seat, cards: Sequence[Card], faces: dict[str, Face]
) -> tuple[Known, ...]:
    """Return what is still known of a hand after it showed cards.

    Who knows one card of a face there cannot tell whether it was the one that was shown, so he forgets one, whichever
    it was: else his memory would tell him that the hand holds another (R11.3).
    """
    kept = list(known)
    for card in cards:
        same = [one for one in kept if one.holder == holder and faces[one.card] == card.face]
        gone = next((one for one in same if one.card == card.id), same[0] if same else None)
        if gone is not None:
            kept.remove(gone)
    return tuple(kept)


def discard_hand(progress: Progress, seat: Seat) -> tuple[Card, ...]:
    """Lay a whole hand open on the discard and return it."""
    cards = progress.seat(seat).hand
    progress.set_seat(seat, hand=(), known=())
    for other in progress.state.seats:
        progress.set_seat(other.seat, known=tuple(known for known in other.known if known.holder != seat))
    discard(progress, cards)
    return cards


def steal(progress: Progress, thief: Seat, victim: Seat) -> Card | None:
    """Move a random card from hand to hand and return it; None if there is none left.

    The victim knows it from now on. Others who knew a card of the victim's cannot tell any more whether it is still
    there, whichever card it was (R11.3): that their knowledge ends must not say which one was taken.
    """
    hand = progress.seat(victim).hand
    if not hand:
        return None
    card = progress.rng.choice(hand)
    progress.set_seat(victim, hand=tuple(other for other in hand if other.id != card.id))
    for other in progress.state.seats:
        if other.seat == thief:
            kept = tuple(known for known in other.known if known.card != card.id)
        else:
            kept = tuple(known for known in other.known if known.holder != victim)
        if kept != other.known:
            progress.set_seat(other.seat, known=kept)
    progress.set_seat(victim, known=(*progress.seat(victim).known, Known(card.id, thief)))
    receive(progress, thief, card)
    return card
