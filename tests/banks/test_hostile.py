"""Whatever is fed to the importer, the answer is a report and never a traceback."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.banks.formats import formats
from buzzkeep.banks.importer import Ask, import_source
from buzzkeep.banks.source import Source, Unreadable

SEEDS = [
    '{"kind": "choice", "id": "a", "en": {"text": "Q?", "choices": ["a", "b"]}}',
    '{"results": [{"question": "Q?", "correct_answer": "a", "incorrect_answers": ["b", "c"]}]}',
    "id;type;langue;question;réponse;choix 2;choix 3;valeur;min\n1;choix;fr;Q ?;a;b;c;;\n2;nombre;fr;N ?;;;;7;x",
    "$CATEGORY: x\n\n::a::Q?{=a ~%50%b ~c#f ####g}\n\n::b::N?{#1:2}\n\n::c::T?{T}",
    "Q?\nA. a\nB) b\nANSWER: B\n\nR?\nA. a\nB. b\nANSWER: A",
]
KEYS = [*SEEDS[0].split('"')[1::2], *SEEDS[1].split('"')[1::2], "fr", "value", "unit", "right", "min", "tags", "type"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=6,
        )
    ),
    max_leaves=20,
)
QUICK = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


def feed(engine, data, format_id=""):
    try:
        source = Source("x", data)
    except Unreadable:
        return
    report = import_source(engine, source, Ask(format=format_id, dry_run=True))
    json.dumps(report.as_json())
    report.as_text()
    found = report.imported + report.duplicates + report.conflicts + len(report.skipped)
    assert report.failed or report.read == found


@pytest.mark.parametrize("format_id", ["", *formats()])
@QUICK
@given(data=st.binary(max_size=200))
def test_any_bytes(engine, format_id, data):
    feed(engine, data, format_id)


@pytest.mark.parametrize("format_id", ["", *formats()])
@QUICK
@given(data=st.data())
def test_damaged_files(engine, format_id, data):
    seed = data.draw(st.sampled_from(SEEDS))
    at = data.draw(st.integers(0, len(seed)))
    gone = data.draw(st.integers(0, 9))
    put = data.draw(st.text(st.sampled_from("{}[]\",:;\n\t\\'01ax\x00é="), max_size=6))
    feed(engine, (seed[:at] + put + seed[at + gone :]).encode(), format_id)


@pytest.mark.parametrize("format_id", ["jsonl", "opentdb"])
@QUICK
@given(value=JSON)
def test_any_json(engine, format_id, value):
    feed(engine, json.dumps(value).encode(), format_id)
    feed(engine, json.dumps([value, value]).encode(), format_id)
