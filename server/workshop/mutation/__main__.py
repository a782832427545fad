"""Mutation testing: changes one place of the program at a time and sees whether a test fails.

    .venv/bin/pip install coverage
    .venv/bin/python server/workshop/mutation server/buzzkeep/rooms --count 30 --out rooms.json

Which tests run a line, and what each costs, one run of the suite tells, with coverage.py's contexts; it is kept in
.cache/mutation until a Python file changes. For each mutant these tests run in a copy of the checkout, the cheapest and
those of its own folder first, until one fails. A mutant no test notices costs a minute of CPU at most; --last names
tests that it has to pass then, whatever they take: those whose server is a process of its own, which coverage does not
see. The same command continues a run that was broken off. --again OLD.json tries the mutants of an earlier run on the
code and tests of now, each first with the test that noticed it then, and compares; lines may have moved, with their
file too, and a name in them may have changed. The others are "gone".
"""

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from mutants import Mutant, draw
from trial import SETTING_UP

BATCH_S, BUDGET_S = 8.0, 60.0
LEAST_S = 0.01  # what pytest itself spends on a test
LAST_S = 600
ALIKE = 0.8  # how much of a line must read as it did
CURE = "coverage.py is missing, which is no dependency of Buzzkeep: .venv/bin/pip install coverage"


class Bench:
    """A copy of a checkout, in which mutants are made and tested."""

    def __init__(self, root, folders, tests, last, marker):
        self.folders, self.last, self.home = folders, last, root / ".cache" / "mutation"
        self.tree, self.task = self.home / "tree", self.home / "task.json"
        self.arguments = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", marker]
        (self.home / "tmp").mkdir(parents=True, exist_ok=True)
        sources = self.copy(root)
        key = hashlib.sha256(repr([folders, tests, marker, *sorted(sources.items())]).encode()).hexdigest()[:16]
        self.kept = self.home / f"{key}.json"
        if not self.kept.exists():
            self.measure(tests)
        import coverage

        self.costs = json.loads(self.kept.read_text(encoding="utf-8"))["costs"]
        self.data = coverage.CoverageData(str(self.kept.with_suffix(".coverage")))
        self.data.read()
        if not self.data.measured_files():
            sys.exit(f"the tests {tests} run nothing of {folders}")

    def copy(self, root):
        """Copy what git knows of and the bundles; return a digest of each Python file."""
        shutil.rmtree(self.tree, ignore_errors=True)
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=root, check=True, capture_output=True, text=True).stdout.split("\0")
        bundles = [str(path.relative_to(root)) for path in (root / "server/buzzkeep/_assets").rglob("*")]
        digests = {}
        for name in filter(lambda name: (root / name).is_file(), {*filter(None, names), *bundles}):
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, self.tree / name)
            if name.endswith(".py"):
                digests[name] = hashlib.sha256((root / name).read_bytes()).hexdigest()
        for name in filter(lambda name: (root / name).exists(), (".venv", "node_modules")):
            (self.tree / name).symlink_to(root / name)
        return digests

    def measure(self, tests):
        """Run the suite once as it is: what each test costs and which lines it runs."""
        print("measuring the tests, with what they run", flush=True)
        include = [f"{self.tree / folder}/*" for folder in self.folders]
        data = self.kept.with_suffix(".coverage")
        data.unlink(missing_ok=True)
        plan = {"arguments": [*self.arguments, *tests], "data": str(data), "include": include}
        answer = self.child(plan, None)
        if answer is None:
            sys.exit("pytest could not measure the tests: see above")
        self.kept.write_text(json.dumps(answer), encoding="utf-8")

    def child(self, plan, wall_s):
        """Return what a process with pytest answers to a plan; None if it died or was too long at it."""
        self.task.write_text(json.dumps(plan), encoding="utf-8")
        settings = {"PYTHONPATH": str(self.tree / "server"), "PYTEST_DEBUG_TEMPROOT": str(self.home / "tmp")}
        if "data" not in plan:  # bytecode of mutants is not kept
            settings["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, str(Path(__file__).with_name("trial.py")), str(self.task)]
        with (self.home / "pytest.log").open("w") as log:
            process = subprocess.Popen(
                command, cwd=self.tree, env={**os.environ, **settings}, stdout=log, stderr=log, start_new_session=True
            )
            try:
                process.wait(wall_s)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # servers that a test did not come to stop
        answer = json.loads(self.task.read_text(encoding="utf-8"))
        return None if "arguments" in answer else answer

    def place_of(self, mutant):
        """Return the file, the line and the mutant as it is in this checkout, (None, None, None) if it is gone."""
        own = self.tree / mutant.file
        every = sorted((self.tree / Path(mutant.file).parts[0]).rglob("*.py"))
        namesakes = [path for path in every if path.name == own.name]
        for files in ([own], namesakes, every):
            found = [(path, mutant.found_in(path.read_text(encoding="utf-8"))) for path in files if path.exists()]
            found = [(path, line, mutant) for path, line in found if line is not None]
            if len(found) == 1:
                return found[0]
        alike = [(*mutant.resembling(path.read_text(encoding="utf-8")), path) for path in namesakes]
        most, line, moved, path = max(alike, key=lambda found: found[0], default=(0, None, None, None))
        return (path, line, moved) if most > ALIKE else (None, None, None)

    def chosen(self, mutant, path, line):
        """Return the tests that may notice a mutant, best first, and how many are too much for the budget."""
        lines = self.data.contexts_by_lineno(str(path))
        here = range(line, line + mutant.source.count("\n"))
        direct = contexts(lines, here) or contexts(lines, range(line - mutant.above, here.stop))
        ranks = dict.fromkeys(contexts(lines, lines), 1) if mutant.imported else {}
        if mutant.imported:  # a constant, a field: whoever uses its package
            for beside in path.parent.glob("*.py"):
                found = self.data.contexts_by_lineno(str(beside))
                ranks = {**dict.fromkeys(contexts(found, found), 2), **ranks}
        ranks |= dict.fromkeys(direct, 0)
        prepared = {name.split("::")[0] for name in ranks if name.endswith(SETTING_UP)}  # it may be for a whole file
        ranks = {name.removesuffix(SETTING_UP): rank for name, rank in ranks.items()}
        ranks |= {test: 3 for test in self.costs if test.split("::")[0] in prepared and test not in ranks}
        parts = {*Path(mutant.file).parent.parts}
        own = {test for test in self.costs if parts & {*Path(test.split("::")[0]).parts}}
        ranks |= {test: 4 for test in own if test not in ranks}  # what is cached is run by the first test alone
        order = sorted(
            (test for test in ranks if test in self.costs),
            key=lambda test: (ranks[test], test not in own, self.costs[test][0]),
        )
        fitting, total = [], 0.0
        for test in order:
            total += max(self.costs[test][0], LEAST_S)
            if total < BUDGET_S:
                fitting.append(test)
        return fitting, len(order) - len(fitting)

    def batches(self, tests):
        """Yield tests in portions; within one those of a file stand together."""
        portion, total = [], 0.0
        for test in tests:
            portion.append(test)
            total += max(self.costs[test][0], LEAST_S)
            if total >= BATCH_S:
                yield sorted(portion, key=lambda test: test.split("::")[0])
                portion, total = [], 0.0
        if portion:
            yield sorted(portion, key=lambda test: test.split("::")[0])

    def tried(self, mutant, first=None):
        """Return how a mutant fared: its status, the test that noticed it, how many ran and did not."""
        path, line, mutant = self.place_of(mutant)
        if path is None:
            return {"status": "gone"}
        text = path.read_text(encoding="utf-8")
        tests, left = self.chosen(mutant, path, line)
        portions = [[first]] if first in self.costs else []
        portions += self.batches(tests)
        portions += [None] if self.last else []
        known, place = path.stat(), f"{path.relative_to(self.tree)}:{line}"
        fared = {"status": "survived", "now": place, "tests": len(tests), "left": left, "cpu_s": 0.0}
        path.write_text(mutant.applied(text, line), encoding="utf-8")
        os.utime(path, (known.st_atime, known.st_mtime + 10_000))  # else kept bytecode may pass for that of the mutant
        try:
            for portion in portions:
                fared |= self.run(portion, fared["cpu_s"])
                if fared["status"] != "survived":
                    break
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, ns=(known.st_atime_ns, known.st_mtime_ns))
        return fared

    def run(self, tests, before_s):
        """Run these tests, or if None the last ones, until one fails; a mutant may make them run for ever."""
        if tests is None:
            files, cpu_s, wall_s = self.last, LAST_S, LAST_S
        else:
            files = list(dict.fromkeys(test.split("::")[0] for test in tests))
            cpu_s, wall_s = (sum(max(self.costs[test][i], LEAST_S) for test in tests) for i in (0, 1))
        plan = {"arguments": [*self.arguments, *files], "tests": tests, "cpu_s": int(3 * cpu_s + 30)}
        answer = self.child(plan, 10 * wall_s + 120)
        if answer is None:
            return {"status": "time-out", "by": None, "cpu_s": before_s + plan["cpu_s"]}
        spent = {"cpu_s": round(before_s + answer["cpu_s"], 1)}
        if answer["code"] == 0:
            return {"status": "survived", **spent}
        if answer["code"] == 5:
            sys.exit(f"pytest found none of these tests: {files}")
        return {"status": "killed", "by": answer["by"] or "import", "why": answer["why"], **spent}


def contexts(lines, numbers):
    return {context for number in numbers for context in lines.get(number, ()) if context}


def report(rows, folders):
    """Print a table and the mutants that no test noticed."""
    print("\n| folder | mutants | killed | survived | gone |\n|---|---|---|---|---|")
    for folder in [*folders, ""]:
        found = Counter(row["status"] for row in rows if row["file"].startswith(folder))
        killed = found["killed"] + found["time-out"]
        print(f"| {folder or 'all'} | {found.total()} | {killed} | {found['survived']} | {found['gone']} |")
    print(
        "\n| survived | kind | before | after | tests run | not run | noticed then by |\n|---|---|---|---|---|---|---|"
    )
    for row in rows:
        if row["status"] in ("survived", "gone"):
            before, after = (" ".join(row[side].split()).replace("|", "\\|") for side in ("before", "after"))
            place = f"{row['file']}:{row['line']}" + (" (gone)" if row["status"] == "gone" else "")
            counts = f"{row.get('tests', '')} | {row.get('left', '')} | {row.get('then_by') or ''}"
            print(f"| {place} | {row['kind']} | `{before}` | `{after}` | {counts} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", help="folders of the program, an equal share of mutants from each")
    parser.add_argument("--count", type=int, default=30, help="how many mutants (30)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws others (1)")
    parser.add_argument("--out", type=Path, required=True, help="JSON file of the results; continued if it exists")
    parser.add_argument("--again", type=Path, metavar="JSON", help="take the mutants of these results")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the checkout (the current folder)")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="where to look for tests (tests)")
    parser.add_argument("--last", nargs="+", default=[], help="tests that survivors have to pass, too (none)")
    parser.add_argument("--marker", default="not browser", help="pytest's -m ('not browser')")
    given = parser.parse_args()
    os.nice(10)
    root, folders = given.root.resolve(), [folder.rstrip("/") for folder in given.folders]
    if given.out.exists():
        rows = json.loads(given.out.read_text(encoding="utf-8"))
    elif given.again:
        old = json.loads(given.again.read_text(encoding="utf-8"))
        rows = [{name: row[name] for name in Mutant.__dataclass_fields__} for row in old]
        rows = [{**row, "then": was["status"], "then_by": was.get("by")} for row, was in zip(rows, old, strict=True)]
    else:
        rows = [asdict(mutant) for mutant in draw(root, folders, given.count, given.seed)]
    try:
        bench = Bench(root, folders, given.tests, given.last, given.marker)
    except ModuleNotFoundError as missing:
        sys.exit(CURE if missing.name == "coverage" else str(missing))
    for number, row in enumerate(rows, 1):
        if "status" not in row:
            mutant = Mutant(**{name: row[name] for name in Mutant.__dataclass_fields__})
            row |= bench.tried(mutant, row.get("then_by"))
            part = given.out.with_suffix(".part")
            part.write_text(json.dumps(rows, indent=1, ensure_ascii=False), encoding="utf-8")
            part.replace(given.out)
            print(f"{number}/{len(rows)} {row['file']}:{row['line']} {row['kind']}: {row['status']}", flush=True)
    report(rows, folders)


if __name__ == "__main__":
    main()
