"""``buzzkeep banks``: import, look at, export, merge and remove question banks."""

from buzzkeep.banks.cli import exchanging, guiding, looking
from buzzkeep.banks.reviewing.sentences import SpokenGroup

banks = SpokenGroup(
    "banks",
    help="Bring in questions, look at the banks, take them out again.",
    commands=[
        *(exchanging.import_, exchanging.new, guiding.guide_, guiding.check),
        *(looking.list_, looking.show, looking.search, looking.ratings, looking.flags),
        *(exchanging.export, exchanging.enable, exchanging.disable, exchanging.merge, exchanging.remove),
    ],
)
