"""Cards that move: drawing, playing from a hand, the discard, and what others know of a hand (R8, R11)."""

from collections.abc import Iterable, Sequence

from buzzkeep.game import Seat, taken
from buzzkeep.games.virus_war.board import Known, VirusTransition
from buzzkeep.games.virus_war.cards import Card, Face, Kind
from buzzkeep.games.virus_war.events import PileReshuffled


def draw(t: VirusTransition) -> Card | None:
    """Take the next card, reshuffling the discard if need be (R8.1); None when both piles are empty (R8.2)."""
    piles = t.board.piles
    if piles.empty:
        return None
    if not piles.pile:
        piles = piles.reshuffled(t.rng)
        t.emit(PileReshuffled(len(piles.pile)))
    card, piles = piles.drawn()
    t.set(piles=piles)
    return card


def discard(t: VirusTransition, cards: Sequence[Card]) -> None:
    """Put cards on the discard."""
    t.set(piles=t.board.piles.discarded(cards))


def receive(t: VirusTransition, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    t.set_seat(seat, hand=(*t.seat(seat).hand, card))


def holds(t: VirusTransition, seat: Seat, kind: Kind) -> bool:
    """Say whether a hand holds a card without a value of this kind."""
    return taken(t.seat(seat).hand, [Face(kind)]) is not None


def play(t: VirusTransition, seat: Seat, faces: Iterable[Face]) -> tuple[Card, ...]:
    """Take cards out of a hand and show them. The caller checked that the hand holds them."""
    hand = t.seat(seat).hand
    found = taken(hand, faces)
    assert found is not None, "a card is played that is not in the hand"
    cards, rest = found
    t.set_seat(seat, hand=rest)
    faces_by_id = {card.id: card.face for card in hand}
    for other in t.board.seats:
        if any(known.holder == seat for known in other.known):
            t.set_seat(other.seat, known=_after_showing(other.known, seat, cards, faces_by_id))
    return cards


def _after_showing(
    known: tuple[Known, ...], holder: Seat, cards: Sequence[Card], faces: dict[str, Face]
) -> tuple[Known, ...]:
    """Return what is known of a hand after it showed cards: of such a face one less, whichever it was (R11.3)."""
    kept = list(known)
    for card in cards:
        same = [one for one in kept if one.holder == holder and faces[one.card] == card.face]
        gone = next((one for one in same if one.card == card.id), same[0] if same else None)
        if gone is not None:
            kept.remove(gone)
    return tuple(kept)


def discard_hand(t: VirusTransition, seat: Seat) -> None:
    """Lay a whole hand open on the discard."""
    cards = t.seat(seat).hand
    t.set_seat(seat, hand=(), known=())
    for other in t.board.seats:
        t.set_seat(other.seat, known=tuple(known for known in other.known if known.holder != seat))
    discard(t, cards)


def steal(t: VirusTransition, thief: Seat, victim: Seat) -> Card | None:
    """Move a random card and return it, or None: the victim knows it; what others knew of that hand ends (R11.3)."""
    hand = t.seat(victim).hand
    if not hand:
        return None
    card = t.rng.choice(hand)
    t.set_seat(victim, hand=tuple(other for other in hand if other.id != card.id))
    for other in t.board.seats:
        if other.seat == thief:
            kept = tuple(known for known in other.known if known.card != card.id)
        else:
            kept = tuple(known for known in other.known if known.holder != victim)
        if kept != other.known:
            t.set_seat(other.seat, known=kept)
    t.set_seat(victim, known=(*t.seat(victim).known, Known(card.id, thief)))
    receive(t, thief, card)
    return card
