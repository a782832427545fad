"""Whatever is fed to the importer, the answer is a report, soon and in little memory, and never a traceback."""

import io
import json
import tracemalloc
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banks.samples import CSV, MOODLE, SAMPLES, workbook, zipped
from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.reading import file as file_module
from buzzkeep.banks.reading import loose_json
from buzzkeep.banks.reading.file import QuizFile, Unreadable, open_file
from buzzkeep.banks.reading.formats import formats
from soak import times

IDS = ["", *sorted(formats())]
TEXTS = [
    *(SAMPLES[name].decode() for name in sorted(SAMPLES) if name not in ("classquiz", "h5p", "xlsx", "zip")),
    "id;type;langue;question;réponse;choix 2;choix 3;valeur;min\n1;choix;fr;Q ?;a;b;c;;\n2;nombre;fr;N ?;;;;7;x",
    "$CATEGORY: x\n\n::a::Q?{=a ~%50%b ~c#f ####g}\n\n::b::N?{#1:2}\n\n::c::T?{T}",
    "1;fr;Q ?;a;b;c;d;Expert;Oui.;\n2;fr;R ?;a;b;c;d;Expert;Oui.;\n",
    "quizz:\n  fr:\n  - expert:\n    - question: Q ?\n      propositions:\n      - a\n      - b\n      réponse: a\n",
]
PACKAGES = [SAMPLES[name] for name in ("classquiz", "h5p", "xlsx", "zip")]
KEYS = [
    *(
        "kind",
        "choice",
        "id",
        "en",
        "fr",
        "text",
        "choices",
        "value",
        "unit",
        "right",
        "min",
        "tags",
        "type",
        "question",
    ),
    *(
        "correct_answer",
        "incorrect_answers",
        "answers",
        "options",
        "answer",
        "propositions",
        "réponse",
        "quizz",
        "time",
    ),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=20,
)
QUICK = settings(max_examples=times(40, 400), suppress_health_check=[HealthCheck.function_scoped_fixture])


def feed(engine, data, format_id=""):
    try:
        file = QuizFile("x", data)
    except Unreadable:
        return None
    report = Importer(engine).take(file, ImportRequest(format=format_id, dry_run=True))
    json.dumps(report.as_json())
    report.as_text()
    found = report.imported + report.duplicates + report.conflicts + len(report.skipped)
    assert report.failed or report.read == found
    return report


@QUICK
@given(data=st.binary(max_size=200), format_id=st.sampled_from(IDS))
def test_any_bytes(engine, format_id, data):
    feed(engine, data, format_id)


@QUICK
@given(data=st.data(), seed=st.sampled_from(TEXTS), format_id=st.sampled_from(IDS))
def test_damaged_texts(engine, data, seed, format_id):
    at = data.draw(st.integers(0, len(seed)))
    gone = data.draw(st.integers(0, 9))
    put = data.draw(st.text(st.sampled_from("{}[]<>&\",:;\n\t\\'01ax\x00é="), max_size=6))
    feed(engine, (seed[:at] + put + seed[at + gone :]).encode(), data.draw(st.sampled_from(["", format_id])))


@QUICK
@given(data=st.data(), seed=st.sampled_from(PACKAGES))
def test_damaged_packages(engine, data, seed):
    at = data.draw(st.integers(0, len(seed) - 1))
    put = data.draw(st.binary(max_size=4))
    feed(engine, seed[:at] + put + seed[at + len(put) :])


@QUICK
@given(value=JSON, format_id=st.sampled_from(["jsonl", "opentdb", "trivia-api", "openquizzdb", "classquiz", "json"]))
def test_any_json(engine, value, format_id):
    feed(engine, json.dumps([value, value]).encode(), format_id)


# -- refused quickly, in little memory -----------------------------------------------------------------------------


@pytest.fixture
def peak_below():
    """Measure the memory that a function takes beyond what is there; fail from so many MB on."""

    def measured(limit, function):
        tracemalloc.start()
        try:
            result = function()
            peak = tracemalloc.get_traced_memory()[1] / 2**20
        finally:
            tracemalloc.stop()
        assert peak < limit, f"{peak:.0f} MB"
        return result

    return measured


def test_file_of_200_mb_is_refused_unread(tmp_path, peak_below):
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(200 * 2**20)

    def refused():
        with pytest.raises(Unreadable, match="larger than 64 MB; split it"):
            open_file(huge)

    peak_below(1, refused)


def test_file_of_zero_bytes(tmp_path):
    (tmp_path / "empty.csv").touch()
    with pytest.raises(Unreadable, match="the file is empty"):
        open_file(tmp_path / "empty.csv")


@pytest.mark.parametrize(
    "noise", [bytes(range(256)) * 40, b"\x01\x02\x03\x04" * 500, b"\x7fELF\x02\x01\x01" + bytes(300)]
)
def test_binary_garbage_is_refused(engine, noise):
    assert "this is no text file and no spreadsheet" in feed(engine, noise).failed


def bomb(inner, size=300 * 2**20):
    """Return a zip with a member of zeros, packed a thousand times smaller."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as package,
        package.open(inner, "w") as member,
    ):
        for _ in range(size // 2**20):
            member.write(bytes(2**20))
    return out.getvalue()


@pytest.mark.parametrize("inner", ["a.csv", "xl/workbook.xml", "content/content.json", "imsmanifest.xml"])
def test_zip_bomb_is_refused_before_it_is_unpacked(engine, peak_below, inner):
    data = bomb(inner, 8 * 2**20)
    report = peak_below(4, lambda: feed(engine, data))
    assert "may be a zip bomb; refused" in report.failed


def test_a_small_member_may_be_packed_as_tightly_as_it_likes():
    assert file_module.Package(bomb("a.csv", 4 * 2**20)).size("a.csv") == 4 * 2**20
    with pytest.raises(Unreadable, match="may be a zip bomb"):
        file_module.Package(bomb("a.csv", 5 * 2**20))


def test_zip_that_unpacks_to_too_much_is_refused(engine, peak_below):
    out = io.BytesIO(zipped({"a.csv": CSV}))
    with zipfile.ZipFile(out) as honest:
        claimed = honest.infolist()[0].file_size
    data = out.getvalue().replace(claimed.to_bytes(4, "little"), (2**30).to_bytes(4, "little"))
    assert "refused" in (failed := peak_below(4, lambda: feed(engine, data)).failed) or "160 MB" in failed


def test_zip_whose_members_claim_less_than_they_hold_is_refused(engine, monkeypatch):
    monkeypatch.setattr(file_module, "MAX_UNPACKED", 50)
    assert "unpacks to more than" in feed(engine, zipped({"a.csv": CSV, "b.csv": CSV})).failed


@pytest.mark.parametrize("name", ["../../etc/cron.d/x.csv", "/etc/passwd", "C:/x.csv", "a\\..\\..\\x.csv"])
def test_path_traversal_in_a_zip_is_refused(engine, name):
    assert "names a path outside of itself" in feed(engine, zipped({name: CSV})).failed


def test_zip_in_a_zip_is_not_opened(engine):
    report = feed(engine, zipped({"inner.zip": bomb("a.csv", 2**20)}))
    assert "unpack that first" in report.skipped[0].reason


def test_zip_with_too_many_members_is_refused(engine, monkeypatch):
    monkeypatch.setattr(file_module, "MAX_MEMBERS", 2)
    assert "more than 2" in feed(engine, zipped({f"{n}.csv": "x" for n in range(3)})).failed


def test_locked_and_damaged_zips_are_refused(engine):
    data = bytearray(zipped({"a.csv": CSV}))
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        at = data.find(mark) + (6 if mark[2] == 3 else 8)
        data[at] |= 1
    assert "password" in feed(engine, bytes(data)).failed
    sound = zipped({"a.csv": CSV})
    assert "damaged" in feed(engine, sound[:60]).failed
    at = len(sound) - 6  # where the end of the zip says that its directory begins: thirty bytes too late
    late = (int.from_bytes(sound[at : at + 4], "little") + 30).to_bytes(4, "little")
    assert "damaged" in feed(engine, sound[:at] + late + sound[at + 4 :]).skipped[0].reason


BILLION = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    "dtd", [f'<!DOCTYPE q [<!ENTITY l0 "lol">{BILLION}]>', '<!DOCTYPE q [<!ENTITY l11 SYSTEM "file:///etc/passwd">]>']
)
def test_xml_bomb_and_external_entity_are_refused(engine, peak_below, dtd):
    text = MOODLE.replace("<quiz>", f"{dtd}<quiz>").replace("Paul Noir", "&l11;")
    assert "XML bombs" in peak_below(4, lambda: feed(engine, text.encode())).failed


@pytest.mark.parametrize(
    ("text", "format_id"),
    [
        ("[" * 200_000, "jsonl"),
        ('{"a":' * 200_000, "opentdb"),
        ('{"results":' + "[" * 100_000 + '"correct_answer" "incorrect_answers"', ""),
        ("<quiz>" + "<question type='x'>" * 100_000, ""),
        ("quizz:\n  propositions:\n    a: " + "[" * 50_000, ""),
    ],
)
def test_deep_nesting_is_refused(engine, peak_below, text, format_id):
    assert not peak_below(100, lambda: feed(engine, text.encode(), format_id)).usable


def test_json_that_is_broken_everywhere_is_given_up(engine, monkeypatch):
    monkeypatch.setattr(loose_json, "MAX_BARREN", 100)
    assert "broken in too many places" in feed(engine, b"{" * 5_000, "opentdb").failed
    monkeypatch.setattr(loose_json, "MAX_BARREN", 10**9)
    nested = '{"question":' + '{"a":[' * 100 + "1," * 5_000  # every level is read to the end in vain
    assert "broken in too many places" in feed(engine, nested.encode(), "opentdb").failed


@pytest.mark.parametrize(
    "text",
    [
        "::a:: x {" + "=~#" * 30_000,
        "{" + "=" * 60_000,
        "question,answer,choice 2\n" + '"' + "a,b\n" * 60_000,
        "," * 500_000,
        "question,answer," + "x," * 50_000 + "\nq,a\n",
        "<" * 100_000,
        "A. x\n" * 50_000 + "ANSWER: B",
        "#Q " * 50_000,
    ],
)
def test_texts_made_to_be_slow_are_quick(engine, text):
    """Each took a minute or the memory with a careless expression; the time limit of a test is the assertion."""
    assert not feed(engine, text.encode()).usable


def test_spreadsheet_with_formulas_runs_nothing(engine):
    data = workbook([["question", "answer", "choice 2"], ["Q?", '=HYPERLINK("http://x", "a")', "=cmd|' /C calc'!A0"]])
    report = feed(engine, data)
    assert not report.usable
    assert "formula" in report.skipped[0].reason
