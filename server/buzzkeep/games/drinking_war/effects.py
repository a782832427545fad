"""What each power card does when it is played (R5)."""

from collections.abc import Callable
from dataclasses import replace

from buzzkeep.engine.types import Millis, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.drinking_war import bonuses, deal, life, lying, powers, turns
from buzzkeep.games.drinking_war.actions import PlayPower
from buzzkeep.games.drinking_war.cards import FAMILY_OF, STARS, UNICORNS, Card, Kind
from buzzkeep.games.drinking_war.events import CardDug, CardTaken, HandSeen, HandsSwapped, PowerPlayed
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Giving, Peeking, Powering
from buzzkeep.games.drinking_war.view import PowerView

GIVE_MS: Millis = 20_000
PEEK_MS: Millis = 15_000
LIES: tuple[Kind, ...] = ("sleep", "epi")
"""Powers that come to lie before their target instead of in the pit."""


def play(progress: Progress, stage: Powering, action: PlayPower) -> None:
    """Play a power card; then the phase goes on, unless somebody has to choose something first."""
    seat, kind = stage.seat, action.card
    unit, turn = progress.unit(seat), progress.state.turn
    cost = bonuses.stars(progress.match, unit, kind) + (STARS["hack"] if action.hack else 0)
    left = powers.stars_left(progress.match, progress.state, seat) - cost
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
