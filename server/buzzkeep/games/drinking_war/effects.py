"""What each power card does when it is played (R5)."""

from dataclasses import replace

from buzzkeep.game import Sealed, Seat
from buzzkeep.games.drinking_war import actions, bonuses, deal, events, life, lying, powers, view
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.cards import PAIR, STARS, UNICORNS, Card, Kind
from buzzkeep.games.drinking_war.stages.giving import Giving, Peeking

LIES: tuple[Kind, ...] = ("sleep", "epi")  # powers that come to lie before their target instead of in the pit


def play(t: DrinkingTransition, seat: Seat, action: actions.PlayPower) -> Peeking | Giving | None:
    """Play a power card; return where somebody has to choose something first, or None: the phase goes on."""
    kind = action.card
    unit, turn = t.unit(seat), t.board.turn
    cost = PAIR if action.pair else bonuses.stars(t.config, unit, kind) + (STARS["hack"] if action.hack else 0)
    left = powers.stars_left(t.config, t.board, seat) - cost
    dug = t.board.piles.discard[-1 - action.depth] if action.depth is not None else None
    shown = view.PowerView(seat, kind, action.target, action.other, action.hack, t.now, action.pair)
    unicorns = PAIR if action.pair else UNICORNS
    kinds = [kind] * unicorns if kind == "unicorn" else [kind, "hack"] if action.hack else [kind]
    played = deal.take(t, seat, kinds)
    t.set_turn(stars=turn.stars + cost, played=True, shown=shown)
    t.emit(events.PowerPlayed(seat, kind, action.target, action.other, action.hack, left, action.pair))
    if dug is not None:
        _dig(t, seat, dug)
    if kind not in LIES:
        deal.lay(t, seat, played)
    if action.target is not None:
        return _aimed(t, seat, action.target, action, played[0])
    return _unaimed(t, seat, action)


def _dig(t: DrinkingTransition, seat: Seat, card: Card) -> None:
    """Take a card out of the pit; the Shovel comes on top afterwards."""
    piles = t.board.piles
    t.set(piles=replace(piles, discard=tuple(other for other in piles.discard if other.id != card.id)))
    deal.receive(t, seat, [card])
    t.emit(events.CardDug(seat, card.kind))


def _unaimed(t: DrinkingTransition, seat: Seat, action: actions.PlayPower) -> Giving | None:
    match action.card:
        case "unicorn" if action.pair:
            deal.draw(t, seat, "power")
        case "unicorn":
            life.hurt(t, t.board.opponents(seat), 1, seat, "unicorn")
        case "draw2":
            for _ in range(bonuses.amount(t.config, t.unit(seat), "draw_power")):
                deal.draw(t, seat, "power")
        case "transplant":
            life.heal(t, seat)
        case "postcard":
            return _postcard(t, seat)
    return None


def _postcard(t: DrinkingTransition, seat: Seat) -> Giving | None:
    """Ask everybody with a card for one; those without lose a life point when all have given (D12)."""
    others = t.board.opponents(seat)
    givers = tuple(other for other in others if t.unit(other).hand)
    losing = tuple(other for other in others if other not in givers)
    if givers:
        return Giving(seat, Sealed(givers), losing)
    life.hurt(t, losing, 1, seat, "postcard")
    return None


def _aimed(t: DrinkingTransition, seat: Seat, target: Seat, action: actions.PlayPower, card: Card) -> Peeking | None:
    match action.card:
        case "sleep" | "epi":
            lying.lay(t, seat, target, card)
        case "syringe":
            assert action.epidemic is not None
            lying.move_epidemic(t, seat, target, action.epidemic)
        case "sat":
            return Peeking(seat, target, action.hack)
        case "hack":
            deal.steal(t, seat, target, t.rng.choice(t.unit(target).hand).id)
        case "tornado":
            assert action.other is not None
            one, other = t.unit(target), t.unit(action.other)
            t.set_unit(one.seat, hand=other.hand)
            t.set_unit(other.seat, hand=one.hand)
        case "meteor":
            deal.burn_hand(t, target, "meteor")
            for epidemic in t.unit(target).epidemics:
                lying.end_epidemic(t, target, epidemic.number, "meteor")
    return None
