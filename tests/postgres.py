"""A PostgreSQL of the tests' own, where its programs and `pip install "buzzkeep[postgres]"` are."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


@contextmanager
def cluster():
    """Start one, reached by a socket in a folder; yields what makes a database of it and returns its URL.

    It refuses to run as root.
    """
    psycopg = pytest.importorskip("psycopg", reason='no driver: pip install "buzzkeep[postgres]"')
    found = [shutil.which("initdb"), *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True))]
    if not any(found):
        pytest.skip("no PostgreSQL here (Debian: apt install postgresql)")
    programs = Path(next(filter(None, found))).resolve().parent
    user = "postgres" if os.geteuid() == 0 else None
    with TemporaryDirectory() as name:
        if user is not None:
            shutil.chown(name, user)

        def run(program, *arguments):
            command = (programs / program, *arguments)
            return subprocess.run(command, user=user, cwd=name, check=True, stdout=subprocess.DEVNULL)

        numbers, data = count(1), f"{name}/data"

        def new_database():
            database = f"test_{next(numbers)}"
            with psycopg.connect(f"host={name} user=quiz dbname=postgres", autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {database}")
            return f"postgresql+psycopg://quiz@/{database}?host={name}"

        run("initdb", "-D", data, "-A", "trust", "-U", "quiz", "--no-sync")
        run("pg_ctl", "-D", data, "-l", f"{name}/log", "-w", "-o", f"-k {name} -c listen_addresses= -F", "start")
        yield new_database
        run("pg_ctl", "-D", data, "-m", "immediate", "stop")
