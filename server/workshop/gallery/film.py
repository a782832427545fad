"""``make film``: the README's moving picture in each language, a wall between two phones, drawn by the gallery's clock.

Each frame is drawn at its time: a slow machine makes the same film as a fast one, in some minutes.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import segno
from PIL import Image
from playwright.sync_api import Frame, Page, sync_playwright

from bench.show import gallery
from browsers import FLAGS, find_browser
from workshop.nodejs import CHECKOUT

EACH_MS = 100
LAST_MS = 500  # then it begins again
NOW_MS = 100_000  # the room's clock when a scene begins
JOIN = "http://192.168.1.20:5000/j/KWQM"
NAMES = {"red": "Léa", "blue": "Karim"}  # of the phones, in the order of their seats
LETTER_MS = 130
SAYS_MS = 200  # from a tap until the wall says that somebody has answered

Tap = tuple[int, str, str]  # when (ms), whose phone, what


def taps(begin: int, whose: str, *keys: str) -> tuple[Tap, ...]:
    """Return the taps of a finger, one after another."""
    return tuple((begin + LETTER_MS * index, whose, key) for index, key in enumerate(keys))


@dataclass(frozen=True)
class Shot:
    """A scene of the wall from one time of its clock (ms) to another; when each seat is there, and what is tapped."""

    scene: str
    begin: int
    end: int
    pace: float = 1.0
    there: tuple[int, int, int] = (0, 0, 0)
    taps: tuple[Tap, ...] = ()


CANBERRA = ".plate >> nth=1"
GUESS = (*(f'.keys button:text-is("{digit}")' for digit in "324"), ".go")
SHOTS = (
    Shot("film_lobby", 0, 2_100, there=(700, 1_400, 0)),
    Shot("film_march", 300, 1_800),
    Shot("film_question", 0, 2_000, taps=(*taps(700, "red", CANBERRA), *taps(1_200, "blue", CANBERRA))),
    Shot("film_both_right", 400, 2_800, 1.2),
    Shot("film_decider", 0, 1_700, taps=(*taps(300, "red", *GUESS), *taps(600, "blue", *GUESS))),
    Shot("film_tie", 400, 4_000, 1.6),
    Shot("result_conquered", 900, 4_900, 1.75),
    Shot("film_count", 9_200, 10_900),
)

SIZE = {"width": 1_105, "height": 420}
PAGE = """<style>
  body { margin: 0; height: 420px; background: radial-gradient(#26316b, #0a0e26 75%); overflow: hidden }
  iframe { position: absolute; top: 18px; transform-origin: 0 0; background: #0a0e26; border: 12px solid #05070f }
  #wall { left: 214px; width: 1280px; height: 720px; transform: scale(.52); border-radius: 18px; box-shadow: 0 0 120px #5c7cff66 }
  .phone { width: 320px; height: 640px; transform: scale(.57); border-radius: 40px; outline: 3px solid #3b4677 }
  #red { left: 8px } #blue { left: 904px }
</style><iframe id="wall" src="/?lang=LANG"></iframe>
<iframe id="red" class="phone" src="/?page=phone"></iframe><iframe id="blue" class="phone" src="/?page=phone"></iframe>"""  # noqa: E501
WALL = """({ there, answered, lang, join }) => {
  let shown;
  window.change((update) => {
    const { room, game } = update;
    const is = (one) => there.includes(one.seat);
    const players = room.players.filter(is).map((one) => ({ ...one, connected: true, ready: true }));
    const seats = room.seats.map((one) => (is(one) ? one : { ...one, players: [], bearer: null }));
    const named = { code: join.slice(-4), join_url: join, content: { ...room.content, lang } };
    shown = { ...update, room: { ...room, ...named, players, seats, spectators: 0 } };
    const stage = game?.view.stage;
    if (stage?.kind === "asking") shown.game = { ...game, view: { ...game.view, stage: { ...stage, answered } } };
    return shown;
  });
  return window.stands().then(() => shown);
}"""
"""Change what the wall shows: who is there, who has answered."""
PHONE = """([update, seat, now]) => {
  const { room, game } = update;
  const asked = game?.view.stage.kind === "asking" ? game.view.beneath[0].seats : [];
  window.line.serverNow = () => now;
  window.line.update.value = { ...update,
    you: { role: "player", player: room.seats[seat].players[0], seat, pin: "482193", flagged: [] },
    game: game && { ...game,
      view: { ...game.view, mine: { seat, captain: true, may_act: asked.includes(seat), taps: [], my_tap: null } },
      prompts: game.prompts.map((one) => ({ ...one, id: game.view.stage.kind, seats: asked })) } };
}"""
"""Show the same on the phone of a seat."""
CLOCKS = """async (at) => {
  await window.stands();
  for (const clock of document.getAnimations().filter((one) => !(one instanceof CSSAnimation))) {
    clock.pause();
    clock.currentTime = at;
  }
}"""


def shoot(page: Page, frames: dict[str, Frame], shot: Shot, lang: str) -> list[Image.Image]:
    """Return the pictures of a shot."""
    pictures, inside, left = [], set[str](), list(shot.taps)
    for index in range(round((shot.end - shot.begin) / EACH_MS / shot.pace)):
        at = shot.begin + index * EACH_MS * shot.pace
        frames["wall"].evaluate("([scene, at]) => window.show(scene, at)", [shot.scene, at])
        there = [seat for seat, when in enumerate(shot.there) if when <= at]
        said = [max((when for when, who, _ in shot.taps if who == name), default=shot.end) for name in NAMES]
        answered = [seat for seat, when in enumerate(said) if when + SAYS_MS <= at]
        told = {"there": there, "answered": answered, "lang": lang, "join": JOIN}
        update: dict[str, Any] = frames["wall"].evaluate(WALL, told)
        for seat, (name, called) in enumerate(NAMES.items()):
            phone = frames[name]
            if seat not in there:
                if index == 0:
                    phone.evaluate("window.show('join')")
                letters = len(called) - int((shot.there[seat] - at) / LETTER_MS)
                phone.locator("input").last.fill(called[: max(0, letters)])
                continue
            if name not in inside:
                phone.evaluate("window.show('lobby')")
                inside.add(name)
            phone.evaluate(PHONE, [update, seat, NOW_MS + at])
            for tap in [one for one in left if one[0] <= at and one[1] == name]:
                phone.locator(tap[2]).evaluate("(key) => key.click()")
                left.remove(tap)
            phone.evaluate(CLOCKS, at)
        pictures.append(Image.open(BytesIO(page.screenshot())).convert("RGB"))
    return pictures


def main() -> None:
    """Write the film in each language."""
    segno.make(JOIN).save(code := BytesIO(), kind="svg", border=1, omitsize=True)
    with gallery() as address, sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for lang in ("en", "fr"):
            page = browser.new_context(viewport=SIZE, locale=lang, has_touch=True).new_page()
            page.route("**/qr.svg*", lambda route: route.fulfill(body=code.getvalue(), content_type="image/svg+xml"))
            page.goto(address)
            page.set_content(PAGE.replace("LANG", lang))
            frames = dict(zip(("wall", *NAMES), page.frames[1:], strict=True))
            for frame in frames.values():
                frame.wait_for_function("!!window.show")
                frame.add_style_tag(content=".confetti { display: none }")  # falls by a clock of its own
            first, *others = [picture for shot in SHOTS for picture in shoot(page, frames, shot, lang)]
            file = CHECKOUT / f"server/buzzkeep/docs/{lang}/film.webp"
            durations = [*(EACH_MS for _ in others), LAST_MS]
            first.save(file, append_images=others, duration=durations, loop=0, quality=60, method=6, minimize_size=True)
            print(f"{file.relative_to(CHECKOUT)}: {sum(durations) / 1000} s, {file.stat().st_size / 1e6:.2f} MB")
        browser.close()


if __name__ == "__main__":
    main()
