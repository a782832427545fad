"""What a viewer cannot know: redacted events, and other worlds that look the same to him (R13)."""

from dataclasses import replace

from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.types import Party, Rng, Role, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.conquest import moves, questions
from buzzkeep.games.conquest.events import Event, QuestionOpened
from buzzkeep.games.conquest.material import Match, Material
from buzzkeep.games.conquest.state import CHOICE, NUMBER, Announcing, Asking, Given, Picking, Revealing, State


def redact(event: Event, viewer: Party) -> Event:
    """Return the event as ``viewer`` may see it: question ids stay in the journal."""
    if isinstance(event, QuestionOpened) and viewer.role is not Role.SYSTEM:
        return replace(event, question_id="")
    return event


def other_world(match: Match, state: State, viewer: Party, rng: Rng) -> tuple[Material, State]:
    """Return other questions and other sealed answers that ``viewer`` cannot tell from the real ones."""
    return _other_material(match, state, viewer, rng), _other_state(match, state, viewer, rng)


def _other_material(match: Match, state: State, viewer: Party, rng: Rng) -> Material:
    """Shuffle the questions to come and change their answers; change the answer of an open one unless he knows it."""
    material, stage = match.material, state.stage
    choices_seen, numbers_seen = shown(state).count(CHOICE), shown(state).count(NUMBER)
    choice_deck = (
        *material.choice_questions[:choices_seen],
        *(_other_choice(card, rng) for card in rng.shuffled(material.choice_questions[choices_seen:])),
    )
    number_deck = (
        *material.number_questions[:numbers_seen],
        *(_other_number(card, rng) for card in rng.shuffled(material.number_questions[numbers_seen:])),
    )
    quiz_master = viewer.role is Role.HOST and match.options.host_sees_answers
    if isinstance(stage, Asking) and not quiz_master:
        card = stage.ask.card
        if stage.ask.by_choice:
            choice_deck = (*choice_deck[:card], _other_choice(choice_deck[card], rng), *choice_deck[card + 1 :])
        else:
            number_deck = (*number_deck[:card], _other_number(number_deck[card], rng), *number_deck[card + 1 :])
    return replace(material, choice_questions=choice_deck, number_questions=number_deck)


def shown(state: State) -> str:
    """Return the decks of the questions that were shown, in order: an announced one is still unseen."""
    return state.drawn[:-1] if isinstance(state.stage, Announcing) else state.drawn


def _other_choice(card: ChoiceQuestion, rng: Rng) -> ChoiceQuestion:
    wrong = [option for option in range(len(card.choices)) if option != card.right]
    return replace(card, right=rng.choice(wrong), explanation=f"{card.explanation} *")


def _other_number(card: NumberQuestion, rng: Rng) -> NumberQuestion:
    value = card.value + 1 + rng.below(1_000)
    if value > questions.LARGEST_GUESS:
        value = rng.below(questions.LARGEST_GUESS)
    return replace(card, value=value, explanation=f"{card.explanation} *")


def _other_state(match: Match, state: State, viewer: Party, rng: Rng) -> State:
    """Change the sealed answers and the proposals of every seat but the viewer's own."""
    own = viewer.seat if viewer.role is Role.SEAT else None
    stage = state.stage
    if isinstance(stage, Picking) and stage.seat != own and stage.proposals:
        wanted = (*moves.targets(match, state, stage),)
        proposals = tuple(replace(p, target=rng.choice(wanted)) for p in stage.proposals)
        return replace(state, stage=replace(stage, proposals=proposals))
    if isinstance(stage, Asking):
        return replace(
            state,
            stage=replace(
                stage,
                sealed=_other_replies(match, stage, stage.sealed, own, rng),
                fun=_other_replies(match, stage, stage.fun, own, rng),
                taps=tuple(t if t.seat == own else _other_tap(match, stage, t, rng) for t in stage.taps),
            ),
        )
    if isinstance(stage, Revealing):  # what the members of other teams had tapped stays theirs
        taps = tuple(t if t.seat == own else _other_tap(match, stage, t, rng) for t in stage.taps)
        return replace(state, stage=replace(stage, taps=taps))
    return state


def _other_replies(
    match: Match, stage: Asking, window: Sealed[Seat, int], own: Seat | None, rng: Rng
) -> Sealed[Seat, int]:
    replies = tuple(
        reply if reply.by == own else replace(reply, value=_other_value(match, stage, reply.value, rng))
        for reply in window.replies
    )
    return replace(window, replies=replies)


def _other_tap(match: Match, stage: Asking | Revealing, tap: Given, rng: Rng) -> Given:
    return replace(tap, value=_other_value(match, stage, tap.value, rng))


def _other_value(match: Match, stage: Asking | Revealing, value: int, rng: Rng) -> int:
    if stage.ask.by_choice:
        choices = len(match.material.choice_questions[stage.ask.card].choices)
        return (value + 1 + rng.below(choices - 1)) % choices
    return value + 1 if value == 0 else rng.below(value)
