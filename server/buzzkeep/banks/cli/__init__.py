"""``buzzkeep banks``: import, look at, export, merge and remove question banks."""

import click

from buzzkeep.banks.cli import changing, exporting, importing, looking, rating


@click.group()
def banks() -> None:
    """Bring in questions, look at the banks, take them out again."""


for command in (
    *(importing.import_, exporting.new),
    *(looking.list_, looking.show, looking.search, rating.ratings, rating.flags),
    *(exporting.export, changing.enable, changing.disable, changing.merge, changing.remove),
):
    banks.add_command(command)
