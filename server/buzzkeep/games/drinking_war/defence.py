"""The defence: cards worked off from left to right, and mirrors that send back what is left (R4.8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from buzzkeep.engine.hands import mixes, taken
from buzzkeep.engine.types import Millis, Reject, Seat
from buzzkeep.games.drinking_war import bonuses, consequences, deal
from buzzkeep.games.drinking_war.actions import Defend
from buzzkeep.games.drinking_war.cards import FAMILY_OF, SHIELDS, Kind, rank
from buzzkeep.games.drinking_war.events import AttackReturned, Defended, Shielded
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Defending, State, UnitState
from buzzkeep.games.drinking_war.view import DefenceView, ParriedView

DEFENCE_MS: Millis = 25_000


def open_window(progress: Progress, laid: int) -> None:
    """Ask the attacked unit; whatever it holds, the window is the same (R4.8). ``laid`` cards are shown first."""
    target = progress.table.target
    progress.set_table(shield=0)
    progress.enter(Defending(progress.prompt, target, *progress.window(DEFENCE_MS, target, laid=laid)[1:]))
    shield(progress)


def shield(progress: Progress) -> None:
    """Take off what a country keeps away before the defence (R9.5); once an attack."""
    table = progress.table
    off = min(table.sips, bonuses.amount(progress.match, progress.unit(table.target), "shield", 0))
    if off and not table.shield:
        progress.set_table(sips=table.sips - off, shield=off)
        progress.emit(Shielded(table.target, table.sips - off))


def parried(match: Match, unit: UnitState, sips: int, cards: Sequence[Kind]) -> tuple[ParriedView, ...]:
    """Return what each card leaves of ``sips`` (R4.8)."""
    seen: list[ParriedView] = []
    for card in cards:
        if card in SHIELDS:
            sips = max(0, sips - bonuses.value(match, unit, card))
        elif card == "sabo":
            sips = -(-sips // bonuses.value(match, unit, card))
        elif card == "chem":
            sips = 0
        seen.append(ParriedView(card, sips))
    return tuple(seen)


def check(state: State, seat: Seat, action: Defend) -> Reject | None:
    """Return why a unit cannot defend like that; it is asked to."""
    cards = action.cards
    if any(FAMILY_OF.get(card) != "defence" for card in cards):
        return Reject("NOT_DEFENCE", "only defence cards")
    if "mirror" in cards[:-1]:
        return Reject("MIRROR_LAST", "the Mirror comes last")
    if "chem" in cards[:-1]:
        return Reject("AFTER_CHEM", "the Chemist ends the list")
    if taken(state.unit(seat).hand, cards) is None:
        return Reject("NOT_YOUR_CARD", "your hand does not hold these cards")
    return None


def defend(progress: Progress, seat: Seat, cards: Sequence[Kind]) -> None:
    """Lay the cards, and go on with what is left: back to the attacker, or to the consequences."""
    match, table, unit = progress.match, progress.table, progress.unit(seat)
    seen = parried(match, unit, table.sips, cards)
    left = seen[-1].left if seen else table.sips
    mirrored, water = "mirror" in cards, "chem" in cards
    plus = bonuses.amount(match, unit, "mirror_plus", 0) if mirrored else 0
    stopped = bool(table.sips) and not left and not mirrored and not table.pv
    deal.lay(progress, seat, deal.take(progress, seat, cards))
    answer = DefenceView(seat, table.shield, table.sips, seen, mirrored, plus, water, progress.now)
    progress.set_table(sips=left, water=water, defences=(*table.defences, answer))
    progress.set_unit(seat, tally=replace(unit.tally, defences=unit.tally.defences + bool(cards)))
    progress.emit(Defended(seat, seen, left, table.pv, water))
    if mirrored:
        progress.set_table(source=seat, target=table.source, sips=left + plus)
        progress.emit(AttackReturned(seat, table.source, left + plus, table.pv))
        open_window(progress, laid=len(cards))
        return
    if stopped and bonuses.bonus(match, unit, "draw_parried") is not None:
        deal.draw(progress, seat, "country")
    consequences.of_attack(progress, laid=len(cards))


def legal(state: State, seat: Seat) -> Iterator[Defend]:
    """Yield every set of defence cards in two orders, Sabotages first or last; any order is as good (B2)."""
    hand = Counter(card.kind for card in sorted(state.unit(seat).hand, key=lambda card: rank(card.kind)))
    plain = {kind: count for kind, count in hand.items() if kind in SHIELDS or kind == "sabo"}
    ends: tuple[tuple[Kind, ...], ...] = ((), *(((kind,)) for kind in ("chem", "mirror") if hand[kind]))
    seen: dict[tuple[Kind, ...], None] = {}
    for cards in ((), *mixes(plain)):
        late = tuple(sorted(cards, key=lambda kind: kind == "sabo"))
        early = tuple(sorted(cards, key=lambda kind: kind != "sabo"))
        for end in ends:
            seen |= {(*late, *end): None, (*early, *end): None}
    yield from map(Defend, seen)
