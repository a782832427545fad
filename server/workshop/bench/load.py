"""``buzzkeep bench load``: what an answer costs in a real game, beside a bare echo and beside other checkouts.

::

    buzzkeep bench load                                # Conquest, 30 rooms of a console, a wall and 8 phones
    buzzkeep bench load --game virus_war --rooms 10    # any game; as many phones as it takes, 8 at most
    buzzkeep bench load --processes 2                  # the rooms dealt to two processes of one house
    buzzkeep bench load --pace 8                       # people who take 8 seconds, so that little comes together
    buzzkeep bench load --storm                        # everybody answers at the same moment, not within a second
    buzzkeep bench load --against ../before --rounds 5 # another checkout (with its .venv) in turns: medians of 5
    buzzkeep bench load --against ../before --together # both at once: on a busy machine the ratios hold

Every server is a ``buzzkeep serve`` on a new database in a process of its own; the people of
:mod:`workshop.bench.swarm` are another process on raw sockets. They come in one after the other, play until every room
has an open question, answer it within a second, and so on; only the answering and the half second after it, with the
reveal, is what "an answer" costs. In the end they look at an open question. The echo sends as many bytes an answer to
as many lines. Run it on a quiet machine: it needs two processors, and latency shows who else uses them.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Self, TypeAlias

import click

from buzzkeep.engine.registry import installed
from workshop.bench import swarm

PACE_S, IDLE_S = 1.0, 5.0
MOVER = Path(swarm.__file__).with_name("mover.py")
NOT_OURS = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "BUZZKEEP_DB")
"""What a server is not told of the environment: it finds its own code, compiled as usual, and a new database."""


class Host:
    """A server in a process of its own, which prints its address on stdout."""

    def __init__(self, command: Sequence[str], folder: Path | None = None, home: Path | None = None) -> None:
        """Start it. Raises ``click.ClickException`` if it ends at once."""
        began = perf_counter()
        environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        if home is not None:
            environment["BUZZKEEP_HOME"] = str(home)
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=environment)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://[\w.]+:(\d+)/", line):
                self.port, self.pid = int(found[1]), self._process.pid
                self.start_s = perf_counter() - began
                return
        raise click.ClickException("the measured server did not start; its reason is above")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:  # closes its pipe
            self._process.terminate()


Checkout: TypeAlias = Path | None
"""A checkout that is set up; None: this one."""


def named(against: Sequence[Path]) -> list[tuple[str, Checkout]]:
    """Return this checkout and the others, each with the name it has in a table."""
    others = (each.resolve() for each in against)
    return [("buzzkeep", None), *((f"{number}:{each.name}", each) for number, each in enumerate(others, start=1))]


def _python(checkout: Checkout) -> str:
    return sys.executable if checkout is None else str(checkout / ".venv" / "bin" / "python")


def served(checkout: Checkout, folder: Path, *options: str) -> Host:
    """Start a checkout's server, with database and home in ``folder``."""
    command = (_python(checkout), "-m", "buzzkeep", "serve", "--host", "127.0.0.1", "--port", "0")
    return Host((*command, "--db", str(folder / "bench.db"), *options), checkout, folder)


def mover_of(checkout: Checkout, folder: Path) -> list[str]:
    """Return the command of whoever chooses moves for the rooms of :func:`served`."""
    return [_python(checkout), "-P", str(MOVER), str(folder / "bench.db")]


def send_people(host: Host, job: dict[str, Any]) -> dict[str, Any]:
    """Send the people of :mod:`workshop.bench.swarm` to a server, with the job; return their figures.

    Raises ``click.ClickException`` if they give up.
    """
    done = subprocess.run(
        [sys.executable, "-m", "workshop.bench.swarm"],
        input=json.dumps({"port": host.port, "pid": host.pid, **job}) + "\n",
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise click.ClickException("the people gave up; their reason is above")
    return _figures({"start_s": host.start_s, **json.loads(done.stdout)})


def _figures(found: dict[str, Any]) -> dict[str, Any]:
    """Put quantiles in the place of the single times."""
    for name in ("confirmed", "wall"):
        times = found.pop(f"{name}_ms")
        found[f"{name}_p50_ms"], found[f"{name}_p99_ms"] = quantile(times, 0.50), quantile(times, 0.99)
    return found


def quantile(values: list[float], share: float) -> float:
    """Return the value below which ``share`` of ``values`` lie (nearest rank); NaN if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def measure(
    job: dict[str, Any], checkouts: Sequence[tuple[str, Checkout]] = (("buzzkeep", None),)
) -> dict[str, dict[str, Any]]:
    """Measure each checkout (None: this one) and then the echo; return the figures of each by its name.

    ``job`` is what :mod:`workshop.bench.swarm` is told:
    ``game``, ``rooms``, ``waves``, ``spread``, ``idle``, ``processes``; ``together``: the checkouts all at once.
    """
    with ThreadPoolExecutor(len(checkouts) if job.get("together") else 1) as crew:
        figures = crew.map(lambda each: _played(job, each[1]), checkouts)
        found = {name: of_one for (name, _), of_one in zip(checkouts, figures, strict=True)}
    ours = found[checkouts[0][0]]
    lines = ours["phones"] + 2
    answered = {**job, "phones": ours["phones"]}
    del answered["game"]
    padding = max(0, round(ours["sent_kb"] * 1000 / lines) - ECHO_ENVELOPE)
    with Host((sys.executable, "-m", "workshop.bench.echo", str(padding))) as host:
        found["echo"] = {**send_people(host, answered), "first_start_s": None}
    return found


def _played(job: dict[str, Any], checkout: Path | None) -> dict[str, Any]:
    """Play on a server of a checkout's own code."""
    with tempfile.TemporaryDirectory() as folder:
        several = ("--processes", str(job["processes"])) if job.get("processes", 1) > 1 else ()
        with served(checkout, Path(folder), *several) as first:  # makes the database and reads the banks into it
            pass
        with served(checkout, Path(folder), *several) as host:
            figures = send_people(host, {**job, "mover": mover_of(checkout, Path(folder))})
    return {**figures, "first_start_s": first.start_s}


def _medians(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the median of every figure, and the sum of what was refused."""
    found: dict[str, Any] = {}
    for name, value in runs[0].items():
        values = [run[name] for run in runs]
        if isinstance(value, dict):
            found[name] = {code: sum(each.get(code, 0) for each in values) for each in values for code in each}
        else:
            found[name] = None if value is None else median(values)
    return found


ECHO_ENVELOPE = 42  # bytes of the echo's frame around its padding, and its part of a reply
ROWS = (
    ("round_cpu_ms", "processor time a whole round, by answers", "ms", 2),
    ("cpu_ms", "  answers and reveals alone", "ms", 2),
    ("confirmed_p50_ms", "confirmed, p50", "ms", 1),
    ("confirmed_p99_ms", "confirmed, p99", "ms", 1),
    ("wall_p50_ms", "on wall and console, p50", "ms", 1),
    ("wall_p99_ms", "on wall and console, p99", "ms", 1),
    ("messages", "messages an answer", "", 1),
    ("sent_kb", "sent an answer", "kB", 2),
    ("written_kb", "written an answer", "kB", 2),
    ("join_cpu_ms", "processor time a join", "ms", 2),
    ("idle_percent", "idle with an open question", "%", 2),
    ("memory_mb", "memory a room", "MB", 2),
    ("start_s", "start-up", "s", 2),
    ("first_start_s", "first start, which makes the database", "s", 2),
    ("answers", "answers measured", "", 0),
    ("own_cpu_ms", "the people's own time an answer", "ms", 2),
)


def _table(found: dict[str, dict[str, Any]]) -> str:
    names = list(found)
    width = max(12, *(len(name) + 2 for name in names))
    lines = [" " * 46 + "".join(f"{name:>{width}}" for name in names)]
    for key, label, unit, digits in ROWS:
        cells = ["–" if found[name][key] is None else f"{found[name][key]:.{digits}f}" for name in names]
        lines.append(f"{label:<42}{unit:<4}" + "".join(f"{cell:>{width}}" for cell in cells))
    ours, bare = found[names[0]], found["echo"]
    if bare["cpu_ms"] > 0:
        lines.append(f"\nProcessor time an answer: {ours['cpu_ms'] / bare['cpu_ms']:.1f} times the echo's.")
    for name in names:
        if found[name]["refused"]:
            lines.append(f"{name}: refused {found[name]['refused']}")
        if found[name]["unseen"]:
            lines.append(f"{name}: {found[name]['unseen']:.0f} answers changed nothing on the wall")
    return "\n".join(lines)


@click.command()
@click.option("--game", default="conquest", show_default=True, help="What is played.")
@click.option("--rooms", default=30, show_default=True, help="Rooms of a console, a wall and up to eight phones.")
@click.option("--processes", default=1, show_default=True, help="Processes of the measured server; Linux only.")
@click.option("--waves", type=int, help="Measured rounds of answers in every room. [default: 5 in Conquest, else 20]")
@click.option("--pace", default=PACE_S, show_default=True, help="Everybody answers within so many seconds.")
@click.option("--storm", is_flag=True, help="Everybody answers at the same moment.")
@click.option("--rounds", default=1, show_default=True, help="Run all servers so often, in turns; prints medians.")
@click.option(
    "--against",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, set up, to measure in the same run; may be given several times.",
)
@click.option("--together", is_flag=True, help="Run all checkouts at the same time: on a busy machine ratios hold.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def load(
    game: str,
    rooms: int,
    processes: int,
    waves: int | None,
    pace: float,
    storm: bool,
    rounds: int,
    against: tuple[Path, ...],
    together: bool,
    as_json: bool,
) -> None:
    """Measure what an answer costs in a real game, journal on, beside a bare Flask-SocketIO echo in the same run."""
    if game not in installed():
        raise click.BadParameter(f"no game {game!r}; there are: {', '.join(each.info.id for each in installed())}")
    waves = waves or (5 if game == "conquest" else 20)  # a side mode asks one or two seats at a time
    job = {
        "game": game,
        "rooms": rooms,
        "waves": waves,
        "spread": 0.0 if storm else pace,
        "idle": IDLE_S,
        "processes": processes,
        "together": together,
    }
    runs = [measure(job, named(against)) for _ in range(rounds)]
    found = {name: _medians([run[name] for run in runs]) for name in runs[0]}
    if as_json:
        click.echo(json.dumps({**job, "rounds": rounds, "medians": found, "runs": runs}))
        return
    phones = found["buzzkeep"]["phones"]
    how = "at once" if storm else f"within {pace:g} s"
    click.echo(f"{game}, {rooms} rooms of a console, a wall and {phones:g} phones, who answer {how}, {waves} times\n")
    click.echo(_table(found))
