"""What each power card does when it is played (R5)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.drinking_war import bonuses, deal, life, lying, powers
from buzzkeep.games.drinking_war.actions import PlayPower
from buzzkeep.games.drinking_war.cards import FAMILY_OF, PAIR, STARS, UNICORNS, Card, Kind
from buzzkeep.games.drinking_war.power_events import CardDug, HandSeen, HandsSwapped, PowerPlayed
from buzzkeep.games.drinking_war.stages.giving import Giving
from buzzkeep.games.drinking_war.stages.peeking import Peeking
from buzzkeep.games.drinking_war.transition import DrinkingTransition
from buzzkeep.games.drinking_war.view import PowerView

LIES: tuple[Kind, ...] = ("sleep", "epi")
"""Powers that come to lie before their target instead of in the pit."""


def play(t: DrinkingTransition, seat: Seat, action: PlayPower) -> Peeking | Giving | None:
    """Play a power card; return where somebody has to choose something first, or None: the phase goes on."""
    kind = action.card
    unit, turn = t.unit(seat), t.board.turn
    cost = PAIR if action.pair else bonuses.stars(t.config, unit, kind) + (STARS["hack"] if action.hack else 0)
    left = powers.stars_left(t.config, t.board, seat) - cost
    dug = t.board.piles.discard[-1 - action.depth] if action.depth is not None else None
    count = bonuses.amount(t.config, unit, "draw_power", 2)
    shown = PowerView(seat, kind, action.target, action.other, action.hack, t.now, action.pair)
    unicorns = PAIR if action.pair else UNICORNS
    kinds = [kind] * unicorns if kind == "unicorn" else [kind, "hack"] if action.hack else [kind]
    played = deal.take(t, seat, kinds)
    t.set_turn(stars=turn.stars + cost, played=True, shown=shown)
    t.emit(PowerPlayed(seat, kind, action.target, action.other, action.hack, left, action.pair))
    if dug is not None:
        _dig(t, seat, dug)
    if kind not in LIES:
        deal.lay(t, seat, played)
    if action.pair:
        deal.draw(t, seat, "power")
    elif kind == "draw2":
        for _ in range(count):
            deal.draw(t, seat, "power")
    elif kind in EFFECTS:
        return EFFECTS[kind](t, seat, action, played[0])
    return None


def _dig(t: DrinkingTransition, seat: Seat, card: Card) -> None:
    """Take a card out of the pit; the Shovel comes on top afterwards."""
    piles = t.board.piles
    t.set(piles=replace(piles, discard=tuple(other for other in piles.discard if other.id != card.id)))
    deal.receive(t, seat, [card])
    t.emit(CardDug(seat, card.kind))


def _sleep(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    lying.lay_potion(t, seat, action.target, card)


def _epi(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    lying.lay_epidemic(t, seat, action.target, card)


def _syringe(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    assert action.epidemic is not None
    lying.move_epidemic(t, seat, action.target, action.epidemic)


def _unicorn(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    life.hurt(t, t.board.opponents(seat), 1, seat, "unicorn")


def _sat(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> Peeking:
    assert action.target is not None
    kinds = tuple(sorted((card.kind for card in t.unit(action.target).hand), key=list(FAMILY_OF).index))
    t.emit(HandSeen(seat, action.target, kinds, (seat,)))
    return Peeking(seat, action.target, action.hack)


def _hack(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    deal.steal(t, seat, action.target, t.rng.choice(t.unit(action.target).hand).id)


def _tornado(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    assert action.other is not None
    one, other = t.unit(action.target), t.unit(action.other)
    t.set_unit(one.seat, hand=other.hand)
    t.set_unit(other.seat, hand=one.hand)
    t.emit(HandsSwapped(one.seat, other.seat))


def _meteor(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    deal.burn_hand(t, action.target, "meteor")
    for epidemic in t.unit(action.target).epidemics:
        lying.end_epidemic(t, action.target, epidemic.number, "meteor")


def _transplant(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> None:
    life.heal(t, seat)


def _postcard(t: DrinkingTransition, seat: Seat, action: PlayPower, card: Card) -> Giving | None:
    """Ask everybody with a card for one; those without lose a life point when all have given (D12)."""
    others = t.board.opponents(seat)
    givers = tuple(other for other in others if t.unit(other).hand)
    losing = tuple(other for other in others if other not in givers)
    if givers:
        return Giving(seat, Sealed(givers), losing)
    life.hurt(t, losing, 1, seat, "postcard")
    return None


Effect: TypeAlias = Callable[[DrinkingTransition, Seat, PlayPower, Card], Peeking | Giving | None]
EFFECTS: dict[Kind, Effect] = {
    "sleep": _sleep,
    "epi": _epi,
    "syringe": _syringe,
    "unicorn": _unicorn,
    "sat": _sat,
    "hack": _hack,
    "tornado": _tornado,
    "meteor": _meteor,
    "transplant": _transplant,
    "postcard": _postcard,
}
