"""R8.15: a host who does not play sees the next question of each kind, and may put it aside; it stays his."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine.types import Swap
from buzzkeep.game import HOST, SCREEN, Party, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from games.conquest.buzzers import opens
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, RIGHT, Table, deck

LEVELS = (3, 4, 2, 3, 5, 3)
TOPICS = ("arts", "arts", "arts", "science", "arts", "science")


def choosing(choices: int = len(LEVELS), **options: Any) -> Table:
    """Return a match in the battle, in which red chooses whom to attack."""
    cards, numbers = deck(choices, 3)
    known = zip(cards, LEVELS, TOPICS, strict=False)
    cards = tuple(replace(card, difficulty=level, category=topic) for card, level, topic in known)
    table = Table(rules=GAME.bind(ConquestOptions(**options), Material(M9, cards, numbers)))
    table.arrange(SPLIT, bases=CORNERS)
    return table


def coming(table: Table) -> list[str]:
    """Return the texts that the console reads."""
    return [question.text for told in table.console.own if hasattr(told, "next") for question in told.next]


def test_the_host_reads_the_next_of_each_kind_with_its_answer() -> None:
    choice, number = choosing().console.own[-1].next
    assert (choice.format, choice.text, choice.answer, choice.left) == ("choice", "Choice 0?", "y", 5)
    assert (number.format, number.text, number.answer, number.left) == ("number", "Number 0?", "100 m", 2)


def test_he_reads_the_next_one_at_the_buzzer_too_and_may_swap_it() -> None:
    table = Table(rules=GAME.bind(ConquestOptions(buzz="both"), Material(M9, *deck(5, 5), opens(3))))
    (open_,) = [question for question in table.console.own[-1].next if question.format == "open"]
    assert (open_.text, open_.answer, open_.left) == ("Open 0?", "Right 0", 2)
    table.act(HOST, Swap("open", "seen"))
    assert coming(table)[-1] == "Open 1?"


@pytest.mark.parametrize(
    ("reason", "comes"), [("too_hard", "Choice 2?"), ("seen", "Choice 1?"), ("off_topic", "Choice 3?")]
)
def test_another_one_suits_the_reason(reason: Any, comes: str) -> None:
    table = choosing()
    table.act(HOST, Swap("choice", reason))
    assert coming(table)[0] == comes
    table.seat("red").attacks("f")
    table.open()
    assert table.screen.stage.question.text == comes


def test_what_was_put_aside_never_comes() -> None:
    table = choosing()
    aside = []
    while table.refused(HOST, Swap("choice", "wrong_answer")) is None:
        aside.append(coming(table)[0])
        table.act(HOST, Swap("choice", "wrong_answer"))
    assert (len(set(aside)), coming(table)[0] in aside) == (len(LEVELS) - 1, False)
    assert table.refused(HOST, Swap("choice", "seen")) == "NO_OTHER"
    table.seat("red").attacks("f")
    table.fight(red=RIGHT)
    assert coming(table) == ["Number 0?"]


def test_not_even_when_questions_come_again() -> None:
    table = choosing(2, empty_deck="goes_on")
    table.act(HOST, Swap("choice", "wrong_answer"))
    for _ in range(2):
        attacker = table.turn or ""
        table.seat(attacker).attacks(table.screen.stage.targets[0])
        table.open()
        assert table.screen.stage.question.text == "Choice 1?"
        table._answers({attacker: (RIGHT, 900)})
        table.next()
        table.next()
    assert table.refused(HOST, Swap("choice", "seen")) == "NO_OTHER"


def test_nobody_else_sees_anything_of_it() -> None:
    table = choosing()
    others = [SCREEN, Party(Role.AUDIENCE, member="eve"), *(Party(Role.SEAT, seat) for seat in range(3))]
    before = [table.rules.view(table.state, viewer) for viewer in others]
    table.act(HOST, Swap("choice", "seen"))
    assert [table.rules.view(table.state, viewer) for viewer in others] == before
    assert all(viewed.own == () for viewed in before)
    assert [event.kind for event in table.events if "swap" in event.kind] == []


def test_a_host_who_plays_neither_sees_nor_chooses() -> None:
    table = choosing(host_sees_answers=False)
    assert coming(table) == []
    assert table.refused(HOST, Swap("choice", "seen")) == "HOST_PLAYS"
    assert table.seat("red").is_refused(Swap("choice", "seen")) == "HOST_ONLY"
