"""``buzzkeep bench fairness``: how fair the timing of answers is, on simulated networks."""

import json

import click

from buzzkeep.bench.timing.report import Report, make


@click.command()
@click.option("--sessions", default=300, show_default=True, type=click.IntRange(1), help="Sessions of each part.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same figures.")
@click.option("--players", default=8, show_default=True, type=click.IntRange(2, 20))
@click.option("--questions", default=20, show_default=True, type=click.IntRange(6, 200), help="Questions in a session.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def fairness(sessions: int, seed: int, players: int, questions: int, as_json: bool) -> None:
    """Simulate speed questions and count wrong verdicts, the gains of cheats, and the targets.

    Networks, phones and reactions are assumptions, written in buzzkeep/bench/timing. The exit code is 1 if a target
    is missed. 300 sessions take about six minutes on one core.
    """
    for part in make(sessions, seed, players, questions):
        if isinstance(part, str):
            click.echo(f"... {part}", err=True)
            continue
        _show(part, as_json)
        if not all(target.met for target in part.targets()):
            raise click.exceptions.Exit(1)


def _show(report: Report, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(report.as_json(), indent=2))
    else:
        for line in report.lines():
            click.echo(line)
