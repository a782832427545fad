"""``buzzkeep bench fairness``: how fair the timing of answers is, on simulated networks and on real sockets."""

import json

import click

from workshop.bench.live import lab as laboratory
from workshop.bench.live import meeting
from workshop.bench.live import report as live
from workshop.bench.timing.armour import rows
from workshop.bench.timing.races import run as simulate
from workshop.bench.timing.report import Report, Target, make

RACES, CHEATED_RACES, LAB_RACES, CONTESTS_SHARE = 100, 24, 20, 5
NETWORKS, HONEST_SESSIONS = ("home", "internet"), 63  # of eight players each


@click.command()
@click.option("--sessions", default=300, show_default=True, type=click.IntRange(1), help="Sessions of each part.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same figures (simulation).")
@click.option("--players", default=8, show_default=True, type=click.IntRange(2, 20))
@click.option("--questions", default=20, show_default=True, type=click.IntRange(6, 200), help="Questions in a session.")
@click.option("--sockets", is_flag=True, help="Race on real sockets through a real server instead.")
@click.option("--browsers", is_flag=True, help="Race with two phones in a real Chromium instead (needs playwright).")
@click.option("--cheats", is_flag=True, help="With --sockets: programs that cheat, 45 ms slower than their twins.")
@click.option(
    "--contests", is_flag=True, help="Simulate uneven and split lines, walls and cheats, heats raced to the end."
)
@click.option("--lab", is_flag=True, help="With --sockets: over lines with true kernel round trips (Linux, root).")
@click.option("--bbr", is_flag=True, help="With --lab: the server goes by BBR, to see what Reno is for.")
@click.option("--only", multiple=True, metavar="NAME", help="With --cheats: only these manners; may be repeated.")
@click.option("--races", type=click.IntRange(5), help="Races of each kind on sockets. [default: 100; of cheats 24]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def fairness(
    sessions: int,
    seed: int,
    players: int,
    questions: int,
    sockets: bool,
    browsers: bool,
    cheats: bool,
    contests: bool,
    lab: bool,
    bbr: bool,
    only: tuple[str, ...],
    races: int | None,
    as_json: bool,
) -> None:
    """Let players race and count wrong verdicts, the gains of cheats, and the targets.

    The simulation's networks, phones and reactions are assumptions, written in buzzkeep/bench/timing; 300 sessions take
    about six minutes on one core. On sockets, phones react after known times behind proxies that delay; 100 races take
    about five minutes, mostly waiting, on a machine that is otherwise quiet. With cheats there are 24 races of each and
    1,000 simulated honest players, of whom nobody must be flagged. The contests are raced to the end of all heats, on
    steady, uneven and split lines, with the server's kernel in view and without (BBR). The exit code is 1 if a target
    is missed.
    """
    if (cheats or lab) and not sockets:
        raise click.UsageError("--cheats and --lab need --sockets.")
    if sockets or browsers:
        more: list[Target] = []
        if browsers:
            from workshop.bench.live.browsers import meet

            outcomes = [meet(races or RACES, seed)]
        elif lab:
            try:
                outcomes = laboratory.meet(list(only or meeting.LAB), races or LAB_RACES, seed, paced=bbr)
            except RuntimeError as error:
                raise click.ClickException(str(error)) from None
        elif cheats:
            if unknown := set(only) - set(meeting.MANNERS):
                raise click.BadParameter(f"{', '.join(unknown)}; there are {', '.join(meeting.MANNERS)}")
            outcomes = meeting.meet([*live.DUELS, *(only or meeting.MANNERS)], races or CHEATED_RACES, seed)
            more = list(live.honest(outcomes, [simulate(network, HONEST_SESSIONS, seed) for network in NETWORKS]))
        else:
            outcomes = meeting.meet(list(meeting.MEETINGS), races or RACES, seed)
        shown = live.as_json(outcomes, more)
        click.echo(json.dumps(shown, indent=2) if as_json else "\n".join(live.lines(outcomes, more)))
        if not all(target.met for target in (*live.targets(outcomes), *more)):
            raise click.exceptions.Exit(1)
        return
    if contests:
        missed = False
        for row in rows(max(1, sessions // CONTESTS_SHARE), seed):
            click.echo(row.text)
            for target in row.targets:
                missed |= not target.met
                click.echo(f"    {target}")
        if missed:
            raise click.exceptions.Exit(1)
        return
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
