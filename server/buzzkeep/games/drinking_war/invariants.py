"""The invariants of the rules that a single state can break; the others are properties of steps (I1 to I14)."""

from collections import Counter
from collections.abc import Iterator

from buzzkeep.games.drinking_war import bonuses, cards, countries, lying
from buzzkeep.games.drinking_war.cards import FAMILY_OF, Card
from buzzkeep.games.drinking_war.material import GAUGE, Match
from buzzkeep.games.drinking_war.state import Finished, State, UnitState

MIRRORS = cards.COUNTS["defence"]["mirror"]


def broken(match: Match, state: State) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    yield from _cards(match, state)
    for unit in state.units:
        yield from _unit(match, state, unit)
    yield from _turn(match, state)
    credited = sum(unit.removed for unit in state.units)
    gone = sum(match.start_pv - unit.pv + unit.healed - unit.forfeited for unit in state.units)
    if not credited == gone == state.removals:
        yield f"I3: {gone} life points lost, {credited} credited, {state.removals} counted"
    mirrors = sum(answer.mirrored for answer in state.table.defences) if state.table else 0
    if mirrors > MIRRORS:
        yield f"I11: {mirrors} mirrors in a chain"
    if not state.living:
        yield "I14: nobody lives"
    if len(state.living) == 1 and not isinstance(state.stage, Finished):
        yield f"I14: only {state.living} lives, and the match goes on"


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    hands = tuple(card for unit in state.units for card in unit.hand)
    front = tuple(one.card for unit in state.units for one in unit.front)
    return (*hands, *front, *state.piles.pile, *state.piles.discard)


def _cards(match: Match, state: State) -> Iterator[str]:
    found = cards_of(state)
    if Counter(card.kind for card in found) != Counter(cards.deck(match.families)):
        yield f"I1: {len(found)} cards, not those of the pack"
    if len({card.id for card in found}) != len(found):
        yield "I1: a card twice"
    held = [name for unit in state.units for name in unit.countries]
    wanted = sorted(countries.IDS) if match.world else []
    if sorted((*held, *state.countries)) != wanted:
        yield f"I1: {len(held) + len(state.countries)} countries"
    if not match.powers and any(FAMILY_OF[card.kind] in {"combo", "power"} for card in found):
        yield "I8: a combo or power card in the first pack"
    turned_up = any(card.by is None for card in state.piles.discard)  # R3.5: in the first pack, where nobody digs
    if (match.powers and turned_up) or any(card.by is not None for card in state.piles.pile):
        yield "R5.3: a card of the pit that nobody laid"


def _unit(match: Match, state: State, unit: UnitState) -> Iterator[str]:
    who = f"unit {unit.seat}"
    if not 0 <= unit.pv <= match.start_pv:
        yield f"I2: {who} has {unit.pv} life points"
    if unit.alive != (unit.pv > 0) and unit.seat not in state.fallen:
        yield f"I2: {who} has {unit.pv} life points and is {'alive' if unit.alive else 'out'}"
    if len(unit.epidemics) > lying.EPIDEMICS_MOST:
        yield f"I6: {len(unit.epidemics)} Epidemics before {who}"
    if not 0 <= unit.gauge < GAUGE or (unit.gauge and not match.gauge):
        yield f"R2.6: {who} has a gauge of {unit.gauge}"
    if unit.members and unit.captain not in unit.members:
        yield f"R8.2: the captain of {who} is not in its team"
    if not set(unit.agreed) <= set(unit.confirmed) or (unit.agreed and not match.offers_sips):
        yield f"R12.2: {who} plays with sips without having confirmed"
    waits = unit.seat in state.fallen or isinstance(state.stage, Finished)
    if not unit.alive and (unit.front or unit.countries or (unit.hand and not waits)):
        yield f"R6.4: {who} is out and has something left"
    if unit.host is not None and (unit.alive or not state.unit(unit.host).alive):
        yield f"R6.5: {who} helps {unit.host}"


def _turn(match: Match, state: State) -> Iterator[str]:
    if isinstance(state.stage, Finished):
        return
    uk = state.active is not None and "uk" in state.unit(state.active).countries
    if state.turn.stars > (countries.BY_ID["uk"].value if uk else bonuses.STARS_A_TURN):
        yield f"I4: {state.turn.stars} stars in a turn"
    if state.bombs < 0:
        yield "I10: bombs below 0"
    if state.last_turns is not None and match.survivor:
        yield "R6.3: last turns in Survivor"
    if state.last_turns is not None and state.piles.pile:
        yield "I9: last turns with a pile"
