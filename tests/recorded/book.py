"""What is written down of a match, and the files it is written to.

A line of ``games/<game>/recorded.jsonl.xz`` is a match: ``match`` (its number), the fields of
:class:`recorded.protocol.Setting`, ``title``, ``first`` (what was seen of the set-up) and ``steps``, pairs of an input
(:class:`recorded.protocol.Given`) and of what was seen of it:

* ``refused``: the code with which it was refused; nothing else is then said, for nothing happened;
* ``drawn``: how many words of chance it took (none if left out);
* ``events``: each as the screen sees it, followed by ``{viewer: event}`` for those who see it otherwise;
* ``asked``: what is asked from now on, if that changed: kind, seats, how many ms are left, for how many steps the same
  prompt has stood, and, if there is anything, what is particular about it;
* ``left``: how many ms are left until the next time is up, if that changed and no prompt says so;
* ``views``: digests of two views, that of the screen and that of somebody whose turn it is to be looked at;
* ``over``: reason and ranking, with the step that ends the match.
"""

import hashlib
import json
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import orjson

from recorded.protocol import Playing, Setting

Json = Any
GAMES = Path(__file__).resolve().parents[1] / "games"
ASPECTS = ("refused", "drawn", "events", "asked", "left", "views", "over")
SUFFIX = ".jsonl.xz"
DIGEST_BYTES = 2


class Observer:
    """Looks at a match after each input and says what there is to be seen, as it is written down."""

    def __init__(self, playing: Playing, views: bool = True) -> None:
        """Look at a match; ``views=False`` leaves views out: they are most of the work."""
        self._playing, self._views = playing, views
        self._asked: Json = None
        self._due: int | None = None
        self._drawn = 0

    def looked_at(self) -> tuple[str, str]:
        """Return whose views are told: the screen's, and that of each other viewer in turn."""
        viewers = self._playing.viewers()
        return viewers[0], viewers[1 + self._playing.step % (len(viewers) - 1)]

    def refused(self, code: str) -> dict[str, Json]:
        """Return what is seen of an input that was refused; chance that it took all the same is told too."""
        return {"refused": code} | self._chance()

    def seen(self, at: int) -> dict[str, Json]:
        """Return what is seen of an input that was carried out at this instant."""
        playing, told = self._playing, self._chance()
        if events := [[public, others] if others else [public] for public, others in playing.seen()]:
            told["events"] = events
        if (asked := playing.asked()) != self._asked:
            self._asked = asked
            told["asked"] = [
                [kind, seats, None if due is None else due - at, playing.step - since, *more]
                for kind, seats, due, since, *more in asked
            ]
        if (due := playing.due) != self._due:
            self._due = due
            if due is not None and due not in [prompt[2] for prompt in asked]:
                told["left"] = due - at
        if self._views:
            told["views"] = "".join(digest(playing.view(viewer)) for viewer in self.looked_at())
        if (outcome := playing.outcome) is not None:
            told["over"] = [outcome.reason, [list(group) for group in outcome.ranking]]
        return told

    def _chance(self) -> dict[str, Json]:
        drawn, self._drawn = self._playing.position - self._drawn, self._playing.position
        return {"drawn": drawn} if drawn else {}


def digest(value: Json) -> str:
    """Return a short digest of plain JSON, whatever the order of its keys."""
    raw = orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    return hashlib.blake2b(raw, digest_size=DIGEST_BYTES).hexdigest()


def setting_of(match: Json) -> Setting:
    """Return what a recorded match is played with."""
    return Setting(match["game"], match["options"], tuple(map(tuple, match["seats"])), match["key"])


def path_of(game: str) -> Path:
    return GAMES / game / f"recorded{SUFFIX}"


def games() -> list[str]:
    """Return the games of which there are recordings."""
    return sorted(path.parent.name for path in GAMES.glob(f"*/recorded{SUFFIX}"))


def read(game: str, wanted: Iterable[int] | None = None) -> Iterator[Json]:
    """Yield the recorded matches of a game, all or those of the wanted numbers, in the order of the file."""
    wanted = None if wanted is None else set(wanted)
    with lzma.open(path_of(game)) as lines:
        for number, line in enumerate(lines):
            if wanted is None or number in wanted:
                yield orjson.loads(line)


def write(game: str, matches: Iterable[Json]) -> None:
    """Write the recordings of a game; the same matches give the same bytes."""
    lines = (json.dumps(match, ensure_ascii=False, separators=(",", ":")) + "\n" for match in matches)
    path_of(game).parent.mkdir(exist_ok=True)
    path_of(game).write_bytes(lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME))
