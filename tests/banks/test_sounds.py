"""Sounds of questions: checked, freed of their tags, measured, kept beside pictures and given back as they were."""

import io
import math
import zipfile

import mutagen
import numpy as np
import pytest
import soundfile
from click.testing import CliRunner
from mutagen.flac import Picture
from mutagen.id3 import TIT2
from sqlmodel import select

from banks.test_pictures import drawn, take, zipped
from buzzkeep.banks.cli import banks
from buzzkeep.banks.keeping import storage
from buzzkeep.banks.keeping.tables import MediumRow
from buzzkeep.banks.playing.picker import Holding
from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.sounds import LOUDNESS_DB, prepare
from buzzkeep.quiz.content import ContentChoice

HEAD = "question,choice 1,choice 2,answer,sound,alt text,credit\n"
KINDS = [("MP3", None), ("OGG", "VORBIS"), ("OGG", "OPUS"), ("FLAC", "PCM_16"), ("WAV", "PCM_16"), ("WAV", "FLOAT")]


def tone(kind="MP3", subtype=None, seconds=2.0, loud=0.1, rate=48_000, channels=1):
    times = np.arange(round(rate * seconds)) / rate
    samples = np.repeat(loud * np.sin(2 * math.pi * 440 * times)[:, None], channels, 1)
    out = io.BytesIO()
    soundfile.write(out, samples, rate, subtype, format=kind)
    return out.getvalue()


def titled(data, kind):
    """Return a sound with a title and, where that can be, a cover."""
    out = io.BytesIO(data)
    file = mutagen.File(out)
    if file.tags is None:
        file.add_tags()
    if kind in ("MP3", "WAV"):
        file.tags.add(TIT2(3, ["The answer"]))
    else:
        file["title"] = "The answer"
    if kind == "FLAC":
        cover = Picture()
        cover.data = b"The answer, as a cover"
        file.add_picture(cover)
    out.seek(0)
    file.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("kind", "subtype"), KINDS)
def test_a_sound_loses_what_was_noted_and_is_measured(kind, subtype):
    brought = titled(tone(kind, subtype), kind)
    made = prepare(brought)
    assert b"The answer" in brought
    assert b"The answer" not in made.wall
    assert (made.format, 1_980 <= made.ms <= 2_100) == (kind.lower(), True)
    # a sine of a tenth is 23 dB under full scale
    assert made.gain == pytest.approx(100 * (LOUDNESS_DB + 23), abs=60)
    assert prepare(made.wall) == made


def test_what_is_loud_is_played_quieter_and_no_peak_is_cut():
    assert prepare(tone(loud=0.9)).gain < -1_000
    click = np.zeros(96_000)
    click[1_000:1_020] = 0.5
    out = io.BytesIO()
    soundfile.write(out, click, 48_000, "PCM_16", format="WAV")
    assert prepare(out.getvalue()).gain == pytest.approx(100 * (20 * math.log10(2) - 1), abs=5)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no sound at all", "no MP3"),
        (drawn, "no MP3"),
        (lambda: tone("WAV", "PCM_16")[:30], "damaged"),
        (lambda: tone("AIFF", "PCM_16"), "no MP3"),
        (b"\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0" + bytes(400), "M4A"),
        (lambda: tone(seconds=31), "longer than 30 s"),
        (lambda: tone("WAV", "PCM_16", seconds=12), "larger than 1 MB"),
        (lambda: tone("WAV", "PCM_16", seconds=0.5, channels=6), "6 channels"),
        (lambda: tone("WAV", "PCM_16", loud=0), "nothing is heard"),
        (lambda: tone("WAV", "PCM_16", seconds=0), "nothing is heard"),
    ],
)
def test_what_is_no_sound_is_refused_with_the_reason(data, said):
    with pytest.raises(Unreadable, match=said):
        prepare(data() if callable(data) else data)  # seconds of sound are made for this test, not by each process


def test_sounds_come_in_a_zip_go_out_in_one_and_leave_with_their_bank(engine, tmp_path):
    table = f"{HEAD}Who wrote it?,Bach,Ravel,Bach,a.mp3,Slow strings,Ann\nAnd this?,Bach,Ravel,Ravel,b.ogg,,\n"
    files = {"a_mp3": tone(), "b_ogg": tone("OGG", "VORBIS"), "c_png": drawn()}
    report = take(engine, "q.zip", zipped(quiz_csv=table, **files))
    assert (report.choice, report.skipped) == (2, [])
    with engine.connect() as connection:
        items = list(storage.read_items(connection, "mine"))
        assert len(connection.execute(select(MediumRow.digest)).all()) == 2
    assert [(item.medium.format, item.medium.alt, item.medium.credit) for item in items] == [
        ("mp3", {"en": "Slow strings"}, "Ann"),
        ("ogg", {}, ""),
    ]
    assert 1_950 < Holding(engine, ContentChoice("en")).counts().heard_ms < 2_150
    kept = storage.medium(engine, items[0].medium.digest, "wall")
    assert (len(kept), prepare(kept).digest) == (items[0].medium.size, items[0].medium.digest)
    run, db = CliRunner(), str(tmp_path / "a.db")
    (tmp_path / "q.zip").write_bytes(zipped(quiz_csv=table, **files))
    out = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for brought, taken in zip((tmp_path / "q.zip", out[0]), out, strict=True):
        told = run.invoke(banks, ["import", str(brought), "--bank", taken.stem, "--copy", "--lang", "en", "--db", db])
        assert told.exit_code == 0, told.output
        assert run.invoke(banks, ["export", taken.stem, "-o", str(taken), "--db", db]).exit_code == 0
    assert out[0].read_bytes() == out[1].read_bytes()
    with zipfile.ZipFile(out[0]) as package:
        assert [name.partition("/")[0] for name in package.namelist()] == ["questions.jsonl", "sounds", "sounds"]
    storage.remove_bank(engine, "mine")
    with engine.connect() as connection:
        assert connection.execute(select(MediumRow.digest)).all() == []


@pytest.mark.parametrize(
    ("cell", "more", "said"),
    [
        ("a.mp3", "c.png", "2 pictures or sounds belong to it"),
        ("https://example.org/a.mp3", "", "nothing is fetched from the internet"),
        ("z.mp3", "", "'z.mp3' is not there"),
        ("c.png.mp3", "", "no MP3"),
        ("none", "c.png", ""),
    ],
)
def test_a_sound_that_cannot_be_refuses_its_question_by_name(engine, cell, more, said):
    table = f"question,choice 1,choice 2,answer,son,image\nWhose is it?,Bach,Ravel,Bach,{cell},{more}\nAnd?,A,B,B,,\n"
    report = take(engine, "q.zip", zipped(quiz_csv=table, a_mp3=tone(), c_png=drawn(), c_png_mp3=drawn()))
    assert [said in one.reason for one in report.skipped] == [True] * bool(said)
