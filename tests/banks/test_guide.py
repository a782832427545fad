"""How a chatbot writes questions: the guide says what an import takes, and ``check`` what to write instead."""

import atexit
import json
import re
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from buzzkeep.banks.cli import banks
from buzzkeep.banks.cli.guiding import WORDS, examples, guide
from buzzkeep.banks.model import KINDS
from buzzkeep.banks.reading.formats.jsonl import LINE
from docs.pages import DOCS
from net.people import new_database

GAPS = sorted(
    set(re.findall(r"<<(\w+)\.(\w+)>>", files("buzzkeep.banks.cli").joinpath("guide.en.md").read_text("utf-8")))
)
NOT_TOLD = {"id", "levels", "licence", "author", "right", "keep_order"}  # what the plainest format does without
MEDIA = {"image", "sound", "alt", "credit", "appear"}  # a chatbot has none


@cache
def shared():
    """A database with the shipped banks, which no check changes."""
    with tempfile.NamedTemporaryFile(delete=False) as made:
        made.write(new_database())
    atexit.register(Path(made.name).unlink)
    return made.name


def checked(tmp_path, text, lang="en"):
    (tmp_path / "quiz.jsonl").write_text(text, "utf-8")
    arguments = ["check", "--lang", lang, "--db", shared(), str(tmp_path / "quiz.jsonl")]
    done = CliRunner().invoke(banks, arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


@pytest.mark.parametrize("lang", list(WORDS))
def test_the_examples_import_without_a_complaint_and_are_of_every_kind(tmp_path, lang):
    assert {json.loads(one)["kind"] for one in examples(lang)} == {*KINDS}
    code, said = checked(tmp_path, "\n".join(examples(lang)), lang)
    assert code == 0, said
    assert f": {len(examples(lang))}, " in said


@pytest.mark.parametrize("lang", list(WORDS))
def test_the_page_of_the_manual_is_the_guide(lang):
    assert (DOCS / lang / "chatbot.md").read_text("utf-8") == guide(lang), "run `buzzkeep dev tables`"
    assert "<<" not in guide(lang)


def test_every_field_of_the_importer_is_told_or_left_out_on_purpose():
    schema = LINE.json_schema()["$defs"]
    fields = {name for shape in schema.values() for name in shape["properties"]} - {"kind", "wordings"}
    assert {field for _, field in GAPS} | {"max"} == fields - NOT_TOLD - MEDIA


@pytest.mark.parametrize(("kind", "field"), GAPS)
def test_each_bound_that_the_guide_tells_is_that_of_an_import(tmp_path, kind, field):
    """What is as large as told is taken; one more is complained of."""
    found = re.search(rf'"{field}"(?: and "max")? \((?:at most )?(?:(-?\d+) to )?(-?\d+)', guide("en"))
    least, most = found[1] and int(found[1]), int(found[2])
    example = next(json.loads(one) for one in examples("en") if json.loads(one)["kind"] == kind)

    def with_it(size):
        """The example with the field of that size, or that number."""
        holder = (
            example["en"]
            if field in ("text", "choices", "explanation", "unit", "answer", "also", "refuse", "name")
            else example
        )
        if field in ("choices", "also", "refuse", "tags"):
            value = [f"x{number}" for number in range(size)]
        elif field in ("value", "min", "as_of", "lat", "lon", "radius", "difficulty"):
            value = size
        else:
            value = "xy" * (size // 2) + "x" * (size % 2)
        holder[field] = value
        if field == "value":
            example.update(min=None, max=None)
        if field == "min":
            example["max"] = example["value"] = 10**15
        return json.dumps(example)

    for good, bad in [(most, most + 1)] + ([] if least is None else [(least, least - 1)]):
        code, said = checked(tmp_path, with_it(good))
        assert code == 0, said
        if (field, bad) != ("category", 0):  # none is general
            code, said = checked(tmp_path, with_it(bad))
            assert code == 1, said


SLIPS = [
    ("Here are your questions:", "no question; write one a line"),
    ('{"kind": "number", "value": "1889", "en": {"text": "In which year?"}}', "'value' is no number; write it without"),
    ('{"kind": "true_false", "en": {"text": "The Moon is larger.", "answer": false}}', 'no "kind" ("choice"'),
    ('{"kind": "open", "en": {"text": "Who was it?", "answer": "Al", "accept": ["A"]}}', "unknown field 'en.accept'; "),
    ('{"kind": "place", "lat": 80, "lon": 2, "en": {"text": "Where is it?", "name": "Tower"}}', "latitude"),
    ('{"kind": "choice", "en": {"text": "Which is the biggest?", "choices": ["Jupiter"]}}', "add wrong answers"),
    ('{"kind": "choice", "en": {"text": "Which?", "choices": {"A": "x", "B": "y"}}}', "'en.choices' is no list; write"),
    (
        '{"kind": "choice", "right": "B", "en": {"text": "Which?", "choices": ["x", "y"]}}',
        "'right' is no whole number;",
    ),
    ('{"kind": "choice", "en": "Which is it?", "choices": ["x", "y"]}', "unknown field"),
    ('{"kind": "choice", "en": {"choices": ["x", "y"]}}', "'en.text' is missing"),
    ('{"kind": "choice", "en": {"text": "Which is it?", "choices": ["x", "y"}}', "broken JSON"),
]


@pytest.mark.parametrize(("slip", "reason"), SLIPS)
def test_a_slip_is_told_with_its_line_and_an_example_and_costs_only_itself(tmp_path, slip, reason):
    good = '{"kind": "choice", "en": {"text": "Which village has the oldest mill?", "choices": ["Elm", "Oak", "Ash"]}}'
    code, said = checked(tmp_path, f"{slip}\n{good},\n")
    first, complaint, *shown = said.splitlines()
    assert code == 1
    assert first.endswith("good questions: 1, complaints: 1")
    assert complaint.startswith("- line 1: ")
    assert reason in complaint
    kind = re.search(r'"kind": "(\w+)"', slip)
    assert bool(shown) == (kind is not None and kind[1] in KINDS)


def test_an_answer_in_markdown_with_a_fence_or_as_an_array_is_read(tmp_path):
    fenced = "\n".join(["```json", *examples("en"), "```"])
    assert checked(tmp_path, fenced)[0] == 0
    code, said = checked(tmp_path, "[\n" + ",\n".join(examples("en")) + "\n]")
    assert code == 0, said
    spread = "\n".join(json.dumps(json.loads(one), indent=2) for one in examples("en"))
    assert "good questions: 5" in checked(tmp_path, spread)[1]


def test_what_is_asked_already_is_told(tmp_path):
    code, said = checked(tmp_path, "\n".join([examples("en")[0], examples("en")[0]]))
    assert code == 1
    assert "asked already" in said
