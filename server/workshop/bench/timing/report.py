"""The tables and the targets of the simulation."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from buzzkeep.fairness import Trigger
from workshop.bench.timing import cheating, duels, methods, networks, races
from workshop.bench.timing.cheating import PLANS, Gains
from workshop.bench.timing.races import GAPS, Races

INTERNET, HOME = "internet", "home"
SHOWN = ("half", "mean", "believed", "design")


@dataclass(frozen=True)
class Target:
    """Something that must hold. ``most`` is the limit of ``value``, or its least if ``at_least``."""

    title: str
    value: float
    limit: float
    unit: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """True when the value keeps the limit."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def __str__(self) -> str:
        """Return it with its verdict, as a line of a report."""
        sign, verdict = ("at least" if self.at_least else "at most"), ("met   " if self.met else "MISSED")
        return f"{verdict} {self.title}: {self.value:.2f} {self.unit} ({sign} {self.limit:g})"


@dataclass(frozen=True)
class Report:
    """All results. ``races`` by network, ``wall`` by network for questions on the projector."""

    sessions: int
    seed: int
    races: dict[str, Races]
    wall: dict[str, Races]
    gains: dict[str, dict[str, Gains]]
    duels: dict[str, duels.Results]

    def targets(self) -> list[Target]:
        """Return what the design promises, with what was found."""
        mix = self.races[INTERNET]
        found = [
            Target("wrong sole winner of 8, internet mix", 100 * mix.first_wrong("photo"), 1.5, "%"),
            Target("wrong first of 8 without photo finish, internet mix", 100 * mix.first_wrong("design"), 4.5, "%"),
        ]
        for network in (HOME, INTERNET):
            of_network = self.races[network]
            title = f"honest players flagged, {networks.TITLES[network]}"
            found.append(Target(title, 100 * of_network.flag_rate, 0.5, "%"))
        for name, by_network in self.gains.items():
            if PLANS[name].script:
                for network, gains in by_network.items():
                    title = f"{PLANS[name].title}, {networks.TITLES[network]}: gain"
                    found.append(Target(title, gains.gain("design"), 10.0, "ms"))
                title = f"{PLANS[name].title}, {networks.TITLES[HOME]}: flagged by question {cheating.FLAGGED_BY}"
                found.append(Target(title, 100 * by_network[HOME].early_rate, 99.0, "%", at_least=True))
        far = self.duels["far"]
        found.append(Target("150 ms against 10 ms, faster by 20: lost", 100 * far.lost["design"] / far.races, 2.0, "%"))
        return found

    def as_json(self) -> dict[str, Any]:
        """Return everything as plain JSON types."""
        return {
            "sessions": self.sessions,
            "seed": self.seed,
            "races": {name: _plain(found) for name, found in self.races.items()},
            "wall": {name: _plain(found) for name, found in self.wall.items()},
            "cheats": {
                name: {network: _plain_gains(gains) for network, gains in by_network.items()}
                for name, by_network in self.gains.items()
            },
            "duels": {name: asdict(found) for name, found in self.duels.items()},
            "targets": [{**asdict(target), "met": target.met} for target in self.targets()],
        }

    def lines(self) -> Iterator[str]:
        """Give the report as text."""
        for name, found in self.races.items():
            yield from _race_table(networks.TITLES[name], found)
        yield "Question on the projector only (the uplink counts): wrong first of 8"
        for name, found in self.wall.items():
            arrival, design, photo = (100 * found.first_wrong(method) for method in ("arrival", "design", "photo"))
            heats = 100 * found.dead_heats / found.races
            yield (
                f"  {networks.TITLES[name]:18} arrival {arrival:5.1f} %   this design {design:5.1f} %"
                f"   wrong sole winner {photo:5.1f} %   dead heats {heats:5.1f} %"
            )
        yield ""
        for network in next(iter(self.gains.values())):
            yield from _cheat_table(network, {name: by_network[network] for name, by_network in self.gains.items()})
        heads = " ".join(f"{head:>8}" for head in ("arrival", "half", "design"))
        yield f"{'duels: the first-named comes second by':54} {heads}   wins alone / heat / loses"
        for name, duel in self.duels.items():
            shares = " ".join(
                f"{100 * duel.lost[method] / duel.races:6.1f} %" for method in ("arrival", "half", "design")
            )
            ends = (duel.sole_wins, duel.dead_heats, duel.sole_losses)
            how = " / ".join(f"{100 * count / duel.races:.1f} %" for count in ends)
            yield f"{duels.DUELS[name].title:54} {shares}   {how}"
        yield ""
        yield from map(str, self.targets())


def make(sessions: int, seed: int, players: int = 8, questions: int = 20) -> Iterator[str | Report]:
    """Run everything; give the name of each part before it begins, and the report at the end."""
    honest: dict[str, Races] = {}
    for network in networks.NETWORKS:
        yield networks.TITLES[network]
        honest[network] = races.run(network, sessions, seed, players, questions)
    wall: dict[str, Races] = {}
    for network in (HOME, INTERNET):
        yield f"{networks.TITLES[network]}, question on the projector"
        wall[network] = races.run(network, sessions, seed, players, questions, Trigger.WALL)
    gains: dict[str, dict[str, Gains]] = {}
    for name, plan in PLANS.items():
        yield plan.title
        gains[name] = {network: cheating.run(name, network, sessions, seed, questions) for network in (HOME, INTERNET)}
    results: dict[str, duels.Results] = {}
    for name, duel in duels.DUELS.items():
        yield duel.title
        results[name] = duels.run(name, sessions, seed, questions)
    yield Report(sessions, seed, honest, wall, gains, results)


def _race_table(title: str, found: Races) -> Iterator[str]:
    classes = " ".join(f"{f'{least}-{most} ms':>10}" for least, most in GAPS)
    yield f"{title + ': pairs wrong, truly apart by':46} {classes}   wrong first of {found.players}"
    for name, score in found.scores.items():
        cells = " ".join(f"{100 * share:8.1f} %" for share in score.pair_shares())
        wrong = "wrong sole winner" if name == "photo" else ""
        yield f"  {methods.TITLES[name]:44} {cells}   {100 * found.first_wrong(name):6.1f} % {wrong}".rstrip()
    yield (
        f"  honest players flagged {100 * found.flag_rate:.2f} %,"
        f" dead heats {100 * found.dead_heats / found.races:.1f} %,"
        f" decided {found.wait_ms:.0f} ms after the first answer (median),"
        f" true first not yet heard {100 * found.cut_off / found.races:.1f} %"
    )
    yield ""


def _cheat_table(network: str, found: dict[str, Gains]) -> Iterator[str]:
    heads = " ".join(f"{head:>9}" for head in ("half RTT", "EWMA", "believed", "design", "late", "most"))
    yield f"{f'cheat, {networks.TITLES[network]}: gain in ms':46} {heads}   flagged by 6th / at the end"
    for name, gains in found.items():
        cells = [gains.gain(method) for method in SHOWN] + [gains.late_gain, gains.most]
        row = " ".join(f"{cell:9.1f}" for cell in cells)
        yield f"  {PLANS[name].title:44} {row}   {100 * gains.early_rate:5.1f} % / {100 * gains.flag_rate:5.1f} %"
    yield ""


def _plain(found: Races) -> dict[str, Any]:
    return {
        "races": found.races,
        "player_sessions": found.sessions,
        "flag_rate": found.flag_rate,
        "dead_heats": found.dead_heats / found.races,
        "wait_ms_median": found.wait_ms,
        "first_not_heard": found.cut_off / found.races,
        "methods": {
            name: {"pairs_wrong": score.pair_shares(), "first_wrong": found.first_wrong(name)}
            for name, score in found.scores.items()
        },
    }


def _plain_gains(gains: Gains) -> dict[str, Any]:
    return {
        "gain_ms": {method: gains.gain(method) for method in SHOWN},
        "late_gain_ms": gains.late_gain,
        "most_ms": gains.most,
        "flagged_by_sixth": gains.early_rate,
        "flagged": gains.flag_rate,
    }
