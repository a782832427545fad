"""The wall with other words: every shipped question, and names that are hard to set."""

import json

import pytest

import soak
from workshop.nodejs import CHECKOUT as ROOT

pytestmark = pytest.mark.browser

FEW = 12  # of each of three kinds of length that are looked at outside the soak
SIZES = (54, 66, 90)  # letters beyond which a question is set smaller
SCENES = {"choice": ("quiet", "duel", "quiet_siege"), "number": ("quiet", "duel")}
NAMES = ("Bartholomé L", "Guillaumette", "Wolfgang-Amadeus M", "Les Mammouths Mauves", "Ève & Guillaumette")

# Puts each question in the place of the scene's own and returns what does not fit.
ASK = """async (questions) => {
  const put = (value, asked) => {
    if (Array.isArray(value)) return value.map((one) => put(one, asked));
    if (value === null || typeof value !== 'object') return value;
    if ('as_of' in value && 'choices' in value) return { ...value, ...asked };
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one, asked)]));
  };
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const faults = [];
  for (const asked of questions) {
    window.change((update) => put(update, asked));
    await new Promise((done) => setTimeout(done, 0));
    if (document.querySelector('.ask h1').textContent.replaceAll('\\u2060', '') !== asked.text) {
      faults.push(['not asked', asked.text]);
      continue;
    }
    const [row, field] = [box('.asked'), box('.choices, .number-line')];
    const lines = [...document.querySelectorAll('.ask > *')].map((one) => one.getBoundingClientRect());
    if (lines.some((one) => one.top < row.bottom - 1)) faults.push(['under the row of names', asked.text]);
    if (lines.some((one) => one.bottom > field.top + 1)) faults.push(['over the answers', asked.text]);
    if (lines.some((one) => one.left < 0 || one.right > innerWidth)) faults.push(['wider than the wall', asked.text]);
    for (const choice of document.querySelectorAll('.choice')) {
      const [plate, text] = [choice.getBoundingClientRect(), choice.querySelector('span').getBoundingClientRect()];
      if (text.height > plate.height || text.right > plate.right) faults.push(['beyond its plate', choice.textContent]);
    }
  }
  return faults;
}"""

# Gives all players one name and returns every word of it that a line breaks, and every name that is cut.
BREAKS = """async (name) => {
  const given = (people) => people.map((one) => ({ ...one, name }));
  window.change((update) => ({ ...update, room: { ...update.room, players: given(update.room.players) } }));
  await new Promise((done) => setTimeout(done, 0));
  const faults = [];
  for (const place of document.querySelectorAll('.banner-text b, .chip-top b')) {
    const text = place.firstChild;
    if (!(text instanceof Text) || !text.data.includes(name)) {
      faults.push(['not there', place.textContent]);
      continue;
    }
    for (const { index, 0: word } of text.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(['broken', word]);
    }
    const cut = place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 4;
    if (cut) faults.push(['cut', text.data]);
  }
  return faults;
}"""


def questions(lang, kind):
    """Return the shipped questions of a kind as a wall is told them: all in the soak, else the longest of each size."""
    lines = (ROOT / "question_banks/buzzkeep" / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    shipped = [{**read, **read[lang]} for read in map(json.loads, lines)]
    told = [
        {"format": kind, "unit": "", "choices": [], **{name: one.get(name) for name in ("text", "as_of")}}
        | {name: one[name] for name in ("unit", "choices") if name in one}
        for one in shipped
    ]
    told.sort(key=lambda one: len(one["text"]))
    if soak.soaking():
        return told
    below = [[one for one in told if len(one["text"]) <= size] for size in SIZES]
    return [*told[-FEW:], *(one for those in below for one in those[-FEW:])]


@pytest.mark.scaled
@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.soak)])
def test_every_shipped_question_fits_the_wall(open_gallery, tally, lang):
    page = open_gallery("tv", lang)
    faults = []
    for kind, scenes in SCENES.items():
        asked = questions(lang, kind)
        for scene in scenes:
            page.evaluate("(scene) => window.show(scene)", scene)
            faults += [(scene, *fault) for fault in page.evaluate(ASK, asked)]
            tally("shipped question on the wall", len(asked))
    page.close()
    assert not faults, (len(faults), faults[:20])


def test_no_word_of_a_name_is_broken_beside_a_question(open_gallery):
    page = open_gallery("tv", "fr")
    faults = []
    for scene in ("quiet", "duel", "quiet_siege"):
        page.evaluate("(scene) => window.show(scene)", scene)
        faults += [(scene, name, *fault) for name in NAMES for fault in page.evaluate(BREAKS, name)]
    page.close()
    assert not faults, faults
