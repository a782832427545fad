"""The program of a frozen build; opened by a double click, without arguments, it plays."""

import multiprocessing
import sys

from buzzkeep.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    main(sys.argv[1:] or ["play"])
