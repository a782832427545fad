"""``buzzkeep games build``: bundles the screens of a game that stays outside this tree."""

import subprocess
from pathlib import Path

import click

from buzzkeep.net import assets
from workshop.nodejs import CHECKOUT, NoNode, node


@click.command("build")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def build(folder: Path) -> None:
    """Build the screens of the game in FOLDER into FOLDER/screens, to be packed with its rules."""
    try:
        if assets.is_stale():
            raise click.ClickException("the screens of this checkout are older than their sources; run `make build`")
        command = [node(), "server/workshop/dev/screens.mjs", str(folder.resolve())]
    except (assets.NoAssets, NoNode) as error:
        raise click.ClickException(str(error)) from None
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    if done.returncode:
        raise click.ClickException(done.stderr.strip())
    for name in done.stdout.split():
        click.echo(folder / "screens" / name)
