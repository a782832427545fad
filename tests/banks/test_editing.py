"""Edits of questions: plain words for what is wrong, what starts over, and what outlives a new edition of a bank."""

import json

import orjson
import pytest
from pydantic import ValidationError
from sqlalchemy import insert, select

from banks.making import choice, number
from buzzkeep.banks.keeping import shipped, storage
from buzzkeep.banks.keeping.tables import EditRow, QuestionRating, seal, stamp, with_edits
from buzzkeep.banks.model import ChoiceItem, NumberItem
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.banks.playing.ratings_book import export
from buzzkeep.banks.reading.formats.jsonl import FORMAT as JSONL
from buzzkeep.banks.reviewing.editing import Missing, Outdated, Unsound, edit, field_errors
from buzzkeep.banks.reviewing.review import Filter, listing, sheet
from buzzkeep.engine.rng import CounterRng
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.store.models import FlagRow

BOTH = ("fr", "en")


def plain(item):
    return orjson.loads(seal(item))


def changed(engine, item, bank="b", **fields):
    """Edit a stored question."""
    return edit(engine, bank, item.id, {**plain(item), **fields}, stamp(item))


@pytest.fixture
def known(engine, fill):
    """A bank whose question has been answered and flagged."""
    fill("b", [choice("q", langs=BOTH), number("n", 40, langs=BOTH), choice("other")])
    with engine.begin() as connection:
        rating = {
            "bank_id": "b",
            "lang": "en",
            "points": 1800.0,
            "deviation": 60.0,
            "answers": 12,
            "right": 3,
            "score": 3.0,
        }
        connection.execute(insert(QuestionRating), [rating | {"question_id": id} for id in ("q", "n")])
        flag = {"match_id": "m", "player": "p1", "room_code": "ROOM", "lang": "en", "reason": "typo"}
        connection.execute(insert(FlagRow), [flag | {"bank_id": "b", "question_id": "q", "version": "old"}])
    return engine


def answers(engine, id):
    return next(one.answers for one in export(engine) if one.id == id)


def worded(item, lang, **fields):
    wordings = plain(item)["wordings"]
    return {**wordings, lang: {**wordings[lang], **fields}}


def test_an_edit_replaces_the_question_where_it_stands(known, stored):
    item = choice("q", langs=BOTH)
    after = changed(known, item, wordings=worded(item, "en", text="Put better?"), source="a book", category="sport")
    assert [one.id for one in stored("b")] == ["q", "n", "other"]
    assert stored("b")[0] == after
    assert after.wordings["en"].text == "Put better?"
    assert after.wordings["fr"].text == "Question q\u202f?"  # tidied on the way
    assert answers(known, "q") == 12  # better words, the same question
    edited = sheet(known, "b", "q")
    assert (edited.version, len(edited.edits)) == (stamp(after), 1)
    with pytest.raises(Outdated):
        changed(known, item, source="another book")
    assert changed(known, after) == after  # nothing new: no further edit
    assert len(sheet(known, "b", "q").edits) == 1
    with pytest.raises(Missing):
        edit(known, "b", "nowhere", {}, "x")


def test_questions_of_one_name_in_two_banks_have_their_own_edits(known, fill):
    fill("c", [choice("q", "Of another bank?")])
    changed(known, choice("q", langs=BOTH), source="a book")
    changed(known, choice("other"), source="an atlas")
    changed(known, choice("q", "Of another bank?"), bank="c", source="a film")
    found = [sheet(known, bank, id).edits for bank, id in (("b", "q"), ("b", "other"), ("c", "q"))]
    assert [len(edits) for edits in found] == [1, 1, 1]


def test_a_question_that_is_switched_off_stays_off(known):
    storage.enable(known, "b", "q", False)
    changed(known, choice("q", langs=BOTH), source="a book")
    assert not sheet(known, "b", "q").enabled


@pytest.mark.parametrize(
    "fields",
    [
        {"difficulty": 5},
        {"right": 1},
        {"wordings": {lang: {"text": "Question q?", "choices": ["right-q", "b", "c", "new"]} for lang in BOTH}},
    ],
)
def test_another_answer_other_choices_or_another_level_start_over(known, fields):
    after = changed(known, choice("q", langs=BOTH), **fields)
    assert answers(known, "q") == 0
    assert sheet(known, "b", "q").rating.level == after.difficulty


def test_whoever_sets_the_level_sets_it_for_all_languages(engine, fill):
    fill("b", [choice("q", langs=BOTH, levels={"en": 5})])
    item = choice("q", langs=BOTH, levels={"en": 5})
    sourced = changed(engine, item, source="a book")
    assert sourced.levels == {"en": 5}
    assert changed(engine, sourced, difficulty=2).levels == {}


def test_another_number_starts_over_but_bounds_do_not(known):
    after = changed(known, number("n", 40, langs=BOTH), min="0", max=100)
    assert answers(known, "n") == 12
    changed(known, after, value=41)
    assert answers(known, "n") == 0


def test_a_running_match_keeps_its_text_and_the_next_one_has_the_new(known):
    supply = lambda: BankSupply(known, ContentChoice("en"), [], CounterRng(bytes(16))).choice_questions(1, 9)  # noqa: E731
    frozen = {one.id: one for one in supply()}
    item = choice("q", langs=BOTH)
    changed(known, item, wordings=worded(item, "en", text="Put better?"))
    fresh = {one.id: one for one in supply()}
    assert frozen["b/q"].text == "Question q?"
    assert fresh["b/q"].text == "Put better?"
    assert fresh["b/q"].version != frozen["b/q"].version
    assert fresh["b/other"].version == frozen["b/other"].version


def test_what_is_wrong_is_said_in_plain_words_beside_its_field(known, stored):
    before = stored("b")
    item = choice("q", langs=BOTH)
    wordings = worded(item, "fr", text="", choices=["a", "A ", "c", "x" * 151])
    with pytest.raises(Unsound) as unsound:
        changed(known, item, wordings=wordings, difficulty=0, tags=["t"] * 40, colour="red")
    told = {one.field: (one.fr, one.en) for one in unsound.value.errors}
    assert told["wordings.fr.text"] == ("Ce champ ne peut pas rester vide.", "This field cannot stay empty.")
    assert told["wordings.fr.choices.3"][0] == "Trop long\u00a0: 150 caractères au plus."
    assert told["difficulty"] == ("La plus petite valeur possible est 1.", "The smallest possible value is 1.")
    assert told["tags"][1] == "Too many: 30 at most."
    assert told["colour"][1] == "There is no such field."
    with pytest.raises(Unsound) as unsound:
        changed(known, item, wordings=worded(item, "fr", choices=["a", "A ", "c", "d"]))
    assert [one.field for one in unsound.value.errors] == ["wordings.fr.choices"]
    with pytest.raises(Unsound) as unsound:
        changed(known, number("n", 40, langs=BOTH), value="forty")
    assert [(one.field, one.en) for one in unsound.value.errors] == [("value", "This is not a number.")]
    assert stored("b") == before


@pytest.mark.parametrize(
    ("model", "fields", "field"),
    [
        (ChoiceItem, {"right": 5}, "right"),
        (ChoiceItem, {"wordings": {"en": {"text": "?", "choices": ["a"]}}}, "wordings.en.choices"),
        (ChoiceItem, {"wordings": {"EN": {"text": "?", "choices": ["a", "b"]}}}, ""),
        (
            ChoiceItem,
            {"wordings": {"en": {"text": "?", "choices": ["a", "b"]}, "fr": {"text": "?", "choices": ["a", "b", "c"]}}},
            "wordings",
        ),
        (NumberItem, {"value": 5, "min": 6}, "value"),
        (NumberItem, {"value": 5, "max": 4}, "value"),
        (NumberItem, {"value": "1e99"}, "value"),
        (NumberItem, {}, "value"),
    ],
)
def test_every_rule_of_a_question_has_its_words_in_both_languages(model, fields, field):
    base = {"id": "x", "wordings": {"en": {"text": "?", **({"choices": ["a", "b"]} if model is ChoiceItem else {})}}}
    with pytest.raises(ValidationError) as failure:
        model.model_validate_json(json.dumps({**base, **fields}))
    found = field_errors(failure.value)
    assert field in [one.field for one in found]
    assert all(one.fr and one.en and one.fr != one.en for one in found)


def test_edits_outlive_a_new_edition_unless_it_changes_the_question_itself(engine, fill):
    fill("b", [choice("kept"), choice("fixed"), choice("plain")], fingerprint="1")
    changed(engine, choice("kept"), source="checked")
    changed(engine, choice("fixed"), source="checked")
    by_publisher = choice("fixed", "Corrected by the publisher?")
    with engine.begin() as connection:
        kept, fixed, unedited = with_edits(
            connection, "b", [choice("kept"), by_publisher, choice("plain", difficulty=1)]
        )
    assert kept.source == "checked"
    assert fixed == by_publisher
    assert unedited.difficulty == 1


def test_loading_a_shipped_bank_anew_keeps_edits_ratings_and_flags(engine, tmp_path, monkeypatch):
    folder = tmp_path / "bank"
    folder.mkdir()
    (folder / "bank.json").write_text('{"id": "b", "title": {"en": "B"}, "version": "1"}', "utf-8")
    info = shipped.read_info(folder)
    (folder / "q.jsonl").write_bytes(JSONL.write(info, [choice("q")]))
    monkeypatch.setattr(shipped, "shipped_banks", lambda: [folder])
    assert shipped.ensure_shipped(engine) == ["b"]
    with engine.connect() as connection:
        (item,) = storage.read_items(connection, "b")
    changed(engine, item, source="checked")
    with engine.begin() as connection:
        rating = {"bank_id": "b", "question_id": "q", "lang": "en", "points": 1700.0, "deviation": 60.0, "answers": 5}
        connection.execute(insert(QuestionRating), [rating])
    (folder / "q.jsonl").write_bytes(JSONL.write(info, [choice("q"), choice("r")]))
    assert shipped.ensure_shipped(engine) == ["b"]
    assert sheet(engine, "b", "q").item["source"] == "checked"
    assert sheet(engine, "b", "q").rating.answers == 5
    assert listing(engine, Filter(), lambda _: False).total == 2


def test_a_bank_that_is_removed_takes_what_was_known_of_it_along(known):
    changed(known, choice("q", langs=BOTH), source="a book")
    storage.remove_bank(known, "b")
    with known.connect() as connection:
        for model in (QuestionRating, FlagRow, EditRow):
            assert connection.execute(select(model.__table__)).all() == []


def test_what_is_known_of_a_question_follows_it_to_another_bank(known, fill):
    changed(known, choice("q", langs=BOTH), source="a book")
    fill("c", [choice("q", langs=BOTH), choice("x")])
    with known.begin() as connection:
        storage.move_knowledge(connection, "b", "c", {"q": "x"})
    moved = sheet(known, "c", "x")
    assert (moved.rating.answers, len(moved.flags), len(moved.edits)) == (12, 1, 1)
    left = sheet(known, "b", "q")
    assert (left.rating.answers, left.flags, left.edits) == (0, (), ())


def test_the_list_is_searched_without_accents_and_leaves_out_what_is_hidden(engine, fill):
    fill("b", [choice("e", "Où est l’Élysée ?"), choice("f"), number("n")])
    found = listing(engine, Filter(words="ELYSEE ou"), lambda _: False)
    assert [one.id for one in found.questions] == ["e"]
    hidden = listing(engine, Filter(), lambda question: question == "b/e")
    assert ([one.id for one in hidden.questions], hidden.total, hidden.hidden) == (["f", "n"], 2, 1)
    assert listing(engine, Filter(words="elysee"), lambda question: question == "b/e").total == 0
    assert hidden.questions[1].answers == {"en": "7 m"}
    assert stamp(choice("e")) != stamp(choice("f"))
