"""The invariants of the rules (I1 to I14) that a single state can break; the others are properties of steps."""

from collections.abc import Iterator

from buzzkeep.games.conquest import moves, scoring
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import (
    CHOICE,
    NUMBER,
    Announcing,
    Asking,
    Battle,
    Expansion,
    ForBattle,
    Picking,
    Revealing,
    State,
    Tiebreak,
)

VALUES = frozenset({0, 200, 300, 400, 1_000})


def broken(match: Match, state: State) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    seats = {s.seat for s in state.seats}
    for name, land in zip(match.ids, state.lands, strict=True):
        if land.owner is not None and land.owner not in seats:
            yield f"I1: {name} belongs to seat {land.owner}, which takes no part"
            return  # nothing else can be counted
    yield from _lands(match, state)
    yield from _seats(match, state)
    yield from _progress(match, state)


def _lands(match: Match, state: State) -> Iterator[str]:
    for name, land in zip(match.ids, state.lands, strict=True):
        if land.owner is None and isinstance(state.phase, Battle | Tiebreak):
            yield f"I1: {name} is free in the battle"
        if land.value not in VALUES or (land.owner is None) != (land.value == 0):
            yield f"I4: {name} is worth {land.value}"
        if (land.value == 1_000) != (land.base_of is not None):
            yield f"I4: {name} is worth {land.value}, castle of {land.base_of}"
    bases = [name for name, land in zip(match.ids, state.lands, strict=True) if land.base_of is not None]
    for name in bases:
        if match.neighbours[name].intersection(bases):
            yield f"I6: the base {name} touches another one"


def _seats(match: Match, state: State) -> Iterator[str]:
    points, owned = scoring.scores(match, state), scoring.territories(state)
    total = sum(land.value for land in state.lands if land.owner is not None)
    bonus = match.options.elimination_bonus * sum(s.kills for s in state.seats)
    if sum(points.values()) != total + sum(s.defence_points for s in state.seats) + bonus:
        yield "I3: the scores do not add up to the values on the map and the defence points"
    for seat in state.seats:
        if seat.defence_points < 0 or seat.defence_points % 100:
            yield f"I2: seat {seat.seat} has {seat.defence_points} defence points"
        if not seat.alive:
            if points[seat.seat] or owned[seat.seat] or seat.towers:
                yield f"I5: the dead seat {seat.seat} still has something"
        elif seat.base is not None:
            land = state.lands[match.index[seat.base]]
            if land.owner != seat.seat or land.base_of != seat.seat or not 1 <= seat.towers <= 3:
                yield f"I5: the living seat {seat.seat} does not hold its castle"
        if seat.members and seat.captain not in seat.members:
            yield f"R10.1: the captain of seat {seat.seat} is not in its team"


def _progress(match: Match, state: State) -> Iterator[str]:
    phase, stage, material = state.phase, state.stage, match.material
    if isinstance(phase, Expansion) and not (phase.round < 6 and phase.slot <= len(state.seats)):
        yield f"I9: expansion round {phase.round + 1}, slot {phase.slot + 1}"
    if isinstance(phase, Battle) and not (phase.round < 6 and phase.slot < len(state.seats)):
        yield f"I9: battle round {phase.round + 1}, slot {phase.slot + 1}"
    if isinstance(stage, Picking):
        if not state.seat(stage.seat).alive:
            yield f"I5: the dead seat {stage.seat} is asked to choose"
        if not moves.targets(match, state, stage):
            yield f"I10: seat {stage.seat} has nothing to choose"
    choices, numbers = state.drawn.count(CHOICE), state.drawn.count(NUMBER)
    if choices > len(material.choice_questions) or numbers > len(material.number_questions):
        yield "I13: more questions used than there are"
    if isinstance(stage, Announcing | Asking | Revealing):
        ask = stage.ask
        if ask.card != (choices if ask.by_choice else numbers) - 1 or ask.serial != len(state.drawn):
            yield f"I13: question {ask.serial} is not the last one drawn"
        if not all(state.seat(seat).alive for seat in ask.seats):
            yield "I5: a dead seat is asked"
        if isinstance(ask.stake, ForBattle) and ask.stake.fight.attacker == ask.stake.fight.defender:
            yield "R6.4: a seat attacks itself"
    if isinstance(stage, Asking | Revealing):
        if isinstance(stage, Asking) and stage.closes_at < stage.opened_at:
            yield "I14: the deadline lies before the opening"
        entrants = (*stage.sealed.entrants, *stage.fun.entrants)
        answered = [reply.by for reply in (*stage.sealed.replies, *stage.fun.replies)]
        if len(set(answered)) != len(answered) or not set(answered) <= set(entrants):
            yield "I14: an answer counts twice, or from a seat that was not asked"
