"""What moves, read off the style sheets: cheap properties only (R7), no flashes (R8), no locked zoom (R13)."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("host_ui", "player_ui", "server/client", "server/buzzkeep/games")
SHEETS = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.css"))]
CHEAP = {"transform", "opacity", "translate", "scale", "rotate", "animation-timing-function", "z-index"}
FASTEST_S = 1 / 3


def blocks(css, at_rule):
    """Name and body of each ``at_rule`` of a style sheet."""
    for found in re.finditer(rf"{at_rule}\s+([\w-]+)\s*{{", css):
        depth, at = 1, found.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(css[at], 0)
            at += 1
        yield found[1], css[found.end() : at - 1]


def seconds(text):
    return [float(number) / (1000 if unit == "ms" else 1) for number, unit in re.findall(r"([\d.]+)(ms|s)\b", text)]


def test_R7_only_transform_and_opacity_are_animated():
    moves = {name: body for path in SHEETS for name, body in blocks(path.read_text("utf-8"), "@keyframes")}
    assert len(moves) > 20
    for name, body in moves.items():
        properties = set(re.findall(r"([a-z-]+)\s*:", re.sub(r"var\([^)]*\)", "", body)))
        assert properties, name
        assert properties <= CHEAP, (name, properties - CHEAP)


def test_R8_nothing_repeats_faster_than_three_times_a_second():
    css = "\n".join(path.read_text("utf-8") for path in SHEETS)
    endless = re.findall(r"animation:([^;}]*infinite[^;}]*)[;}]", css)
    assert len(endless) > 3
    for rule in endless:
        assert min(seconds(rule)) >= FASTEST_S, rule


def test_R8_everything_that_moves_stands_still_on_request():
    """A sheet with animations also has a rule for reduced motion, or leaves them out unless motion is welcome."""
    phone = (ROOT / "player_ui/css/motion.css").read_text("utf-8")
    assert re.search(r"prefers-reduced-motion: reduce\)\s*{\s*\*.*animation: none !important", phone)
    for path in SHEETS:
        if {"player_ui", "phone"} & {*path.parts}:
            continue  # one rule for all of the phone
        css = re.sub(r"@keyframes\s+[\w-]+\s*{(?:[^{}]|{[^{}]*})*}", "", path.read_text("utf-8"))
        outside = re.sub(r"@media \(prefers-reduced-motion[^{]*{(?:[^{}]|{[^{}]*})*}", "", css)
        moving = re.findall(r"[^{}]*{[^{}]*animation: (?!none)[^{}]*}", outside)
        assert moving == [], path


def test_R13_pinch_zoom_is_never_locked_and_double_taps_do_nothing():
    pages = [*(ROOT / "server/buzzkeep").rglob("*.html"), *(ROOT / "server/buzzkeep/net").rglob("*.py")]
    text = "\n".join(path.read_text("utf-8") for path in pages)
    assert "viewport" in text
    assert not re.search(r"user-scalable|maximum-scale", text)
    frame = (ROOT / "player_ui/css/frame.css").read_text("utf-8")
    assert "touch-action: manipulation" in frame
    assert "overscroll-behavior: none" in frame
    assert re.search(r"(-webkit-)?user-select: none", frame)
