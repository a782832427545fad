"""``buzzkeep bench load``: how long until everybody in a room has seen an answer, beside a bare echo."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Self

import click

WARM_UP_S = 3.0


class Host:
    """A server of :mod:`buzzkeep.bench.host` in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        """Start it. Raises ``click.ClickException`` if it ends at once."""
        command = [sys.executable, "-m", "buzzkeep.bench.host", *arguments]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self._line()
        if not line:
            raise click.ClickException("the measured server did not start; its reason is above")
        self.place: dict[str, Any] = json.loads(line)

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def cpu_s(self) -> float:
        """Return the processor time it used so far."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._line())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:  # closes its pipes
            self._process.kill()


def _swarm(host: Host, seconds: float, warm_up: float) -> dict[str, Any]:
    """Run the phones in another process; return what they measured, and what the server needed for it."""
    job = json.dumps({**host.place, "seconds": seconds, "warm_up": warm_up})
    command = [sys.executable, "-m", "buzzkeep.bench.swarm"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(job + "\n")
        process.stdin.close()
        cpu: list[float] = []
        found: dict[str, Any] = {}
        for line in process.stdout:
            if line.startswith("{"):
                found = json.loads(line)
            else:  # the measured time begins or ends
                cpu.append(host.cpu_s())
    if not found:
        raise click.ClickException("the phones gave up; their reason is above")
    return {**found, "server_cpu_ms_per_answer": (cpu[1] - cpu[0]) * 1000 / max(1.0, found["answers_per_s"] * seconds)}


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
        "answers": found["answers"],
        "answers_per_s": round(found["answers_per_s"]),
        "messages_per_s": round(found["messages_per_s"]),
        "cpu_ms_per_answer": round(found["server_cpu_ms_per_answer"], 3),
        "swarm_cpu_ms_per_answer": round(found["cpu_ms_per_answer"], 3),
        "update_bytes": found["update_bytes"],
        "refused": found["refused"],
        "unseen": found["unseen"],
    }


def measure(rooms: int, seconds: float, warm_up: float = WARM_UP_S) -> dict[str, Any]:
    """Measure both servers with that many rooms of eight phones, one after the other; return their figures."""
    with tempfile.TemporaryDirectory() as folder:
        with Host("buzzkeep", str(rooms), str(Path(folder) / "bench.db")) as host:
            ours = _figures(_swarm(host, seconds, warm_up))
        with Host("echo", str(rooms), str(ours["update_bytes"])) as host:
            bare = _figures(_swarm(host, seconds, warm_up))
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
    click.echo(
        f"{'':10} {'p50':>7} {'p95':>7} {'p99':>7}  {'ack p99':>7}  answers/s  messages/s  bytes/update  CPU ms/answer"
    )
    for name in ("buzzkeep", "echo"):
        row = found[name]
        times = f"{row['p50_ms']:7.1f} {row['p95_ms']:7.1f} {row['p99_ms']:7.1f}  {row['ack_p99_ms']:7.1f}"
        counts = f"{row['answers_per_s']:9}  {row['messages_per_s']:10}  {row['update_bytes']:12}"
        click.echo(f"{name:10} {times}  {counts}  {row['cpu_ms_per_answer']:13.2f}")
    ours, bare = found["buzzkeep"], found["echo"]
    click.echo(
        f"\nBeside the bare echo: {ours['p99_ms'] / bare['p99_ms']:.1f} times its p99 answer-to-everybody (ms above), "
        f"{ours['cpu_ms_per_answer'] / bare['cpu_ms_per_answer']:.1f} times its processor time"
    )
    if ours["unseen"]:
        click.echo(f"not seen by everybody a second after the end: {ours['unseen']}")
    if ours["refused"]:
        click.echo(f"refused: {ours['refused']}")
