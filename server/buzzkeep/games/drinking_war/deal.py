"""Cards that move: drawing, the pit, hands, the piles that run out (R3, R6)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from buzzkeep.engine.hands import taken
from buzzkeep.engine.piles import Piles
from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war.cards import Card, Kind
from buzzkeep.games.drinking_war.events import (
    CardDrawn,
    CountryGained,
    HandBurned,
    LastTurnsBegan,
    PitReshuffled,
)
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import LastTurns, State


def eyes(state: State, *seats: Seat) -> tuple[Seat, ...]:
    """Return who may see a card that concerns ``seats``: they, and whoever helps them (R10.3)."""
    return tuple(sorted({*seats, *(ally for seat in seats for ally in state.allies(seat))}))


def can_draw(progress: Progress) -> bool:
    """Say whether there is a card to draw; in the last turns there never is (B16)."""
    return drawable(progress.state, progress.match.survivor)


def drawable(state: State, survivor: bool) -> bool:
    """Say the same of a state."""
    if state.last_turns is not None:
        return False
    return bool(state.piles.pile) or (survivor and len(state.piles.discard) > 1)


def draw(progress: Progress, seat: Seat, why: Literal["turn", "power", "country"]) -> bool:
    """Draw a card; say whether there was one. The last one begins the last turns, or a new pile (R6.1, R6.3)."""
    if not can_draw(progress):
        return False
    if not progress.state.piles.pile:
        _reshuffle(progress)
    card, piles = progress.state.piles.drawn()
    progress.set(piles=piles)
    receive(progress, seat, (card,))
    progress.emit(CardDrawn(seat, card.kind, why, eyes(progress.state, seat)))
    if not piles.pile:
        _last_card(progress)
    return True


def _last_card(progress: Progress) -> None:
    """Whoever drew it: the unit whose turn it is counts as the drawer (R6.1)."""
    if progress.match.survivor:
        if len(progress.state.piles.discard) > 1:
            _reshuffle(progress)
        return
    drawer = progress.active
    progress.set(last_turns=LastTurns(drawer, progress.state.opponents(drawer)))
    progress.emit(LastTurnsBegan(drawer))


def _reshuffle(progress: Progress) -> None:
    """Make a new pile of the pit but its top card; bombs count from 0 again (R6.3)."""
    *under, top = progress.state.piles.discard
    pile = progress.rng.shuffled(tuple(replace(card, by=None) for card in under))
    progress.set(piles=Piles(pile, (top,)), bombs=0)
    progress.emit(PitReshuffled(len(pile)))


def receive(progress: Progress, seat: Seat, cards: Sequence[Card]) -> None:
    """Put cards into a hand."""
    progress.set_unit(seat, hand=(*progress.unit(seat).hand, *(replace(card, by=None) for card in cards)))


def lay(progress: Progress, seat: Seat, cards: Iterable[Card]) -> None:
    """Put cards into the pit, the last one on top; ``seat`` is who laid them."""
    progress.set(piles=progress.state.piles.discarded([replace(card, by=seat) for card in cards]))


def take(progress: Progress, seat: Seat, kinds: Iterable[Kind]) -> tuple[Card, ...]:
    """Take cards of these kinds out of a hand. The caller checked that it holds them."""
    found = taken(progress.unit(seat).hand, kinds)
    assert found is not None, "a card is played that is not in the hand"
    cards, rest = found
    progress.set_unit(seat, hand=rest)
    return cards


def take_card(progress: Progress, seat: Seat, card_id: str) -> Card:
    """Take one card out of a hand by its id."""
    hand = progress.unit(seat).hand
    card = next(card for card in hand if card.id == card_id)
    progress.set_unit(seat, hand=tuple(other for other in hand if other.id != card_id))
    return card


def burn_hand(progress: Progress, seat: Seat, cause: Literal["meteor", "potion", "out"]) -> None:
    """Lay a whole hand into the pit, in its order."""
    hand = progress.unit(seat).hand
    if hand:
        progress.set_unit(seat, hand=())
        lay(progress, seat, hand)
        progress.emit(HandBurned(seat, tuple(card.kind for card in hand), cause))


def gain_country(progress: Progress, seat: Seat) -> None:
    """Draw a country, face up; nothing happens when their pile is empty (R9.2)."""
    if progress.state.countries:
        country, *rest = progress.state.countries
        progress.set(countries=tuple(rest))
        progress.set_unit(seat, countries=(*progress.unit(seat).countries, country))
        progress.emit(CountryGained(seat, country))
