"""R13 and I12: nobody sees a right answer, another seat's answer or a question's id before its time."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.engine.codec import dump
from buzzkeep.game import (
    HOST,
    SCREEN,
    Asking,
    ChoiceQuestion,
    Choose,
    CounterRng,
    Guess,
    NumberQuestion,
    Party,
    PlaceQuestion,
    QuestionOpened,
    Revealing,
    Role,
    Spot,
    spot,
)
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.expansion import Allocation
from buzzkeep.games.conquest.story import settled
from buzzkeep.quiz.content import SCALE
from buzzkeep.quiz.decks import card_at
from buzzkeep.quiz.places import Extent
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.random_play import Watched
from games.conquest.table import M9, Table, hexagon, rules_of
from kit import proofs
from soak import times

SECRET = re.compile(rb"SECRET-[a-z]+-\d+|77700\d{4}|17\.70\d+|-?2\d\.70\d+")
OPENS = st.sampled_from(["itself", "host"])
TAPES = st.lists(st.integers(0, 255), min_size=60, max_size=140)


def canary_rules(on=M9, **options):
    """Bind a match whose ids, explanations, sources and numbers are canaries."""
    choices = tuple(
        ChoiceQuestion(
            f"SECRET-id-{n}",
            f"Text {n}?",
            ("w", "x", "y", "z"),
            n % 4,
            "test",
            1,
            explanation=f"SECRET-why-{n}",
            source=f"SECRET-source-{n}",
        )
        for n in range(60)
    )
    numbers = tuple(
        NumberQuestion(
            f"SECRET-id-{n}",
            f"Number {n}?",
            (776_999_500 + n) * SCALE,
            "m",
            "test",
            1,
            explanation=f"SECRET-why-{n}",
        )
        if n % 2 == 0
        else PlaceQuestion(
            f"SECRET-id-{n}",
            f"Place {n}?",
            Spot(17.7 + n / 1e5, 20.7 + n / 1e5).place,
            f"SECRET-name-{n}",
            "test",
            1,
            extent=Extent(10, 10, 30, 30) if n % 4 == 1 else None,
        )
        for n in range(500, 560)
    )
    return GAME.bind(ConquestOptions(**options), Material(on, choices, numbers))


def viewers(table: Table) -> list[Party]:
    return [SCREEN, HOST, *(Party(Role.SEAT, s.seat) for s in table.board.seats)]


def secrets_of(table: Table) -> set[bytes]:
    """Return the canaries of the question whose answer is on the screens, if one is."""
    stage = table.top
    if not isinstance(stage, Revealing):
        return set()
    question = card_at(table.config, table.posed.card)
    told = repr(replace(question, id="")) + (repr(spot(question.value)) if isinstance(question, PlaceQuestion) else "")
    return set(SECRET.findall(told.encode()))


@settings(max_examples=times(5, 100), suppress_health_check=[HealthCheck.too_slow])
@given(TAPES, st.sampled_from(["literal", "shared"]), st.booleans())
def test_I12_no_canary_before_its_reveal(tape, expansion, fun):
    rules = canary_rules(hexagon(), expansion=expansion, play_along=fun, renown=fun, host_sees_answers=False)
    table, told = Watched(rules=rules), set()
    for number in tape:
        if table.phase == "over":
            break
        seen = len(table.events)
        table.turn_page(number)
        known = secrets_of(table)
        told |= known
        for viewer in viewers(table):
            sent = dump(GAME.view_type, table.rules.view(table.state, viewer))
            for event in table.events[seen:]:
                sent += dump(GAME.event_type, table.rules.redact(event, viewer))
            assert set(SECRET.findall(sent)) <= (told if viewer == HOST else known)  # he may rule on what is settled


@settings(max_examples=times(4, 100), suppress_health_check=[HealthCheck.too_slow])
@given(TAPES)
def test_I12_views_do_not_depend_on_the_right_answer(tape):
    table = Watched(on=M9, host_sees_answers=False)
    for number in tape:
        if table.phase == "over":
            break
        table.turn_page(number)
        material, choices = table.config.material, len(table.config.material.choice_questions)
        known = {one.card for _, one in settled(table.board).values()}  # on these the host may rule
        other = GAME.bind(
            table.config.options,
            replace(
                material,
                choice_questions=tuple(
                    q if n in known else replace(q, right=0) for n, q in enumerate(material.choice_questions)
                ),
                number_questions=tuple(
                    q if n in known else replace(q, value=9) for n, q in enumerate(material.number_questions, choices)
                ),
            ),
        )
        if not isinstance(table.top, Revealing):
            for viewer in viewers(table):
                assert table.rules.view(table.state, viewer) == other.view(table.state, viewer)


@settings(max_examples=times(4, 100), suppress_health_check=[HealthCheck.too_slow])
@given(TAPES, st.booleans(), OPENS, st.sampled_from(["in_turn", "sealed"]))
def test_R13_another_world_looks_the_same(tape, quiz_master, opens, picks):
    rules = canary_rules(play_along=True, renown=quiz_master, picks=picks, host_sees_answers=quiz_master, opens=opens)
    table = Watched(rules=rules, teams=True)
    for number in tape:
        if table.phase == "over":
            break
        table.turn_page(number)
        for viewer in (SCREEN, HOST, *table.parties())[number % 4 :: 4]:
            rules, state = proofs.resample(
                table.rules, table.state, viewer, CounterRng(b"another world of tests", number)
            )
            assert rules.view(state, viewer) == table.rules.view(table.state, viewer)
            assert proofs.broken(rules, state) == []
            assert (rules.prompts(state), rules.timers(state)) == (
                table.rules.prompts(table.state),
                table.rules.timers(table.state),
            )


def asking(*, speed: bool = False, **options) -> Table:
    table = Table(rules=canary_rules(**options))
    if speed:
        table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    else:
        table.arrange(SPLIT, bases=CORNERS)
        table.seat("red").attacks("f")
    table.open()
    return table


@pytest.mark.parametrize("speed", [False, True])
def test_R13_1_a_quiz_master_sees_the_answer_if_the_option_is_on(speed):
    table = asking(speed=speed, host_sees_answers=True)
    shown, _ahead = table.console.own
    assert shown.answer == ("777000000 m" if speed else "w")
    assert shown.explanation == ("SECRET-why-500" if speed else "SECRET-why-0")
    for view in (table.screen, table.seat("red").sees, table.seat("green").sees):
        assert view.own == ()


def test_R13_1_nor_does_the_host_without_it():
    (shown,) = asking(host_sees_answers=False).console.own
    assert shown.next == ()


def test_R13_1_everybody_sees_it_at_the_reveal():
    table = asking()
    table.skip()
    for view in (table.screen, table.console, table.seat("green").sees):
        assert (view.stage.right_option, view.stage.explanation, view.stage.source) == (
            0,
            "SECRET-why-0",
            "SECRET-source-0",
        )


def test_R13_2_the_answers_of_others_stay_sealed():
    table = asking(speed=True)
    table.seat("red").guesses(123_456)
    for view in (table.screen, table.console, table.seat("blue").sees):
        assert "123456" not in repr(view)
        assert view.stage.answered == (0,)
    assert table.seat("red").sees.mine.my_tap.value == "123456"
    table.skip()
    assert table.screen.stage.answers[0].value == "123456"


def test_R13_3_the_question_id_goes_to_the_journal_only():
    event = QuestionOpened(1, "SECRET-id-1")
    for viewer in (SCREEN, HOST, Party(Role.SEAT, 0)):
        assert rules_of().redact(event, viewer) == QuestionOpened(1, "")
    assert rules_of().redact(event, Party(Role.SYSTEM)) == event


def test_R13_4_nothing_tells_the_size_or_the_sign_of_a_number_to_come():
    def shown(value):
        table = Table(rules=rules_of(truth=value))
        table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
        table.open()
        return table.screen.stage.question

    assert shown("-0.5") == shown("1000000000000000")


@pytest.mark.parametrize("speed", [False, True])
def test_resample_changes_what_is_hidden(speed):
    table = asking(speed=speed)
    table.seat("red").table.act(table.seat("red").party, Guess("50") if speed else Choose(1))
    stage = table.top
    assert isinstance(stage, Asking)
    rules, state = proofs.resample(table.rules, table.state, Party(Role.SEAT, 1), CounterRng(b"another world of tests"))
    deck = "number_questions" if speed else "choice_questions"
    mine, theirs = getattr(table.config.material, deck), getattr(rules.game.config.material, deck)
    assert theirs[0].text == mine[0].text
    assert secrets(theirs[0]) != secrets(mine[0])
    assert [q.id for q in theirs[1:]] != [q.id for q in mine[1:]]
    assert state.stack[-1].stage.sealed.of(0).value != stage.sealed.of(0).value
    _, own = proofs.resample(table.rules, table.state, Party(Role.SEAT, 0), CounterRng(b"another world of tests"))
    assert own.stack[-1].stage.sealed == stage.sealed
    kept, _ = proofs.resample(table.rules, table.state, HOST, CounterRng(b"another world of tests"))
    assert secrets(getattr(kept.game.config.material, deck)[0]) == secrets(mine[0])  # the quiz master knows it


def secrets(question: ChoiceQuestion | NumberQuestion | PlaceQuestion) -> int:
    return question.right if isinstance(question, ChoiceQuestion) else question.value
