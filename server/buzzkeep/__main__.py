"""``python -m buzzkeep``."""

from buzzkeep.cli import main

main()
