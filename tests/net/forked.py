"""Programs of Python that start at once: forked from a process that has imported Buzzkeep, and else on their own."""

import multiprocessing
import os
import runpy
import sys
from pathlib import Path
from pkgutil import iter_modules

from buzzkeep import games

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    ["buzzkeep.serve", *(f"buzzkeep.games.{found.name}" for found in iter_modules(games.__path__) if found.ispkg)]
)


def start(program, arguments, log):
    """Run ``-m MODULE`` or a file with arguments; its stderr is added to ``log``. Return the process and its stdout."""
    output, inlet = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=_run, args=((*program, *arguments), dict(os.environ), inlet, str(log)), daemon=True)
    process.start()
    inlet.close()
    return process, os.fdopen(os.dup(output.fileno()), "rb")


def _run(command, environment, inlet, log):
    os.environ.update(environment)  # it may have changed since the first one was forked
    os.dup2(inlet.fileno(), sys.stdout.fileno())
    inlet.close()
    sys.stdout.reconfigure(line_buffering=True)
    with Path(log).open("ab") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    module = command[0] == "-m"
    sys.argv = list(command[1:] if module else command)
    if module:
        runpy.run_module(command[1], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(command[0], run_name="__main__")
