"""``buzzkeep banks``: import, look at, export, merge and remove question banks."""

from buzzkeep.banks.cli import exporting, guiding, importing, looking
from buzzkeep.banks.reviewing.sentences import SpokenGroup

banks = SpokenGroup(
    "banks",
    help="Bring in questions, look at the banks, take them out again.",
    commands=[
        *(importing.import_, exporting.new, guiding.guide_, guiding.check),
        *(looking.list_, looking.show, looking.search, looking.ratings, looking.flags),
        *(exporting.export, exporting.enable, exporting.disable, exporting.merge, exporting.remove),
    ],
)
