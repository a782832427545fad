"""Frames per second and processor time of the wall's set pieces, and of what stands after them.

    PYTHONPATH=server:tests python -m bench.show [--frames DIR] [PIECE ...]

Plays every scene of the host gallery that says how long it lasts (`total`), at 1920 x 1080 in software rendering, with
its clock running. The target is 50 frames a second in the median, and under 5 % of a core at rest. Reads the processor
time of Chromium's processes from /proc, so it needs Linux, and a machine that does nothing else.

With ``--frames`` each piece leaves a folder as well: what a screen shows at every tenth of a second, to look at in
order, and ``frames.csv``, when each frame of the measured run came and how long it took.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from statistics import median
from time import monotonic, sleep

from playwright.sync_api import Browser, Page, sync_playwright

from browsers import FLAGS, find_browser
from workshop.nodejs import CHECKOUT as ROOT
from workshop.nodejs import node

SIZE = {"width": 1920, "height": 1080}
SETTLES_S, RESTS_S = 1.0, 3.0
FIRST_FRAMES = 3  # they belong to what was before
SLOWEST = 0.95
EACH_MS = 100  # between two pictures of a recording

RECORD = """(total) => new Promise((done) => {
  const frames = []; let last = performance.now(); const begun = last;
  window.clock(null);
  const frame = () => {
    const now = performance.now();
    frames.push(now - last); last = now;
    if (now - begun < total) requestAnimationFrame(frame); else done(frames);
  };
  requestAnimationFrame(frame);
})"""


def parents() -> dict[int, int]:
    """Return the parent of every process."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                found[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (OSError, ValueError):
                continue  # it has just ended
    return found


def processes(root: int) -> set[int]:
    """Return a process and all that descend from it."""
    parent, found = parents(), {root}
    while more := {child for child, of in parent.items() if of in found} - found:
        found |= more
    return found


def cpu_s(of: set[int]) -> float:
    """Return the processor time that processes have taken."""
    ticks = 0
    for pid in of:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def gallery() -> Iterator[str]:
    """Serve the host gallery; its address."""
    server = subprocess.Popen(
        [node(), str(ROOT / "server/workshop/gallery/serve.mjs"), "0"], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait(10)


def film(page: Page, name: str, total: float, folder: Path) -> None:
    """Keep a picture of every tenth of a second of a piece, named after the ms since it opened."""
    folder.mkdir(parents=True, exist_ok=True)
    for at in range(0, int(total) + EACH_MS, EACH_MS):
        page.evaluate("([name, at]) => window.show(name, at)", [name, at])
        page.screenshot(path=folder / f"{at:05}.jpg", type="jpeg", quality=80)


def measure(browser: Browser, address: str, name: str, others: set[int], frames_in: Path | None = None) -> str:
    """Play a piece once and return its line of the table; with a folder leave its frames there."""
    page = browser.new_page(viewport=SIZE)
    page.goto(f"{address}?scene={name}&at=0")
    page.wait_for_function("window.clock && document.querySelector('.frame:not(.waiting)')")
    sleep(SETTLES_S)
    own = processes(os.getpid()) - others
    total = page.evaluate("(name) => window.pieces[name]", name)
    before, begun = cpu_s(own), monotonic()
    came = page.evaluate(RECORD, total)
    frames = sorted(came[FIRST_FRAMES:])
    played, took = cpu_s(own) - before, monotonic() - begun
    sleep(SETTLES_S)
    before, begun = cpu_s(own), monotonic()
    sleep(RESTS_S)
    rest = (cpu_s(own) - before) / (monotonic() - begun)
    if frames_in is not None:
        film(page, name, total, frames_in / name)
        lines = (f"{at:.1f},{took:.1f}" for at, took in zip(accumulate(came), came, strict=True))
        (frames_in / name / "frames.csv").write_text("\n".join(("at_ms,took_ms", *lines, "")))
    page.close()
    slow = frames[int(len(frames) * SLOWEST)]
    return (
        f"{name:24} {total / 1000:5.1f} s  {1000 / median(frames):4.0f}  {1000 / slow:8.0f}  {frames[-1]:7.0f} ms"
        f"  {100 * played / took:6.0f} %  {100 * rest:5.1f} %"
    )


def main(arguments: list[str]) -> None:
    """Print the table."""
    parser = ArgumentParser(prog="bench.show")
    parser.add_argument("--frames", type=Path, metavar="DIR")
    parser.add_argument("pieces", nargs="*")
    asked = parser.parse_args(arguments)
    wanted: list[str] = asked.pieces
    with gallery() as address, sync_playwright() as pw:
        others = processes(os.getpid())
        browser = pw.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page(viewport=SIZE)
        page.goto(address)
        page.wait_for_function("window.pieces")
        pieces = wanted or list(page.evaluate("Object.keys(window.pieces)"))
        page.close()
        print(f"{'piece':24} {'lasts':>7}  {'fps':>4}  {'worst 5%':>8}  {'slowest':>10}  {'cpu':>8}  {'rest':>7}")
        for name in pieces:
            print(measure(browser, address, name, others, asked.frames), flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
