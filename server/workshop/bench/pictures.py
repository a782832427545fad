"""``buzzkeep bench pictures``: whether all see a picture at once, what a thin line does, and what pictures cost others.

::

    buzzkeep bench pictures              # a wall and three phones in Chromium (needs playwright), then 30 rooms
    buzzkeep bench pictures --rooms 0    # the screens alone

One phone's line is slowed down by Chromium itself; its WebSocket is not, only what it fetches. The picture is noise,
which takes as many bytes as a picture may. In the rooms every other one asks with pictures, the others with words, in
the same run of one server. The exit code is 1 if a target is missed.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import click
from PIL import Image

from buzzkeep.cli import main as buzzkeep
from buzzkeep.quiz.announcing import FETCHING_MS
from workshop.bench.live.browsers import browser
from workshop.bench.live.looking import SCREENS, THIN, Opening, meet
from workshop.bench.load import Host, quantile

PICTURES, WORDS = "pictures", "words"
LINES_KBITS = (None, 300, 100)
APART_MS = 100.0
LATE_MS = 100.0  # what a loaded computer may add to the four seconds
QUESTIONS = 60


def bring_banks(folder: Path, database: Path) -> None:
    """Import two banks that ask the same, one with a picture that is as large as pictures may be."""
    for bank in (PICTURES, WORDS):
        home = folder / bank
        home.mkdir()
        (home / "bank.json").write_text(json.dumps({"id": bank, "title": {"en": bank}, "languages": ["en"]}), "utf-8")
        shown = {"image": "noise.png", "appear": "tiles"} if bank == PICTURES else {}
        (home / "questions.jsonl").write_text("\n".join(json.dumps(one | shown) for one in _questions()), "utf-8")
        if shown:
            Image.effect_noise((400, 300), 90).resize((1600, 1200)).save(home / "noise.png")
        buzzkeep(["banks", "import", str(home), "--copy", "--db", str(database)], standalone_mode=False)


def _questions() -> Iterator[dict[str, Any]]:
    for n in range(QUESTIONS):
        common = {"category": "games", "difficulty": 1 + n % 5}
        choices = [f"This {n}", f"That {n}", f"Other {n}", f"None {n}"]
        yield {"id": f"c{n}", "kind": "choice", "en": {"text": f"Which is number {n}?", "choices": choices}, **common}
        yield {"id": f"n{n}", "kind": "number", "en": {"text": f"How many of {n}?", "unit": "m"}, "value": n, **common}


def _screens(openings: list[Opening]) -> Iterator[tuple[str, bool]]:
    """Yield what there is to say of the screens, and whether it is as it should be."""
    for kbits in dict.fromkeys(one.kbits for one in openings):
        every = [one for one in openings if one.kbits == kbits]
        others = [name for name in SCREENS if kbits is None or name != THIN]
        yield f"{'all lines free' if kbits is None else f'{THIN} behind {kbits} kbit/s'}, {len(every)} questions", True
        waited = max(one.waited_ms for one in every)
        yield f"  opened after at most {waited:.0f} ms", waited <= FETCHING_MS + LATE_MS
        apart = [ms for one in every for ms in one.apart_ms(others)]
        most = quantile(apart, 0.95)
        told = f"{median(apart):.0f} ms apart, 19 of 20 at most {most:.0f} ms, the worst {max(apart):.0f} ms"
        yield f"  {len(apart)} steps on {len(others)} screens: {told}", most <= APART_MS
        if kbits is not None:
            last = max(one.shown[THIN].first_ms for one in every)
            said = sorted({one.shown[THIN].told for one in every} - {""})
            yield f"  {THIN} had it {last:.0f} ms after the opening at the latest; until then it said: {said}", True


def _rooms(port: int, rooms: int, seconds: float) -> Iterator[tuple[str, bool]]:
    job = {"port": port, "rooms": rooms, "seconds": seconds, "banks": [PICTURES, WORDS]}
    done = subprocess.run(
        [sys.executable, "-m", "workshop.bench.swarm.beside"],
        input=json.dumps(job) + "\n",
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise click.ClickException("the people gave up; their reason is above")
    yield f"{rooms} rooms of a console, a wall and eight phones, for {seconds:g} s", True
    for bank, noted in json.loads(done.stdout).items():
        answers, ready = noted["answers_ms"], noted["announced_ms"]
        confirmed = f"{quantile(answers, 0.5):.1f} / {quantile(answers, 0.99):.1f} ms"
        waited = f"{quantile(ready, 0.5) / 1000:.1f} / {quantile(ready, 0.99) / 1000:.1f} s"
        yield (
            f"  {bank}: {len(answers)} answers confirmed after {confirmed} (p50 / p99), {noted['refused']} refused",
            True,
        )
        yield f"    {len(ready)} questions opened after {waited}; {noted['fetched']} pictures fetched", bool(answers)


@click.command()
@click.option("--questions", default=4, show_default=True, type=click.IntRange(0), help="Looked at, of each line.")
@click.option(
    "--rooms", default=30, show_default=True, type=click.IntRange(0), help="Rooms, half of them with pictures."
)
@click.option("--seconds", default=40.0, show_default=True, help="So long the rooms play, after a quarter to warm up.")
def pictures(questions: int, rooms: int, seconds: float) -> None:
    """Measure how pictures come: to screens, one behind a thin line, and in rooms beside questions in words."""
    if questions and browser() is None:
        raise click.ClickException("no Chromium found; name one in TEST_BROWSER, or leave it out: --questions 0")
    good = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bring_banks(folder, folder / "bench.db")
        command = (sys.executable, "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", "0")
        with Host((*command, "--db", str(folder / "bench.db")), None, folder) as host:
            for line, met in _screens(meet(host.port, PICTURES, LINES_KBITS, questions)) if questions else ():
                click.echo(line if met else f"{line}  MISSED")
                good &= met
        with Host((*command, "--db", str(folder / "bench.db")), None, folder) as host:
            for line, met in _rooms(host.port, rooms, seconds) if rooms else ():
                click.echo(line)
                good &= met
    if not good:
        raise click.exceptions.Exit(1)
