"""Runs pytest as a task file says and answers in the same file: ``trial.py TASK``; ``__main__.py`` starts it.

Two kinds of task: measure each test, with the lines it runs; or run the named tests until the first that fails.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

SETTING_UP = " (setting up)"


class Measured:
    """A pytest plugin: the CPU and wall seconds of each test that passes, and with coverage.py the lines it runs."""

    def __init__(self, coverage):
        self.coverage, self.costs, self.passed = coverage, {}, set()

    def pytest_runtest_logstart(self, nodeid):
        self.began = spent_s(), time.monotonic()
        self.coverage.switch_context(f"{nodeid}{SETTING_UP}")

    def pytest_runtest_call(self, item):
        self.coverage.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)
        if report.when == "teardown" and report.passed and report.nodeid in self.passed:
            cpu_s, wall_s = spent_s() - self.began[0], time.monotonic() - self.began[1]
            self.costs[report.nodeid] = [round(cpu_s, 4), round(wall_s, 4)]


class Chosen:
    """A pytest plugin: runs the chosen tests in their order, or all if None, and notes the first that fails."""

    def __init__(self, tests):
        self.tests, self.failed, self.why = tests, None, ""

    def pytest_collection_modifyitems(self, items):
        if self.tests is not None:
            place = {test: i for i, test in enumerate(self.tests)}
            items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])

    def note(self, report):
        if report.failed and self.failed is None:
            lines = [line for line in str(report.longrepr).splitlines() if line.startswith("E ")]
            self.failed, self.why = report.nodeid or "collection", (lines or [""])[0][1:].strip()[:200]

    pytest_runtest_logreport = pytest_collectreport = note


def spent_s():
    """Return the CPU seconds of this process and of those it has waited for."""
    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + others.ru_utime + others.ru_stime


def measure(plan, pytest):
    import coverage  # no dependency of the project: the tool says how to get it

    watched = coverage.Coverage(data_file=plan["data"], include=plan["include"], config_file=False)
    plugin = Measured(watched)
    watched.start()
    pytest.main([*plan["arguments"], "-p", "no:randomly"], plugins=[plugin])
    watched.stop()
    watched.save()
    return {"costs": plugin.costs}


def attempt(plan, pytest):
    resource.setrlimit(resource.RLIMIT_CPU, (plan["cpu_s"], plan["cpu_s"] + 5))
    plugin = Chosen(plan["tests"])
    code = int(pytest.main(["-x", *plan["arguments"]], plugins=[plugin]))
    return {"code": code, "by": plugin.failed, "why": plugin.why, "cpu_s": round(spent_s(), 1)}


if __name__ == "__main__":
    import pytest

    sys.path.pop(0)  # this folder: the modules here are none of the tests'
    task = Path(sys.argv[1])
    given = json.loads(task.read_text(encoding="utf-8"))
    answer = measure(given, pytest) if "data" in given else attempt(given, pytest)
    task.write_text(json.dumps(answer), encoding="utf-8")
    sys.stdout.flush()
    os._exit(0)  # a mutant may have left a thread behind
