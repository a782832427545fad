"""``buzzkeep bench load``: how long until everybody in a room has seen an answer, beside a bare echo."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

WARM_UP_S = 3.0


@contextmanager
def _host(*arguments: str) -> Iterator[dict[str, Any]]:
    """Run a server of :mod:`buzzkeep.bench.host`; give its port and rooms."""
    command = [sys.executable, "-m", "buzzkeep.bench.host", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise click.ClickException("the measured server did not start; its reason is above")
        try:
            yield json.loads(line)
        finally:
            process.kill()


def _swarm(place: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Run the phones in another process; return what they measured."""
    job = json.dumps({**place, "seconds": seconds, "warm_up": WARM_UP_S})
    command = [sys.executable, "-m", "buzzkeep.bench.swarm"]
    done = subprocess.run(command, input=job, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def quantile(values: list[float], share: float) -> float:
    """Return the value below which ``share`` of ``values`` lie (nearest rank); NaN if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def _figures(found: dict[str, Any]) -> dict[str, Any]:
    return {
        "p50_ms": round(quantile(found["everybody_ms"], 0.50), 1),
        "p95_ms": round(quantile(found["everybody_ms"], 0.95), 1),
        "p99_ms": round(quantile(found["everybody_ms"], 0.99), 1),
        "ack_p99_ms": round(quantile(found["ack_ms"], 0.99), 1),
        "answers_per_s": round(found["answers_per_s"]),
        "messages_per_s": round(found["messages_per_s"]),
        "update_bytes": found["update_bytes"],
        "refused": found["refused"],
        "unseen": found["unseen"],
    }


def measure(rooms: int, seconds: float) -> dict[str, Any]:
    """Measure both servers with that many rooms of eight phones, one after the other; return their figures."""
    with tempfile.TemporaryDirectory() as folder:
        with _host("buzzkeep", str(rooms), str(Path(folder) / "bench.db")) as place:
            ours = _figures(_swarm(place, seconds))
        with _host("echo", str(rooms), str(ours["update_bytes"])) as place:
            bare = _figures(_swarm(place, seconds))
    return {"rooms": rooms, "phones": rooms * 8, "seconds": seconds, "buzzkeep": ours, "echo": bare}


@click.command()
@click.option("--rooms", default=100, show_default=True, help="Rooms of eight phones, each answering once a second.")
@click.option("--seconds", default=20.0, show_default=True, help="How long each server is measured.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def load(rooms: int, seconds: float, as_json: bool) -> None:
    """Measure answer-to-everybody under load, journal on, beside a bare Flask-SocketIO echo in the same run."""
    found = measure(rooms, seconds)
    if as_json:
        click.echo(json.dumps(found))
        return
    click.echo(f"{rooms} rooms of 8 phones, one answer a second each, {seconds:g} s, on this machine with the load\n")
    click.echo(f"{'':10}  {'p50':>8} {'p95':>8} {'p99':>8}  {'ack p99':>8}  answers/s  messages/s  bytes/update")
    for name in ("buzzkeep", "echo"):
        row = found[name]
        click.echo(
            f"{name:10}  {row['p50_ms']:7.1f}  {row['p95_ms']:7.1f}  {row['p99_ms']:7.1f}   {row['ack_p99_ms']:7.1f}"
            f"  {row['answers_per_s']:9}  {row['messages_per_s']:10}  {row['update_bytes']:12}"
        )
    ratio = found["buzzkeep"]["p99_ms"] / found["echo"]["p99_ms"]
    click.echo(f"\np99 answer-to-everybody: {ratio:.1f} times the bare echo (ms above)")
    if found["buzzkeep"]["refused"]:
        click.echo(f"refused: {found['buzzkeep']['refused']}")
