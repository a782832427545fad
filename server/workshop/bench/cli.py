"""``buzzkeep bench``."""

import click

from workshop.bench.attack import attack
from workshop.bench.difficulty import difficulty
from workshop.bench.door import door
from workshop.bench.fairness import fairness
from workshop.bench.islands import islands
from workshop.bench.load import load


@click.group()
def bench() -> None:
    """Measure the server on this machine; every figure stands beside a reference from the same run."""


bench.add_command(load)
bench.add_command(fairness)
bench.add_command(difficulty)
bench.add_command(door)
bench.add_command(islands)
bench.add_command(attack)
