"""What a wall plays in a recorded match, rendered from what its real screens ask for while the clock runs fast.

    make soundtrack ARGS="[GAME] [--match N] [--seconds 600] [--wav FILE]"

Written to ``host_ui/music/TRACK.md``: each cue against the beat that it belongs to, and how long nothing sounds.
"""

import dataclasses
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import click
import numpy as np
from playwright.sync_api import Page, sync_playwright
from scipy.io import wavfile

from bench.show import SIZE, gallery
from browsers import FLAGS, find_browser
from recorded import book
from recorded.protocol import Given, begun
from workshop.sounds import MUSIC, RATE, rendered

Json = Any
STEP_MS = 50  # how often it is looked at which bed lies beneath
SILENT_DB = -60.0
NEAR_MS = 700  # a sound that is farther from every beat belongs to none
BEDS_DB, DUCK_DB, DUCKED_S = -4.0, -6.0, 1.6
LISTEN = """() => {
  window.track = [];
  window.beds = [];
  window.began = performance.now();
  sounding.subscribe((one) => one && track.push([one.at - began, one.sound]));
  setInterval(() => {
    const at = performance.now() - began;
    beneath(0).then((bed) => beds.push([at, bed]));
  }, 50);
}"""

TELL = """([shown, phase]) =>
  change((one) => ({ ...one, room: { ...one.room, phase }, game: { ...one.game, ...shown } }))"""


def updates(game: str, number: int, seconds: int) -> Iterator[tuple[int, dict[str, Json]]]:
    """Yield when a wall is told what, ms of the room's clock, as the gallery takes it."""
    (match,) = book.read(game, [number])
    setting = book.setting_of(match)
    playing = begun(setting)
    info = playing.game.info
    since: dict[str, int] = {}
    for given in (None, *(step[0] for step in match["steps"])):
        at = 0 if given is None else given["at"]
        if at > 1_000 * seconds:
            return
        if given is not None and playing.give(Given(**given)) is not None:
            continue
        due = {timer.id: timer.due for timer in playing.rules.timers(playing.state)}
        asked = playing.rules.prompts(playing.state)
        since = {prompt.id: since.get(prompt.id, at) for prompt in asked}
        yield (
            at,
            {
                "page": "projector",
                "rich": True,
                "game": game,
                "options": playing.game.options_type.model_validate(setting.options).model_dump(mode="json"),
                "seat": None,
                "member": None,
                "members": [list(phones) for phones in setting.seats],
                "names": [dataclasses.asdict(info.seat_names[seat]) for seat in range(len(setting.seats))],
                "over": playing.outcome is not None,
                "clock": at,
                "view": playing.view("screen"),
                "events": [event for event, _ in playing.seen()],
                "prompts": [
                    {
                        **{name: getattr(prompt, name) for name in ("id", "kind", "audience")},
                        "seats": list(prompt.seats),
                        "since": since[prompt.id],
                        "due": due.get(prompt.timer or ""),
                    }
                    for prompt in asked
                ],
            },
        )


def played(page: Page, address: str, told: list[tuple[int, dict[str, Json]]], ends: int) -> tuple[Json, Json]:
    """Let the wall be told all that; return what sounded when, and which bed lay beneath."""
    page.route("**/recorded.json", lambda route: route.fulfill(body=json.dumps({"track": told[0][1]})))
    page.clock.install(time=0)
    page.goto(f"{address}?page=tv&lang=en&recorded")
    page.wait_for_function("() => !!window.show && window.scenes.includes('track')")
    page.evaluate("show('track')")
    page.clock.pause_at(600_000)
    page.evaluate("clock(null)")
    page.evaluate(LISTEN)
    now = 0
    for at, update in told[1:]:
        page.clock.run_for(max(0, at - now))
        now = max(now, at)
        shown = {"view": update["view"], "prompts": update["prompts"], "events": update["events"]}
        page.evaluate(TELL, [shown, "over" if update["over"] else "playing"])
    page.clock.run_for(max(0, ends - now))
    return page.evaluate("track"), page.evaluate("beds")


def mixed(track: Json, beds: Json, pieces: Mapping[str, Any], ends: int) -> Any:
    """Render the stings and beds in their places; beds give way as in ``player.ts``, roughly."""
    sound = np.zeros((RATE * (ends // 1000 + 60), 2), np.float32)
    level = np.full(len(sound), 10 ** (BEDS_DB / 20), np.float32)
    for at, name in track:
        if (samples := pieces.get(name)) is not None:
            begins = int(at * RATE / 1000)
            sound[begins : begins + len(samples)] += samples[: len(sound) - begins]
            level[begins : begins + int(DUCKED_S * RATE)] = 10 ** ((BEDS_DB + DUCK_DB) / 20)
    step = RATE * STEP_MS // 1000
    for at, bed in beds:
        if bed is None:
            continue
        begins = int(at * RATE / 1000)
        loud = 10 ** (bed["level"] / 20)
        for name in bed["pieces"][: bed["layers"]]:
            samples = pieces[name]
            offset = int((at - bed["from"]) * RATE / 1000)
            if bed["once"] and not 0 <= offset < len(samples):
                continue
            heard = samples[(offset + np.arange(step)) % len(samples)]
            sound[begins : begins + step] += heard * loud * level[begins : begins + step, None]
    return sound[: RATE * ends // 1000]


def silences(sound: Any) -> list[tuple[float, float]]:
    """Return where nothing sounds and for how long, seconds, the longest first."""
    window = RATE // 10
    power = (sound[: len(sound) // window * window].reshape(-1, window * 2) ** 2).mean(axis=1)
    silent = 10 * np.log10(power + 1e-12) < SILENT_DB
    edges = np.flatnonzero(np.diff(np.concatenate(([0], silent.astype(int), [0])))).reshape(-1, 2)
    return sorted(((a / 10, (b - a) / 10) for a, b in edges), key=lambda one: -one[1])


def paired(track: Json, told: list[tuple[int, dict[str, Json]]]) -> dict[tuple[str, str], list[float]]:
    """Return by sound and cue how many ms each sound came after the beat that it is nearest to."""
    beats = sorted(
        {(beat["at"], beat["cue"]) for _, one in told for beat in one["view"]["stage"].get("beats", ())}
        | {(at, f"{stage['kind']} shown") for at, one in told if (stage := one["view"]["stage"])}
        | {
            (stage["due"] - 1_000 * left, "a second of the last five")
            for _, one in told
            if (stage := one["view"]["stage"])["kind"] == "asking"
            for left in range(1, 6)
        }
    )
    off = defaultdict(list)
    for at, name in track:
        when, cue = min(beats, key=lambda beat: abs(beat[0] - at))
        if abs(at - when) < NEAR_MS:
            off[name, cue].append(at - when)
    return off


@click.command()
@click.argument("game", default="conquest")
@click.option("--match", "number", default=0)
@click.option("--seconds", default=600)
@click.option("--wav", type=click.Path(path_type=Path))
def main(game: str, number: int, seconds: int, wav: Path | None) -> None:
    """Write the table, and the track if it is wished for."""
    told = list(updates(game, number, seconds))
    ends = told[-1][0]
    with gallery() as address, sync_playwright() as play, TemporaryDirectory() as folder:
        browser = play.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        track, beds = played(browser.new_page(viewport=SIZE), address, told, ends)
        names = {name for _, name in track} | {name for _, bed in beds if bed for name in bed["pieces"]}
        known = json.loads((MUSIC / "levels.json").read_text("utf-8"))
        _, pieces = rendered(Path(folder), sorted(names & {*known}), None)
    sound = mixed(track, beds, {name: one.astype(np.float32) for name, one in pieces.items()}, ends)
    if wav:
        wavfile.write(wav, RATE, sound)
    found = silences(sound)
    rows = [
        f'Written by `make soundtrack ARGS="{game} --match {number} --seconds {seconds}"`: what the real wall plays',
        f"in the first {ends / 1000:.0f} s of a recorded match. Sounds against the nearest beats: how often, ms after",
        "them at the median, and by how much that varies.",
        "",
        "| sound | beat | times | after | varies by |",
        "|---|---|---|---|---|",
    ]
    for (name, cue), ms in sorted(paired(track, told).items()):
        rows.append(f"| {name} | {cue} | {len(ms)} | {median(ms):.0f} | {max(ms) - min(ms):.0f} |")
    rows += [
        "",
        f"Silence (below {SILENT_DB:.0f} dBFS): {sum(lasts for _, lasts in found):.0f} s in all; the longest:",
        "",
    ]
    rows += ["| at (s) | lasts (s) | what was shown |", "|---|---|---|"]
    for at, lasts in found[:12]:
        shown = [one["view"]["stage"]["kind"] for when, one in told if when <= (at + lasts / 2) * 1000][-1]
        rows.append(f"| {at:.1f} | {lasts:.1f} | {shown} |")
    (MUSIC / "TRACK.md").write_text("\n".join(rows) + "\n", "utf-8")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
