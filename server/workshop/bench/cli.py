"""``buzzkeep bench``."""

import click

from buzzkeep.bench.attack import attack
from buzzkeep.bench.difficulty import difficulty
from buzzkeep.bench.door import door
from buzzkeep.bench.fairness import fairness
from buzzkeep.bench.islands import islands
from buzzkeep.bench.load import load


@click.group()
def bench() -> None:
    """Measure the server on this machine; every figure stands beside a reference from the same run."""


bench.add_command(load)
bench.add_command(fairness)
bench.add_command(difficulty)
bench.add_command(door)
bench.add_command(islands)
bench.add_command(attack)
