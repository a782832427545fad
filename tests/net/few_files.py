"""Run as a program with a number and ``buzzkeep``'s arguments: it may open so many files only."""

import resource
import sys

from buzzkeep.cli import main

if __name__ == "__main__":
    files = int(sys.argv.pop(1))
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    main()
