"""Bots: what they do with their view, the borders of the map and their hunch (R15)."""

from collections.abc import Iterable
from dataclasses import replace
from math import prod
from statistics import fmean
from typing import Any

from buzzkeep.game import AnyAnswer, BotMove, Buzz, LetBuzz, Prompt, Rng, Say, Seat
from buzzkeep.games.conquest import judgement
from buzzkeep.games.conquest.actions import Action, AttackTerritory, RebuildTower, SelectHome, SelectTerritory
from buzzkeep.games.conquest.judgement import Field, Level, Position

GIVES_UP = 0.1  # of the weakest bots' buzzes
USUAL, WEIGHS = 0.55, 6  # what is believed of a seat before it was asked, and as many questions as that counts for
AT_HOME, ELSEWHERE = 0.15, -0.03  # by so much of all questions it knows more of its home topic, and of the others


def move(
    seen: Any,
    legal: Iterable[Any],
    prompt: Prompt,
    seat: Seat,
    skill: str,
    rng: Rng,
    known: AnyAnswer | str | None,  # the answer to the open question that it believes in
    /,
    *,
    field: Field,  # the borders of the map, which everybody sees
) -> BotMove | None:
    """Return what the bot does and after how long; None if nothing is asked of it, and for an answer for fun."""
    stage = seen.stage
    if seat not in prompt.seats:
        return None
    if stage.kind == "choosing_home":
        homes = [action for action in legal if isinstance(action, SelectHome)]
        return BotMove(rng.choice(homes), 1_000 + rng.below(2_001))
    if stage.kind == "choosing" or (stage.kind == "picking" and stage.seat == seat):
        return BotMove(_pick(seen, list(legal), seat, skill, rng, field), 1_000 + rng.below(2_001))
    if stage.kind == "buzzing":
        return BotMove(Buzz(), 3_000 + rng.below(6_001)) if known else None
    if stage.kind == "saying":
        if prompt.kind != "say":
            return None
        gives_up = skill == "easy" and rng.unit() < GIVES_UP
        return BotMove(LetBuzz() if gives_up else Say(str(known)), 1_500 + rng.below(2_001))
    if stage.kind == "asking" and prompt.waits and not isinstance(known, str | None):
        time = stage.due - stage.opened_at
        return BotMove(known, min(4_000 + rng.below(8_001), max(500, time - 500 - rng.below(1_000))))
    return None


def _pick(seen: Any, legal: list[Any], seat: Seat, skill: str, rng: Rng, field: Field) -> Action:
    position, level = _position(seen, field), judgement.LEVELS[skill]
    minds = bool(seen.topics) and skill != "easy"
    free = [field.place[action.territory] for action in legal if isinstance(action, SelectTerritory)]
    if seen.stage.kind == "picking" and seen.stage.purpose == "base":
        worth = {place: judgement.base(field, position, place) for place in free}
    elif free:
        worth = {place: judgement.free(field, position, seat, place, level) for place in free}
        for place in free if minds else ():
            known = _knows(seen, seat, seen.territories[place].topic)
            worth[place] = judgement.asking(worth[place], known, sure=seen.phase == "allocation")
    else:
        targets = [field.place[action.territory] for action in legal if isinstance(action, AttackTerritory)]
        own = position.castle[seat]
        at = {place: _level_at(seen, seat, place, level) if minds else level for place in (*targets, own)}
        worth = {place: judgement.target(field, position, seat, place, at[place]) for place in targets}
        if RebuildTower() in legal:
            worth[own] = judgement.rebuilding(field, position, seat, at[own])
    place = judgement.pick(worth, level, rng)
    name = seen.territories[place].id
    if free:
        return SelectTerritory(name)
    return RebuildTower() if place == position.castle[seat] else AttackTerritory(name)


def _knows(seen: Any, seat: Seat, topic: str) -> float:
    """Return how likely a seat knows a topic, by what all have seen (R18.13)."""
    one = next(one for one in seen.seats if one.seat == seat)
    right, asked = next(((known.right, known.asked) for known in one.known if known.topic == topic), (0, 0))
    before = USUAL + (AT_HOME if topic == one.home else ELSEWHERE)
    return float(right + before * WEIGHS) / (asked + WEIGHS)


def _level_at(seen: Any, seat: Seat, place: int, level: Level) -> Level:
    """Return how a target, or one's own castle, is judged by what it asks (R18.7 to R18.9)."""
    land = seen.territories[place]
    if land.owner == seat:
        return replace(level, knows=_knows(seen, seat, land.topic))
    home = next(one.home for one in seen.seats if one.seat == seat)
    asked = [[land.topic], [topic for topic in seen.topics if topic != land.topic], [home]][: land.towers or 1]
    odds = [
        fmean(judgement.wins(_knows(seen, seat, of), _knows(seen, land.owner, of)) for of in topics) for topics in asked
    ]
    return replace(level, wins=prod(odds) ** (1 / len(odds)))


def _position(seen: Any, field: Field) -> Position:
    """Return who holds what, as the view shows it."""
    realm = {
        one.seat: sum(land.value for land in seen.territories if land.owner == one.seat) for one in seen.seats
    }  # what a bot goes by while scores are hidden (R7.7)
    return Position(
        owner=[land.owner for land in seen.territories],
        value=[land.value for land in seen.territories],
        towers=[land.towers for land in seen.territories],
        score={one.seat: realm[one.seat] if one.score is None else one.score for one in seen.seats},
        castle={one.seat: field.place[one.base] for one in seen.seats if one.base is not None},
        alive=[one.seat for one in seen.seats if one.alive],
        left=seen.rounds - seen.round,
    )
