"""Ratings in the database: every committed answer counts once, bots and withdrawn questions not at all."""

import csv
import io
from decimal import Decimal

import pytest
from click.testing import CliRunner
from sqlalchemy import insert, select
from sqlmodel import col

from banks.making import choice, item_version, number
from buzzkeep.banks.cli.looking import about
from buzzkeep.banks.cli.looking import flags as flags_command
from buzzkeep.banks.cli.looking import ratings as ratings_command
from buzzkeep.banks.keeping.tables import QuestionRating, QuestionRow
from buzzkeep.banks.playing import ratings
from buzzkeep.banks.playing.ratings_book import apply_pending, export, is_rated, seen_in, start_over
from buzzkeep.quiz.capability import AskedQuestion, Revealed, SeatReply
from buzzkeep.rooms.ledger import FlagRaised, Present, QuestionAsked, SeatAnswer
from buzzkeep.store import ledger
from buzzkeep.store.models import AskedRow, MatchRow, PlayerRating

ANN, BOB = Present("p1", "ann"), Present("p2", "bob")
asked_table, players_table = AskedRow.__table__, PlayerRating.__table__


def asked(
    question,
    *replies,
    match="m1",
    lang="en",
    serial=1,
    kind="choice",
    value=None,
    version="",
    withdrawn=False,
    present=(ANN, BOB),
):
    """A question that is over; a reply is (seat, right or distance, player ids)."""
    verdicts = tuple(
        SeatAnswer(
            SeatReply(seat, result == 0 if kind == "number" else result, result if kind == "number" else None), members
        )
        for seat, result, members in replies
    )
    shown = Revealed(
        serial,
        AskedQuestion(question, version),
        kind,
        4 if kind == "choice" else 0,
        value,
        tuple(v.reply for v in verdicts),
    )
    return QuestionAsked(match, lang, shown, withdrawn, present, () if withdrawn else verdicts)


@pytest.fixture(autouse=True)
def nothing_ships(monkeypatch):
    """The commands load the shipped banks into every database they open, which takes a while."""
    monkeypatch.setattr("buzzkeep.banks.keeping.shipped.shipped_banks", list)


@pytest.fixture
def write(engine):
    def write(*entries, room="ROOM"):
        with engine.begin() as connection:
            ledger.write(connection, room, entries)

    return write


def rated(engine, question):
    return next(one for one in export(engine) if one.id == question)


def people(engine):
    with engine.connect() as connection:
        return {row.player: row for row in connection.execute(select(players_table))}


def test_an_answer_moves_question_and_player_once(engine, fill, write):
    fill("b", [choice("q", difficulty=4), choice("other")])
    write(asked("b/q", (0, False, ("p1",)), (1, True, ("p2",))))
    assert apply_pending(engine) == 1
    first = rated(engine, "q")
    assert apply_pending(engine) == 0
    assert rated(engine, "q") == first
    assert (first.answers, first.right, first.score, first.difficulty) == (2, 1, 0.5, 4)
    assert first.uncertainty < 1.0
    assert people(engine)["p1"].points < 1500 < people(engine)["p2"].points
    untouched = rated(engine, "other")
    assert (untouched.points, untouched.level, untouched.answers, untouched.score) == (1500, 3.0, 0, None)


def test_what_was_said_at_the_buzzer_counts_without_luck(engine, fill, write):
    fill("b", [choice("q"), choice("said")])
    write(asked("b/q", (0, True, ("p1",))), asked("b/said", (0, True, ("p2",)), kind="open", serial=2))
    assert apply_pending(engine) == 2
    assert rated(engine, "said").points < rated(engine, "q").points, "nobody guesses it"


def test_the_same_question_of_a_match_is_written_once(engine, fill, write):
    fill("b", [choice("q")])
    write(asked("b/q", (0, True, ("p1",))))
    write(asked("b/q", (0, True, ("p1",))))  # the match was taken back and came to it again
    apply_pending(engine)
    write(asked("b/q", (0, True, ("p1",))))
    apply_pending(engine)
    assert rated(engine, "q").answers == 1
    write(asked("b/q", (0, True, ("p1",)), match="m2"))
    apply_pending(engine)
    assert rated(engine, "q").answers == 2


def test_what_breaks_off_in_the_middle_counts_later_and_once(engine, fill, write, monkeypatch):
    fill("b", [choice("q"), choice("r")])
    write(asked("b/q", (0, True, ("p1",))), asked("b/r", (0, True, ("p1",)), serial=2))
    step, calls = ratings.after_question, []

    def breaks(*given):
        calls.append(given)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return step(*given)

    monkeypatch.setattr(ratings, "after_question", breaks)
    with pytest.raises(KeyboardInterrupt):
        apply_pending(engine)
    monkeypatch.undo()
    with engine.connect() as connection:
        assert connection.execute(select(QuestionRating.__table__)).all() == []
        assert set(connection.execute(select(asked_table.c.rated)).scalars()) == {False}
    assert apply_pending(engine) == 2
    assert [rated(engine, id).answers for id in ("q", "r")] == [1, 1]


def test_withdrawn_questions_and_bots_teach_nothing(engine, fill, write):
    fill("b", [choice("q"), choice("r")])
    write(asked("b/q", (0, True, ("p1",)), withdrawn=True), asked("b/r", serial=2))  # only bots answered r
    assert apply_pending(engine) == 0
    assert [rated(engine, id).answers for id in ("q", "r")] == [0, 0]


def test_a_question_that_is_gone_is_passed_over(engine, fill, write):
    fill("b", [choice("q")])
    write(asked("gone/x", (0, True, ("p1",))), asked("b/q", (0, True, ("p1",)), serial=2))
    assert apply_pending(engine) == 2
    assert rated(engine, "q").answers == 1


def test_numbers_count_by_closeness_in_the_plausible_range_and_among_rivals(engine, fill, write):
    fill("b", [number("wide", 500, min=Decimal(0), max=Decimal(1000)), number("bare", 500)])
    near, far = (0, 100_000, ("p1",)), (1, 900_000, ("p2",))
    write(asked("b/wide", near, far, kind="number", value=500_000))
    apply_pending(engine)
    assert rated(engine, "wide").score == pytest.approx((0.5 + 0.1) / 2)  # a tenth of the range is half right
    both = people(engine)
    assert both["p1"].points > both["p2"].points
    write(asked("b/bare", (0, 50_000, ("p1",)), kind="number", value=500_000, match="m2"))
    apply_pending(engine)
    assert rated(engine, "bare").score == 0.5  # without bounds a tenth of the value
    assert rated(engine, "bare").right == 0


def test_who_comes_back_under_the_same_name_goes_on_where_he_was(engine, fill, write):
    fill("b", [choice(f"q{n}") for n in range(4)])
    write(asked("b/q0", (0, True, ("p1",))))
    apply_pending(engine)
    before = people(engine)["p1"].points
    again = Present("p7", "ann")  # left for good, joined anew: another token, another id
    write(asked("b/q1", (0, True, ("p7",)), match="m2", present=(again, BOB)))
    apply_pending(engine)
    assert set(people(engine)) == {"p7"}
    assert people(engine)["p7"].points > before
    assert people(engine)["p7"].answers == 2
    namesake = Present("p8", "bob")  # another Bob, while the first one (renamed) still sits there
    write(asked("b/q2", (0, True, ("p2",)), match="m3"))
    write(asked("b/q3", (0, True, ("p8",)), match="m4", present=(Present("p2", "bert"), namesake)))
    apply_pending(engine)
    assert {player: row.answers for player, row in people(engine).items()} == {"p7": 2, "p2": 1, "p8": 1}
    write(asked("b/q0", (0, True, ("p1",))), room="XXXX")
    apply_pending(engine)  # the match is the same, so nothing; and other rooms have people of their own
    assert "p1" not in people(engine)


def test_seen_tells_what_was_asked_and_who_was_there(engine, write):
    carl = Present("p3", "carl")
    write(
        asked("b/a", (0, True, ("p1",))),
        asked("b/b", serial=2, withdrawn=True),
        asked("b/c", (0, True, ("p3",)), match="m2", present=(carl,)),
        asked("b/a", (0, True, ("p3",)), match="m3", present=(carl,)),
    )
    write(asked("b/z", (0, True, ("p1",)), match="m4"), room="XXXX")
    with engine.connect() as connection:
        assert seen_in(connection, "ROOM", []) == {"b/b": 0, "b/c": 0, "b/a": 0}
        here = [("p1", "ann"), ("p9", "carl")]  # Ann by her token, Carl by his name
        seen = seen_in(connection, "ROOM", here)
    assert seen == {"b/b": 1, "b/c": 1, "b/a": 1}
    assert list(seen) == ["b/b", "b/c", "b/a"]  # oldest first


def test_a_question_that_was_replaced_starts_over_and_its_old_text_counts_no_more(engine, fill, write):
    fill("b", [choice("q", difficulty=2)])
    old = item_version(choice("q", "An old text?"), "en")
    with engine.begin() as connection:
        rows = [
            {
                "id": name,
                "room_code": "ROOM",
                "game": "conquest",
                "version": 1,
                "seats": "[]",
                "options": b"{}",
                "material": b"{}",
                "key": b"k",
                "started_ms": started,
            }
            for name, started in (("before", 1_000), ("after", 9_000))
        ]
        connection.execute(insert(MatchRow), rows)
        start_over(connection, "b", choice("q", difficulty=2), now_ms=5_000)
    write(asked("b/q", (0, False, ("p1",)), match="before", version=old))
    apply_pending(engine)
    assert (rated(engine, "q").answers, rated(engine, "q").level) == (0, 2.0)
    write(asked("b/q", (0, False, ("p1",)), match="after", version=item_version(choice("q"), "en")))
    apply_pending(engine)
    assert rated(engine, "q").answers == 1
    assert rated(engine, "q").level > 2.0


def test_what_is_learned_in_a_language_stays_there(engine, fill, write):
    fill("b", [choice("q", langs=("en", "fr"), difficulty=2, levels={"en": 4})])
    write(asked("b/q", (0, False, ("p1",)), lang="fr"))
    write(asked("b/q", (0, True, ("p1",)), lang="en", match="m2"), asked("b/q", (0, True, ("p1",)), match="m3"))
    in_english, in_french = export(engine)
    assert (in_english.lang, in_english.difficulty, in_english.answers) == ("en", 4, 2)
    assert (in_french.lang, in_french.difficulty, in_french.answers) == ("fr", 2, 1)
    assert in_english.level < 4 < 2 + in_french.level
    with engine.connect() as connection:
        heard = connection.execute(select(col(QuestionRating.lang)).join(QuestionRow, is_rated(""))).scalars()
        assert list(heard) == ["en"]


def test_the_export_is_csv_and_for_people(engine, fill, write, tmp_path):
    fill("b", [choice("easy", difficulty=1), choice("hard", "=1+1, or what?", difficulty=5), number("n", 5)])
    fill("c", [choice("else")])
    write(asked("b/hard", (0, True, ("p1",))), asked("b/n", (0, 0, ("p1",)), kind="number", value=5, serial=2))

    def run(*options):
        done = CliRunner().invoke(ratings_command, ["--db", str(engine.url.database), *options])
        return done.exit_code, done.output

    code, printed = run("--bank", "b", "--csv")
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert (code, [row["id"] for row in rows]) == (0, ["hard", "n", "easy"])
    assert rows[0]["answers"] == rows[0]["right"] == "1"
    assert rows[0]["text"] == "'=1+1, or what?"  # no formula for a spreadsheet
    code, printed = run("--bank", "b", "--answered")
    assert printed.splitlines()[0].endswith("declared 5  1 of 1 right          b/hard: =1+1, or what?")
    assert "1 guesses, score 100 %" in printed
    assert about(engine, "b", "hard")[0].endswith("1 of 1 right")
    assert run("--bank", "nothing")[0] == 1


def test_flags_are_listed_resolved_and_know_the_text_they_mean(engine, fill, write, tmp_path):
    fill("b", [choice("q"), choice("r")])
    now, earlier = item_version(choice("q"), "en"), "00000000"

    def flag(player, question="b/q", version=now, reason="typo", match="m1"):
        write(FlagRaised(match, AskedQuestion(question, version), "en", player, reason))

    def run(*options):
        done = CliRunner().invoke(flags_command, ["--db", str(engine.url.database), *options])
        return done.exit_code, done.output

    assert run("--bank", "b")[1] == "No question is flagged.\n"
    for player in ("p1", "p2", "p1"):  # one flag a player and question
        flag(player)
    flag("p1", match="m2")  # nor again in the next match, as long as the first one is open
    flag("p3", version=earlier, reason="wrong_answer")
    flag("p1", "b/r", "whatever")
    code, printed = run()
    assert code == 0
    assert printed.splitlines() == [
        "  3  b/q: Question q?",
        "     2 x typo [en]",
        "     1 x wrong answer [en, of an earlier text]",
        "  1  b/r: Question r?",
        "     1 x typo [en, of an earlier text]",
    ]
    assert about(engine, "b", "q") == [
        "difficulty (en): declared 3, not answered yet",
        "flagged: 2 x typo [en]",
        "flagged: 1 x wrong answer [en, of an earlier text]",
    ]
    assert run("--resolve", "b/q") == (0, "b/q: 3 resolved\n")
    assert run("--resolve", "b/q")[0] == 1
    assert "b/q" not in run()[1]
    assert "  3  b/q: Question q?" in run("--all")[1]
    flag("p1", match="m3")  # resolved, and still wrong: he may say so again
    assert run("--bank", "b")[1].startswith("  1  b/q")


def test_a_room_that_is_forgotten_leaves_no_people_behind(engine, fill, write):
    fill("b", [choice("q")])
    write(asked("b/q", (0, True, ("p1",))))
    write(asked("b/q", (0, True, ("p1",)), match="m2"), room="KEPT")
    apply_pending(engine)
    write(asked("b/q", (0, True, ("p1",)), match="m3"))  # not rated yet: it must not be lost
    with engine.begin() as connection:
        ledger.forget_rooms(connection, ["ROOM"])
        left = connection.execute(select(asked_table.c.room_code, asked_table.c.match_id)).all()
        assert sorted(left) == [("KEPT", "m2"), ("ROOM", "m3")]
        assert [row.room_code for row in connection.execute(select(players_table))] == ["KEPT"]
    apply_pending(engine)
    assert rated(engine, "q").answers == 3
