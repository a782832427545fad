"""``buzzkeep banks``: import, look at, export, merge and remove question banks."""

from typing import Any

import click

from buzzkeep.banks.cli import changing, exporting, importing, looking, rating
from buzzkeep.banks.reviewing.sentences import speaker


class _Banks(click.Group):
    """Refuses in the reader's language."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise click.UsageError(speaker()(error.format_message()), error.ctx) from None
        except click.ClickException as error:
            raise click.ClickException(speaker()(error.message)) from None


@click.group(cls=_Banks)
def banks() -> None:
    """Bring in questions, look at the banks, take them out again."""


for command in (
    *(importing.import_, exporting.new),
    *(looking.list_, looking.show, looking.search, rating.ratings, rating.flags),
    *(exporting.export, changing.enable, changing.disable, changing.merge, changing.remove),
):
    banks.add_command(command)
