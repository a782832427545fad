"""What only proves: other worlds that look the same to a viewer (R13), and what a single state must not break."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from buzzkeep.game import (
    LARGEST_GUESS,
    Announcing,
    Asking,
    Bet,
    Buzzing,
    ChoiceQuestion,
    Choose,
    Given,
    Guess,
    Locate,
    MatchState,
    Note,
    NumberQuestion,
    OpenQuestion,
    Party,
    PlaceQuestion,
    Posed,
    ReadingAloud,
    Revealing,
    Rng,
    Role,
    Saying,
    SealedReply,
    Seat,
    Spot,
    decimal,
    given,
    thousandths,
)
from buzzkeep.games.conquest import scoring
from buzzkeep.games.conquest.actions import Propose
from buzzkeep.games.conquest.board import Board, SecretPick, Table
from buzzkeep.games.conquest.options import Config, Material
from buzzkeep.games.conquest.stages.battle import Battle, Tiebreak
from buzzkeep.games.conquest.stages.choosing import Choosing
from buzzkeep.games.conquest.stages.expansion import Expansion
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.stakes import ForBattle
from buzzkeep.quiz.places import off

World: TypeAlias = MatchState[Board, Any, Any]
VALUES = frozenset({0, 200, 300, 400, 1_000})


def resample(rules: Any, state: World, viewer: Party, rng: Rng, /) -> tuple[Any, World]:
    """Return other questions and other sealed answers that ``viewer`` cannot tell from the real ones."""
    t: Table = rules.look(state)
    config: Config = t.config
    return rules.of(Config(config.options, _other_material(t, viewer, rng))), _other_state(t, viewer, rng)


def _other_material(t: Table, viewer: Party, rng: Rng) -> Material:
    """Shuffle the questions to come and change their answers; change the answer of an open one unless he knows it."""
    material, drawn = t.config.material, t.board.drawn
    shown = drawn[:-1] if isinstance(t.top, Announcing) else drawn
    quiz_master = viewer.role is Role.HOST and t.config.options.host_sees_answers
    cards: list[Any] = [*material.choice_questions, *material.number_questions, *material.open_questions]
    choices = len(material.choice_questions)
    opens = choices + len(material.number_questions)
    every = range(choices), range(choices, opens), range(opens, len(cards))
    for deck in () if quiz_master else every:  # he may look at all that comes
        hidden = [place for place in deck if place not in shown]
        topics = {cards[place].category for place in hidden} if material.topics else {None}  # how many are left is seen
        for topic in sorted(topics):
            places = [place for place in hidden if topic in (None, cards[place].category)]
            others = [_other(card, rng) for card in rng.shuffled([cards[place] for place in places])]
            for place, card in zip(places, others, strict=True):
                cards[place] = card
    if isinstance(t.top, ReadingAloud):  # nobody knows more than the text
        read = t.beneath(Posed).card
        cards[read] = _other(cards[read], rng)
        if isinstance(cards[read], ChoiceQuestion):
            cards[read] = replace(cards[read], choices=tuple(f"{choice} *" for choice in cards[read].choices))
    told = isinstance(t.top, Saying) and t.top.answered  # a host who plays has shown it
    if isinstance(t.top, Asking | Buzzing | Saying) and not quiz_master and not told:
        open_ = t.beneath(Posed).card
        cards[open_] = _other(cards[open_], rng)
    decks = cards[:choices], cards[choices:opens], cards[opens:]
    return Material(material.board, *map(tuple, decks), material.topics, material.later)


def _other(card: Any, rng: Rng) -> Any:
    if isinstance(card, OpenQuestion):
        lists = {"also": (*card.also, "more"), "refuse": (*card.refuse, "less")}
        return replace(card, answer=f"{card.answer} *", explanation=f"{card.explanation} *", **lists)
    if isinstance(card, PlaceQuestion):
        return replace(
            card, value=_elsewhere(card.value, rng), name=f"{card.name} *", explanation=f"{card.explanation} *"
        )
    return _other_choice(card, rng) if isinstance(card, ChoiceQuestion) else _other_number(card, rng)


def _elsewhere(place: int, rng: Rng) -> int:
    return off(place, 500.0 + rng.below(5_000), rng.unit() * 6)


def _other_choice(card: ChoiceQuestion, rng: Rng) -> ChoiceQuestion:
    wrong = [option for option in range(len(card.choices)) if option != card.right]
    return replace(card, right=rng.choice(wrong), explanation=f"{card.explanation} *")


def _other_number(card: NumberQuestion, rng: Rng) -> NumberQuestion:
    value = card.value + 1 + rng.below(1_000)
    if value > LARGEST_GUESS:
        value = rng.below(LARGEST_GUESS)
    return replace(card, value=value, explanation=f"{card.explanation} *")


def _other_state(t: Table, viewer: Party, rng: Rng) -> World:
    """Change the sealed answers and the proposals of every seat but the viewer's own."""
    own = viewer.seat if viewer.role is Role.SEAT else None
    frame, stage = t.frame, t.top

    def other(note: Note[Any]) -> Note[Any]:
        if note.who == viewer or (own is not None and note.who.seat == own):
            return note
        match note.action:
            case Propose() if isinstance(stage, Choosing):
                assert note.who.seat is not None
                return replace(note, action=Propose(rng.choice(_targets(t, stage.turn(note.who.seat)))))
            case Propose():
                return replace(note, action=Propose(rng.choice(_targets(t, stage))))
            case Bet():  # the engine's
                return note
            case Choose(option=value):
                return replace(note, action=Choose(_other_value(t, value, rng)))
            case Guess(value=value):
                return replace(note, action=Guess(decimal(_other_value(t, thousandths(value), rng))))
            case Locate():
                return replace(
                    note,
                    action=given(
                        t.beneath(Posed).card_of(t), _other_value(t, Spot(note.action.lat, note.action.lon).place, rng)
                    ),
                )
            case _:
                raise AssertionError(note)

    if isinstance(stage, Asking):
        replies = tuple(_other_reply(t, reply, own, rng) for reply in stage.sealed.replies)
        stage = replace(stage, sealed=replace(stage.sealed, replies=replies), taps=_other_taps(t, stage.taps, own, rng))
    elif isinstance(stage, Revealing):  # what the members of other teams had tapped stays theirs
        stage = replace(stage, taps=_other_taps(t, stage.taps, own, rng))
    elif isinstance(stage, Choosing):
        stage = replace(
            stage, picks=tuple(_other_pick(t, stage.turn(pick.seat), pick, own, rng) for pick in stage.picks)
        )
    if isinstance(stage, Picking | Choosing | Asking):
        frame = replace(frame, notes=tuple(map(other, frame.notes)))
    first, *above = *t.state.stack[:-1], replace(frame, stage=stage)
    if isinstance(first.stage, Battle) and first.stage.orders:  # nobody is told of them, whose ever they are
        orders = (_other_pick(t, Picking(one.seat, "attack"), one, None, rng) for one in first.stage.orders)
        first = replace(first, stage=replace(first.stage, orders=tuple(orders)))
    return replace(t.state, stack=(first, *above))


def _other_pick(t: Table, turn: Picking, pick: SecretPick, own: Seat | None, rng: Rng) -> SecretPick:
    targets = _targets(t, turn)
    return pick if pick.seat == own or not targets else SecretPick(pick.seat, rng.choice(targets))


def _targets(t: Table, turn: Picking) -> tuple[str, ...]:
    shown = turn.shown(t)
    return (*shown.targets, *(["rebuild"] if shown.can_rebuild else []))


def _other_reply(t: Table, reply: SealedReply[Seat, int], own: Seat | None, rng: Rng) -> SealedReply[Seat, int]:
    return reply if reply.by == own else replace(reply, value=_other_value(t, reply.value, rng))


def _other_taps(t: Table, taps: tuple[Given, ...], own: Seat | None, rng: Rng) -> tuple[Given, ...]:
    return tuple(tap if tap.seat == own else replace(tap, value=_other_value(t, tap.value, rng)) for tap in taps)


def _other_value(t: Table, value: int, rng: Rng) -> int:
    posed = t.beneath(Posed)
    if posed.format == "choice":
        choices = len(posed.view(t).choices)
        return (value + 1 + rng.below(choices - 1)) % choices
    if isinstance(posed.card_of(t), PlaceQuestion):
        return _elsewhere(value, rng)
    return value + 1 if value <= 0 else rng.below(value)


# -- invariants (I1 to I14): those that a single state can break; the others are properties of steps -----------------


def broken(rules: Any, state: World, /) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold."""
    t: Table = rules.look(state)
    seats = {standing.seat for standing in t.board.seats}
    for name, land in zip(t.config.ids, t.board.lands, strict=True):
        if land.owner is not None and land.owner not in seats:
            yield f"I1: {name} belongs to seat {land.owner}, which takes no part"
            return  # nothing else can be counted
    yield from _lands(t)
    yield from _seats(t)
    yield from _phase(t)
    yield from _question(t)


def _lands(t: Table) -> Iterator[str]:
    named = list(zip(t.config.ids, t.board.lands, strict=True))
    for name, land in named:
        if land.owner is None and isinstance(t.state.stack[0].stage, Battle | Tiebreak):
            yield f"I1: {name} is free in the battle"
        if land.value not in VALUES or (land.owner is None) != (land.value == 0):
            yield f"I4: {name} is worth {land.value}"
        if (land.value == 1_000) != (land.base_of is not None):
            yield f"I4: {name} is worth {land.value}, castle of {land.base_of}"
    bases = [name for name, land in named if land.base_of is not None]
    for name in bases:
        if t.config.neighbours[name].intersection(bases):
            yield f"I6: the base {name} touches another one"


def _seats(t: Table) -> Iterator[str]:
    board = t.board
    points, owned = scoring.scores(t.config, board), scoring.territories(board)
    total = sum(land.value for land in board.lands if land.owner is not None)
    bonus = t.config.options.elimination_bonus * sum(standing.kills for standing in board.seats)
    defence = sum(standing.defence_points for standing in board.seats)
    corrected = sum(one.by for one in board.corrections if one.what == "points" and board.seat(one.seat).alive)
    if sum(points.values()) != total + defence + bonus + corrected:
        yield "I3: the scores do not add up to the values on the map, the defence points and the corrections"
    for seat in board.seats:
        if seat.defence_points < 0 or seat.defence_points % 50:
            yield f"I2: seat {seat.seat} has {seat.defence_points} defence points"
        if not seat.alive:
            if points[seat.seat] or owned[seat.seat] or seat.towers:
                yield f"I5: the dead seat {seat.seat} still has something"
        elif seat.base is not None:
            land = board.lands[t.config.index[seat.base]]
            if land.owner != seat.seat or land.base_of != seat.seat or not 1 <= seat.towers <= 3:
                yield f"I5: the living seat {seat.seat} does not hold its castle"
    for chair in t.state.chairs:
        if chair.members and chair.captain not in chair.members:
            yield f"R10.1: the captain of seat {chair.seat} is not in its team"


def _phase(t: Table) -> Iterator[str]:
    phase, stage = t.state.stack[0].stage, t.top
    if t.state.outcome is None and not isinstance(phase, Phase):
        yield f"a match in no phase: {phase}"
    if isinstance(phase, Expansion) and not (phase.round < 6 and phase.slot <= len(t.seats)):
        yield f"I9: expansion round {phase.round + 1}, slot {phase.slot + 1}"
    if isinstance(phase, Battle) and not (phase.round < 6 and phase.slot < len(t.seats)):
        yield f"I9: battle round {phase.round + 1}, slot {phase.slot + 1}"
    if isinstance(stage, Picking):
        if not t.board.seat(stage.seat).alive:
            yield f"I5: the dead seat {stage.seat} is asked to choose"
        if not stage.targets(t):
            yield f"I10: seat {stage.seat} has nothing to choose"


def _question(t: Table) -> Iterator[str]:
    stage, drawn = t.top, t.board.drawn
    again = len(t.config.choice_questions) if t.config.options.goes_on_without_questions else 0  # R8.12
    once = [place for place in drawn if place >= again]
    if len({*once}) != len(once):
        yield "I13: a question is asked twice"
    if not isinstance(stage, Announcing | ReadingAloud | Asking | Buzzing | Saying | Revealing):
        return
    posed = t.beneath(Posed)
    if posed.card != drawn[-1] or posed.serial != len(drawn):
        yield f"I13: question {posed.serial} is not the last one drawn"
    if not all(t.board.seat(seat).alive for seat in posed.asked):
        yield "I5: a dead seat is asked"
    if {*posed.seats} & {*posed.witnesses}:
        yield "R6.14: a seat fights and looks on"
    if isinstance(posed.stake, ForBattle) and posed.stake.fight.attacker == posed.stake.fight.defender:
        yield "R6.4: a seat attacks itself"
    if isinstance(stage, Buzzing | Saying):
        heard = [*stage.floor.out, *(buzzed.seat for buzzed in stage.floor.queue)]
        if len({*heard}) != len(heard) or not {*heard} <= {*posed.seats}:
            yield "I14: a seat has the floor twice, or one that was not asked"
    if isinstance(stage, Asking | Revealing):
        if isinstance(stage, Asking) and t.frame.due is not None and t.frame.due < t.frame.opened_at:
            yield "I14: the deadline lies before the opening"
        replies = stage.sealed.replies if isinstance(stage, Asking) else stage.verdict.replies
        answered = [reply.by for reply in replies]
        if len({*answered}) != len(answered) or not {*answered} <= {*posed.asked}:
            yield "I14: an answer counts twice, or from a seat that was not asked"
