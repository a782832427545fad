"""Cards that move: drawing, the pit, hands, the piles that run out (R3, R6)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from buzzkeep.game import Piles, Seat, taken
from buzzkeep.games.drinking_war import events, view
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition
from buzzkeep.games.drinking_war.cards import Card, Kind
from buzzkeep.games.drinking_war.options import Config


def eyes(board: Board, *seats: Seat) -> tuple[Seat, ...]:
    """Return who may see a card that concerns ``seats``: they, and whoever helps them (R10.3)."""
    return tuple(sorted({*seats, *(ally for seat in seats for ally in board.allies(seat))}))


def can_draw(config: Config, board: Board) -> bool:
    """Say whether there is a card to draw; in the last turns there never is (B16)."""
    if board.last_turns is not None:
        return False
    return bool(board.piles.pile) or (config.survivor and len(board.piles.discard) > 1)


def draw(t: DrinkingTransition, seat: Seat, why: Literal["turn", "power", "country", "reserve"]) -> bool:
    """Draw a card; say whether there was one. The last one begins the last turns, or a new pile (R6.1, R6.3)."""
    if not can_draw(t.config, t.board):
        return False
    if not t.board.piles.pile:
        _reshuffle(t)
    card, piles = t.board.piles.drawn()
    t.set(piles=piles)
    receive(t, seat, (card,))
    t.emit(events.CardDrawn(seat, card.kind, why, eyes(t.board, seat)))
    if not piles.pile:
        _last_card(t)
    return True


def _last_card(t: DrinkingTransition) -> None:
    """Whoever drew it: the unit whose turn it is counts as the drawer (R6.1)."""
    if t.config.survivor:
        if len(t.board.piles.discard) > 1:
            _reshuffle(t)
        return
    drawer = t.board.active
    assert drawer is not None, "nobody has the turn"
    t.set(last_turns=view.LastTurnsView(drawer, t.board.opponents(drawer)))
    t.emit(events.LastTurnsBegan(drawer))


def close_pile(t: DrinkingTransition, seat: Seat) -> None:
    """Begin the last turns after the turn of ``seat``: time is up. What is left goes below the pit (R6.7)."""
    board = t.board
    t.set(
        piles=Piles((), (*board.piles.pile, *board.piles.discard)),
        last_turns=view.LastTurnsView(seat, board.opponents(seat), by_time=True),
    )
    t.emit(events.PileLaidDown(len(board.piles.pile)))
    t.emit(events.LastTurnsBegan(seat))


def _reshuffle(t: DrinkingTransition) -> None:
    """Make a new pile of the pit but its top card; bombs count from 0 again (R6.3)."""
    *under, top = t.board.piles.discard
    pile = t.rng.shuffled(tuple(replace(card, by=None) for card in under))
    t.set(piles=Piles(pile, (top,)), bombs=0)
    t.emit(events.PitReshuffled(len(pile)))


def receive(t: DrinkingTransition, seat: Seat, cards: Sequence[Card]) -> None:
    """Put cards into a hand."""
    t.set_seat(seat, hand=(*t.unit(seat).hand, *(replace(card, by=None) for card in cards)))


def lay(t: DrinkingTransition, seat: Seat, cards: Iterable[Card]) -> None:
    """Put cards into the pit, the last one on top; ``seat`` is who laid them."""
    t.set(piles=t.board.piles.discarded([replace(card, by=seat) for card in cards]))


def take(t: DrinkingTransition, seat: Seat, kinds: Iterable[Kind]) -> tuple[Card, ...]:
    """Take cards of these kinds out of a hand. The caller checked that it holds them."""
    found = taken(t.unit(seat).hand, kinds)
    assert found is not None, "a card is played that is not in the hand"
    cards, rest = found
    t.set_seat(seat, hand=rest)
    return cards


def take_card(t: DrinkingTransition, seat: Seat, card_id: str) -> Card:
    """Take one card out of a hand by its id."""
    hand = t.unit(seat).hand
    card = next(card for card in hand if card.id == card_id)
    t.set_seat(seat, hand=tuple(other for other in hand if other.id != card_id))
    return card


def id_of(board: Board, seat: Seat, kind: Kind) -> str:
    """Return the id of a card of this kind in a hand."""
    return next(card.id for card in board.seat(seat).hand if card.kind == kind)


def kinds_of(board: Board, seat: Seat) -> tuple[Kind, ...]:
    """Return the different kinds of cards of a hand."""
    return tuple(dict.fromkeys(card.kind for card in board.seat(seat).hand))


def steal(t: DrinkingTransition, thief: Seat, victim: Seat, card_id: str) -> None:
    """Move a card from hand to hand."""
    card = take_card(t, victim, card_id)
    receive(t, thief, [card])
    t.emit(events.CardTaken(thief, victim, card.kind, eyes(t.board, thief, victim)))


def burn_hand(t: DrinkingTransition, seat: Seat, cause: Literal["meteor", "potion", "out"]) -> None:
    """Lay a whole hand into the pit, in its order."""
    hand = t.unit(seat).hand
    if hand:
        t.set_seat(seat, hand=())
        lay(t, seat, hand)
        t.emit(events.HandBurned(seat, tuple(card.kind for card in hand), cause))


def gain_country(t: DrinkingTransition, seat: Seat) -> None:
    """Draw a country, face up; nothing happens when their pile is empty (R9.2)."""
    if t.board.countries:
        country, *rest = t.board.countries
        t.set(countries=tuple(rest))
        t.set_seat(seat, countries=(*t.unit(seat).countries, country))
        t.emit(events.CountryGained(seat, country))
