"""Power cards: when each may be played, on whom, and what it does (R5)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from buzzkeep.engine.hands import taken
from buzzkeep.engine.types import Millis, Reject, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.drinking_war import bonuses, deal, life, lying, turns
from buzzkeep.games.drinking_war.actions import PlayPower
from buzzkeep.games.drinking_war.cards import FAMILY_OF, STARS, UNICORNS, Card, Kind
from buzzkeep.games.drinking_war.events import CardDug, CardTaken, HandSeen, HandsSwapped, PowerPlayed
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Giving, Peeking, Powering, State, UnitState
from buzzkeep.games.drinking_war.view import DigView, PowerView, Reason, TargetView

GIVE_MS: Millis = 20_000
PEEK_MS: Millis = 15_000
AIMED: tuple[Kind, ...] = ("sleep", "syringe", "sat", "hack", "epi", "meteor")
"""Powers with one target, an opponent."""
LIES: tuple[Kind, ...] = ("sleep", "epi")
"""Powers that come to lie before their target instead of in the pit."""


# -- what is possible --------------------------------------------------------------------------------------------------


def targets(state: State, seat: Seat, kind: Kind) -> tuple[TargetView, ...]:
    """Return everybody as a target of a power card, with the reason why not; nobody for cards without a target."""
    if kind not in AIMED and kind != "tornado":
        return ()
    return tuple(TargetView(unit.seat, _target_reason(unit, seat, kind)) for unit in state.units)


def _target_reason(unit: UnitState, seat: Seat, kind: Kind) -> Reason | None:
    own = unit.seat == seat
    if own and kind != "tornado":
        return "SELF"
    if not unit.alive:
        return "OUT"
    if kind == "tornado":
        return "EMPTY_HAND" if len(unit.hand) - own < 1 else None
    if kind in {"epi", "syringe"}:
        return None if lying.has_room(unit) else "EPI_LIMIT"
    if kind == "meteor":
        return None if unit.hand or unit.epidemics else "EMPTY_HAND"
    return "EMPTY_HAND" if kind in {"sat", "hack"} and not unit.hand else None


def digs(match: Match, state: State, seat: Seat) -> tuple[DigView, ...]:
    """Return the cards of the pit that a Shovel reaches, top first (R5.3)."""
    depth = bonuses.amount(match, state.unit(seat), "dig", 1)
    top = reversed(state.piles.discard[-depth:])
    return tuple(DigView(n, card.kind, "OWN_CARD" if card.by == seat else None) for n, card in enumerate(top))


def stars_left(match: Match, state: State, seat: Seat) -> int:
    """Return how many stars the active unit has left this turn."""
    return max(0, bonuses.stars_a_turn(match, state.unit(seat)) - state.turn.stars)


def reason(match: Match, state: State, seat: Seat, kind: Kind) -> Reason | None:
    """Return why a power card in the hand cannot be played in the own power phase."""
    unit = state.unit(seat)
    if kind == "unicorn" and sum(card.kind == kind for card in unit.hand) < UNICORNS:
        return "ALL_THREE"
    if bonuses.stars(match, unit, kind) > stars_left(match, state, seat):
        return "STARS"
    match kind:
        case "shovel":
            found = digs(match, state, seat)
            return _first([dig.reason for dig in found]) if found else "EMPTY_PIT"
        case "draw2" if not deal.drawable(state, match.survivor):
            return "EMPTY_PILE" if state.last_turns is None else "LAST_TURNS"
        case "transplant" if unit.pv >= match.start_pv:
            return "FULL_PV"
        case "syringe" if not unit.epidemics:
            return "NO_EPIDEMIC"
        case "tornado" if not _pairs(state, seat):
            return "OWN_HAND" if len(unit.hand) == 1 else "EMPTY_HAND"
        case "tornado":
            return None
        case _ if kind in AIMED:
            return _first([target.reason for target in targets(state, seat, kind) if target.seat != seat])
        case _:
            return None


def _first(reasons: list[Reason | None]) -> Reason | None:
    """Return None if anything is possible, else the first reason that tells something."""
    if None in reasons:
        return None
    return next((found for found in reasons if found != "OUT"), "OUT")


def _pairs(state: State, seat: Seat) -> list[tuple[Seat, Seat]]:
    possible = [target.seat for target in targets(state, seat, "tornado") if target.reason is None]
    return list(combinations(possible, 2))


def with_hack(match: Match, state: State, seat: Seat) -> bool:
    """Say whether a Satellite could be played together with a Hack now (R5.6)."""
    held = taken(state.unit(seat).hand, ("sat", "hack")) is not None
    return held and STARS["sat"] + STARS["hack"] <= stars_left(match, state, seat)


# -- validate ------------------------------------------------------------------------------------------------------


def check(match: Match, state: State, seat: Seat, action: PlayPower) -> Reject | None:
    """Return why a power cannot be played like that; it is this unit's power phase."""
    kind = action.card
    if FAMILY_OF.get(kind) != "power":
        return Reject("NOT_POWER", "no power card")
    if taken(state.unit(seat).hand, [kind]) is None:
        return Reject("NOT_YOUR_CARD", "your hand does not hold this card")
    if found := reason(match, state, seat, kind):
        return Reject(found, "not now")
    if wrong := _check_fields(action):
        return wrong
    if action.hack and not with_hack(match, state, seat):
        held = taken(state.unit(seat).hand, ["hack"])
        return Reject("STARS", "too few stars") if held else Reject("NOT_YOUR_CARD", "you hold no Hack")
    if kind == "syringe" and action.epidemic not in [one.number for one in state.unit(seat).epidemics]:
        return Reject("BAD_TARGET", "no such Epidemic before you")
    if kind == "shovel":
        dig = next((dig for dig in digs(match, state, seat) if dig.depth == action.depth), None)
        if dig is None:
            return Reject("BAD_TARGET", "the Shovel does not reach that card")
        return Reject(dig.reason, "your own card") if dig.reason else None
    return _check_targets(state, seat, action)


def _check_fields(action: PlayPower) -> Reject | None:
    """Each card has just the parameters that it needs."""
    kind = action.card
    wanted = {
        "target": kind in AIMED or kind == "tornado",
        "other": kind == "tornado",
        "epidemic": kind == "syringe",
        "depth": kind == "shovel",
    }
    for name, needed in wanted.items():
        if (getattr(action, name) is not None) != needed:
            return Reject("NEEDS_TARGET" if needed else "NO_TARGET", name)
    return Reject("NO_TARGET", "hack") if action.hack and kind != "sat" else None


def _check_targets(state: State, seat: Seat, action: PlayPower) -> Reject | None:
    possible = {target.seat: target.reason for target in targets(state, seat, action.card)}
    aims = [aim for aim in (action.target, action.other) if aim is not None]
    for aim in aims:
        if aim not in possible:
            return Reject("BAD_TARGET", "nobody sits there")
        if found := possible[aim]:
            return Reject("OWN_HAND" if aim == seat and found == "EMPTY_HAND" else found, "not this unit")
    if len(aims) == 2 and aims[0] >= aims[1]:
        return Reject("BAD_TARGET", "two different units, the lower seat first")
    return None


def legal(match: Match, state: State, seat: Seat) -> Iterator[PlayPower]:
    """Yield every power that can be played now."""
    for kind in dict.fromkeys(card.kind for card in state.unit(seat).hand if FAMILY_OF[card.kind] == "power"):
        if reason(match, state, seat, kind) is not None:
            continue
        aims = [target.seat for target in targets(state, seat, kind) if target.reason is None]
        if kind == "tornado":
            yield from (PlayPower(kind, one, other) for one, other in _pairs(state, seat))
        elif kind == "shovel":
            yield from (PlayPower(kind, depth=dig.depth) for dig in digs(match, state, seat) if dig.reason is None)
        elif kind == "syringe":
            numbers = [one.number for one in state.unit(seat).epidemics]
            yield from (PlayPower(kind, aim, epidemic=number) for aim in aims for number in numbers)
        elif kind in AIMED:
            yield from (PlayPower(kind, aim) for aim in aims)
            if kind == "sat" and with_hack(match, state, seat):
                yield from (PlayPower(kind, aim, hack=True) for aim in aims)
        else:
            yield PlayPower(kind)


# -- apply ---------------------------------------------------------------------------------------------------------


def play(progress: Progress, stage: Powering, action: PlayPower) -> None:
    """Play a power card; then the phase goes on, unless somebody has to choose something first."""
    seat, kind = stage.seat, action.card
    unit, turn = progress.unit(seat), progress.state.turn
    cost = bonuses.stars(progress.match, unit, kind) + (STARS["hack"] if action.hack else 0)
    left = stars_left(progress.match, progress.state, seat) - cost
    dug = progress.state.piles.discard[-1 - action.depth] if action.depth is not None else None
    count = bonuses.amount(progress.match, unit, "draw_power", 2)
    shown = PowerView(seat, kind, action.target, action.other, action.hack, progress.now)
    kinds = [kind] * UNICORNS if kind == "unicorn" else [kind, "hack"] if action.hack else [kind]
    played = deal.take(progress, seat, kinds)
    turns.power_played(progress, stage.due)
    progress.set_turn(step="power", stars=turn.stars + cost, played=True, shown=shown)
    progress.emit(PowerPlayed(seat, kind, action.target, action.other, action.hack, left))
    if dug is not None:
        _dig(progress, seat, dug)
    if kind not in LIES:
        deal.lay(progress, seat, played)
    if kind == "draw2":
        for _ in range(count):
            deal.draw(progress, seat, "power")
    elif kind in EFFECTS:
        EFFECTS[kind](progress, seat, action, played[0])
    if not progress.over and progress.state.stage is stage:
        turns.go_on(progress)


def _dig(progress: Progress, seat: Seat, card: Card) -> None:
    """Take a card out of the pit; the Shovel comes on top afterwards."""
    piles = progress.state.piles
    progress.set(piles=replace(piles, discard=tuple(other for other in piles.discard if other.id != card.id)))
    deal.receive(progress, seat, [card])
    progress.emit(CardDug(seat, card.kind))


def _sleep(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    lying.lay_potion(progress, seat, action.target, card)


def _epi(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    lying.lay_epidemic(progress, seat, action.target, card)


def _syringe(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    assert action.epidemic is not None
    lying.move_epidemic(progress, seat, action.target, action.epidemic)


def _unicorn(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    life.hurt(progress, progress.state.opponents(seat), 1, seat, "unicorn")


def _sat(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    kinds = tuple(sorted((card.kind for card in progress.unit(action.target).hand), key=list(FAMILY_OF).index))
    progress.emit(HandSeen(seat, action.target, kinds, (seat,)))
    prompt, due, anyone = progress.window(PEEK_MS, seat)
    progress.enter(Peeking(prompt, seat, action.target, action.hack, due, anyone))


def _hack(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    steal(progress, seat, action.target, progress.rng.choice(progress.unit(action.target).hand).id)


def steal(progress: Progress, thief: Seat, victim: Seat, card_id: str) -> None:
    """Move a card from hand to hand."""
    card = deal.take_card(progress, victim, card_id)
    deal.receive(progress, thief, [card])
    progress.emit(CardTaken(thief, victim, card.kind, deal.eyes(progress.state, thief, victim)))


def _tornado(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    assert action.other is not None
    one, other = progress.unit(action.target), progress.unit(action.other)
    progress.set_unit(one.seat, hand=other.hand)
    progress.set_unit(other.seat, hand=one.hand)
    progress.emit(HandsSwapped(one.seat, other.seat))


def _meteor(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    assert action.target is not None
    deal.burn_hand(progress, action.target, "meteor")
    for epidemic in progress.unit(action.target).epidemics:
        lying.end_epidemic(progress, action.target, epidemic.number, "meteor")


def _transplant(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    life.heal(progress, seat)


def _postcard(progress: Progress, seat: Seat, action: PlayPower, card: Card) -> None:
    """Ask everybody with a card for one; those without lose a life point when all have given (D12)."""
    others = progress.state.opponents(seat)
    givers = tuple(other for other in others if progress.unit(other).hand)
    losing = tuple(other for other in others if other not in givers)
    if givers:
        prompt, due, anyone = progress.window(GIVE_MS, *givers)
        progress.enter(Giving(prompt, seat, Sealed(givers), losing, due, anyone))
    else:
        life.hurt(progress, losing, 1, seat, "postcard")


EFFECTS: dict[Kind, Callable[[Progress, Seat, PlayPower, Card], None]] = {
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
