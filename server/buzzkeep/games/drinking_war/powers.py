"""Power cards: when each may be played, on whom, and what it does (R5)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import get_args

from buzzkeep.game import Reject, Sealed, Seat, taken
from buzzkeep.games.drinking_war import actions, bonuses, cards, deal, events, holdings, life, lying, view
from buzzkeep.games.drinking_war.actions import PlayPower
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.cards import PAIR, STARS, UNICORNS, Card, Kind
from buzzkeep.games.drinking_war.options import Config
from buzzkeep.games.drinking_war.stages.giving import Giving, Peeking

AIMED: tuple[cards.Kind, ...] = get_args(cards.AimedPower)


def targets(board: Board, seat: Seat, kind: cards.Kind) -> tuple[holdings.TargetView, ...]:
    """Return everybody as a target of a power card, with the reason why not; nobody for cards without a target."""
    if kind not in AIMED and kind != "tornado":
        return ()
    return tuple(holdings.TargetView(unit.seat, _target_reason(unit, seat, kind)) for unit in board.seats)


def _target_reason(unit: UnitState, seat: Seat, kind: cards.Kind) -> holdings.Reason | None:
    own = unit.seat == seat
    if own and kind != "tornado":
        return "SELF"
    if not unit.alive:
        return "OUT"
    if kind == "tornado":
        return "EMPTY_HAND" if len(unit.hand) - own < 1 else None
    if kind in {"epi", "syringe"}:
        return None if len(unit.epidemics) < lying.EPIDEMICS_MOST else "EPI_LIMIT"
    if kind == "meteor":
        return None if unit.hand or unit.epidemics else "EMPTY_HAND"
    return "EMPTY_HAND" if kind in {"sat", "hack"} and not unit.hand else None


def digs(config: Config, board: Board, seat: Seat) -> tuple[holdings.DigView, ...]:
    """Return the cards of the pit that a Shovel reaches, top first (R5.3)."""
    depth = bonuses.amount(config, board.seat(seat), "dig")
    top = reversed(board.piles.discard[-depth:])
    return tuple(holdings.DigView(n, card.kind, "OWN_CARD" if card.by == seat else None) for n, card in enumerate(top))


def stars_left(config: Config, board: Board, seat: Seat) -> int:
    """Return how many stars the active unit has left this turn."""
    return max(0, bonuses.amount(config, board.seat(seat), "stars") - board.turn.stars)


def reason(config: Config, board: Board, seat: Seat, kind: cards.Kind) -> holdings.Reason | None:
    """Return why a power card in the hand cannot be played in the own power phase."""
    unit = board.seat(seat)
    if kind == "unicorn" and with_pair(config, board, seat):
        return None
    if kind == "unicorn" and sum(card.kind == kind for card in unit.hand) < cards.UNICORNS:
        return "ALL_THREE"
    if bonuses.stars(config, unit, kind) > stars_left(config, board, seat):
        return "STARS"
    match kind:
        case "shovel":
            found = digs(config, board, seat)
            return _first([dig.reason for dig in found]) if found else "EMPTY_PIT"
        case "draw2" if not deal.can_draw(config, board):
            return "EMPTY_PILE" if board.last_turns is None else "LAST_TURNS"
        case "transplant" if unit.pv >= config.start_pv:
            return "FULL_PV"
        case "syringe" if not unit.epidemics:
            return "NO_EPIDEMIC"
        case "tornado" if not _pairs(board, seat):
            return "OWN_HAND" if len(unit.hand) == 1 else "EMPTY_HAND"
        case "tornado":
            return None
        case _ if kind in AIMED:
            return _first([target.reason for target in targets(board, seat, kind) if target.seat != seat])
        case _:
            return None


def _first(reasons: list[holdings.Reason | None]) -> holdings.Reason | None:
    """Return None if anything is possible, else the first reason that tells something."""
    if None in reasons:
        return None
    return next((found for found in reasons if found != "OUT"), "OUT")


def _pairs(board: Board, seat: Seat) -> list[tuple[Seat, Seat]]:
    return list(combinations([target.seat for target in targets(board, seat, "tornado") if target.reason is None], 2))


def with_hack(config: Config, board: Board, seat: Seat) -> bool:
    """Say whether a Satellite could be played together with a Hack now (R5.6)."""
    held = taken(board.seat(seat).hand, ("sat", "hack")) is not None
    return held and cards.STARS["sat"] + cards.STARS["hack"] <= stars_left(config, board, seat)


def with_pair(config: Config, board: Board, seat: Seat) -> bool:
    """Say whether two unicorns could be traded for a card now (R5.14)."""
    held = config.options.unicorn_pair and taken(board.seat(seat).hand, ("unicorn",) * cards.PAIR) is not None
    return held and stars_left(config, board, seat) >= cards.PAIR and deal.can_draw(config, board)


def with_all(config: Config, board: Board, seat: Seat) -> bool:
    """Say whether all unicorns could be played now (R5.7)."""
    held = taken(board.seat(seat).hand, ("unicorn",) * cards.UNICORNS) is not None
    return held and bonuses.stars(config, board.seat(seat), "unicorn") <= stars_left(config, board, seat)


def check(config: Config, board: Board, seat: Seat, action: PlayPower) -> Reject | None:
    """Return why a power cannot be played like that; it is this unit's power phase."""
    if action in legal(config, board, seat):
        return None
    kind = action.card
    if taken(board.seat(seat).hand, (kind, "hack") if action.hack else (kind,)) is None:
        return Reject("NOT_YOUR_CARD", "your hand does not hold these cards")
    aims: dict[Seat | None, holdings.Reason | None] = {one.seat: one.reason for one in targets(board, seat, kind)}
    found = reason(config, board, seat, kind) or aims.get(action.target) or aims.get(action.other)
    return Reject(found or "NOT_LEGAL", "not like that now")


def legal(config: Config, board: Board, seat: Seat) -> Iterator[PlayPower]:
    """Yield every power that can be played now."""
    for kind in dict.fromkeys(card.kind for card in board.seat(seat).hand if cards.FAMILY_OF[card.kind] == "power"):
        if reason(config, board, seat, kind) is not None:
            continue
        aims = [target.seat for target in targets(board, seat, kind) if target.reason is None]
        if kind == "tornado":
            yield from (PlayPower(kind, one, other) for one, other in _pairs(board, seat))
        elif kind == "shovel":
            yield from (PlayPower(kind, depth=dig.depth) for dig in digs(config, board, seat) if dig.reason is None)
        elif kind == "syringe":
            numbers = [one.number for one in board.seat(seat).epidemics]
            yield from (PlayPower(kind, aim, epidemic=number) for aim in aims for number in numbers)
        elif kind in AIMED:
            yield from (PlayPower(kind, aim) for aim in aims)
            if kind == "sat" and with_hack(config, board, seat):
                yield from (PlayPower(kind, aim, hack=True) for aim in aims)
        elif kind == "unicorn":
            yield from (PlayPower(kind) for _ in range(with_all(config, board, seat)))
            yield from (PlayPower(kind, pair=True) for _ in range(with_pair(config, board, seat)))
        else:
            yield PlayPower(kind)


LIES: tuple[Kind, ...] = ("sleep", "epi")  # powers that come to lie before their target instead of in the pit


def play(t: DrinkingTransition, seat: Seat, action: actions.PlayPower) -> Peeking | Giving | None:
    """Play a power card; return where somebody has to choose something first, or None: the phase goes on."""
    kind = action.card
    unit, turn = t.unit(seat), t.board.turn
    cost = PAIR if action.pair else bonuses.stars(t.config, unit, kind) + (STARS["hack"] if action.hack else 0)
    left = stars_left(t.config, t.board, seat) - cost
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
            unit = t.unit(seat)
            t.set_seat(seat, pv=unit.pv + 1, healed=unit.healed + 1)
            t.emit(events.PvGained(seat, unit.pv + 1))
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
            t.set_seat(one.seat, hand=other.hand)
            t.set_seat(other.seat, hand=one.hand)
        case "meteor":
            deal.burn_hand(t, target, "meteor")
            for epidemic in t.unit(target).epidemics:
                lying.end_epidemic(t, target, epidemic.number, "meteor")
    return None
