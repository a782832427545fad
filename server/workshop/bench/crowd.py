"""``buzzkeep bench crowd``: what a hundred who look on cost those who play.

Two servers, each with a room of four tables of eight phones on raw sockets; in one of them a crowd, in a process of
its own, plays along and bets. Both rooms answer in turns, so that both are measured in the same minutes; what else the
machine does falls on both. With ``--urgent`` (Linux, root) servers and phones go before everything else there.
"""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import click

from workshop.bench.load import MOVER, Host, quantile

SPREAD_S = 1.0
URGENT, CALM = ("chrt", "-f", "10"), ("chrt", "-o", "0")


def measure(onlookers: int, waves: int, python: str, home: Path | None, *, urgent: bool) -> list[dict[str, Any]]:
    """Return the figures of the room without onlookers and of the one with. Raises ``click.ClickException``."""
    first, rest = (URGENT, CALM) if urgent else ((), ())
    with ExitStack() as stack:
        rooms = []
        for crowd in (0, onlookers):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            options = ("--host", "127.0.0.1", "--port", "0", "--db", str(folder / "bench.db"))
            host = stack.enter_context(Host((*first, python, "-m", "buzzkeep", "serve", *options), home, folder))
            mover = [*rest, python, "-P", str(MOVER), str(folder / "bench.db")]
            rooms.append({"port": host.port, "pid": host.pid, "mover": mover, "onlookers": crowd, "calm": rest})
        done = subprocess.run(
            (*first, sys.executable, "-m", "workshop.bench.swarm.tables"),
            input=json.dumps({"rooms": rooms, "waves": waves, "spread": SPREAD_S}) + "\n",
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise click.ClickException("the people gave up; their reason is above")
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def _row(name: str, found: list[dict[str, Any]], value: Any) -> str:
    alone, beside = (value(each) for each in found)
    return f"{name:<44}{alone:>10.2f}{beside:>10.2f}{beside / alone if alone else 1:>9.2f}x"


def table(found: list[dict[str, Any]]) -> str:
    """Return the figures of both rooms side by side."""
    answers = found[0]["answers"]
    lines = [f"{'':<44}{'alone':>10}{'beside':>10}"]
    for name, key in (("answer to 'locked in', ms", "confirmed_ms"), ("answer to seen on the wall, ms", "wall_ms")):
        for share in (0.5, 0.9, 0.99):
            lines.append(_row(f"{name}, p{share * 100:g}", found, lambda one, k=key, s=share: quantile(one[k], s)))
    lines.append(_row("question, first to last phone, ms, median", found, lambda one: median(one["apart_ms"])))
    lines.append(_row("server's processor, ms a wave", found, lambda one: one["cpu_s"] * 1000 * 32 / answers))
    return "\n".join(lines)


@click.command()
@click.option("--onlookers", default=100, show_default=True, type=click.IntRange(1))
@click.option("--waves", default=12, show_default=True, type=click.IntRange(1), help="Measured rounds of either room.")
@click.option("--urgent", is_flag=True, help="Servers and phones before everything else on the machine (Linux, root).")
@click.option(
    "--checkout", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Measure another one, set up."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def crowd(onlookers: int, waves: int, urgent: bool, checkout: Path | None, as_json: bool) -> None:
    """Measure what those who look on cost those who play: two rooms of 32 phones in turns, one with a crowd."""
    if urgent and (sys.platform != "linux" or os.geteuid() != 0):
        raise click.UsageError("--urgent needs Linux and root: leave it away on a quiet machine")
    python = sys.executable if checkout is None else str(checkout.resolve() / ".venv" / "bin" / "python")
    found = measure(onlookers, waves, python, checkout, urgent=urgent)
    if as_json:
        click.echo(json.dumps(found))
        return
    sent, taken = found[1]["crowd"]
    click.echo(f"32 phones at 4 tables answer within {SPREAD_S:g} s, {waves} times; beside them {onlookers} onlookers,")
    click.echo(f"of whose {sent} answers and bets {taken} were taken\n")
    click.echo(table(found))
    for each in found:
        if each["refused"]:
            click.echo(f"refused: {each['refused']}")
