"""``buzzkeep bench``."""

import click

from workshop.bench.crowd import crowd
from workshop.bench.evening import evening
from workshop.bench.fairness import fairness
from workshop.bench.faults import faults
from workshop.bench.load import load
from workshop.bench.pictures import pictures
from workshop.bench.rest import rest
from workshop.bench.slow_phone import phone


@click.group()
def bench() -> None:
    """Measure the server on this machine; every figure stands beside a reference from the same run."""


bench.add_command(load)
bench.add_command(crowd)
bench.add_command(fairness)
bench.add_command(faults)
bench.add_command(evening)
bench.add_command(rest)
bench.add_command(phone)
bench.add_command(pictures)
