"""The face of the house: the folder of ``serve --style`` with its name, logo, two colours, first and last picture."""

import base64
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import ImageColor

from buzzkeep.banks.reading.file import Unreadable
from buzzkeep.banks.reading.pictures import BACKDROP, Prepared, prepare

FILE = "style.toml"
PICTURES = ("logo", "first", "last")
MOST_LETTERS = 30
LEAST_CONTRAST = 4.5  # to one, as for all other words


@dataclass(frozen=True)
class HouseStyle:
    """What a house shows of itself; ``colours`` are a ground and what is written on it, as #rrggbb."""

    name: str = ""
    colours: tuple[str, str] | None = None
    pictures: Mapping[str, Prepared] = field(default_factory=dict)

    def shown(self, *, inline: bool = False) -> dict[str, Any] | None:
        """Return what screens are told, the logo by its address or as it is; None for a house without a face."""
        if not (self.name or self.colours or self.pictures):
            return None
        places = {name: f"/style/{name}.webp?{made.digest}" for name, made in self.pictures.items()}
        if inline and "logo" in places:
            places["logo"] = f"data:image/webp;base64,{base64.b64encode(self.pictures['logo'].phone).decode()}"
        return {"name": self.name, "colours": self.colours} | {name: places.get(name) for name in PICTURES}


NO_STYLE = HouseStyle()


def read_style(folder: Path) -> tuple[HouseStyle, list[str]]:
    """Return what lies in the folder, without what cannot be used, and for each such thing a sentence with its cure."""
    name, colours, pictures = "", None, {}
    faults: list[str] = []
    try:
        name, colours = _said(folder / FILE)
    except FileNotFoundError:
        pass  # pictures alone are a face, too
    except (OSError, ValueError) as error:
        faults.append(f"{folder / FILE}: {error}")
    for wanted in PICTURES:
        for file in sorted(folder.glob(f"{wanted}.*"))[:1]:
            try:
                pictures[wanted] = prepare(file.read_bytes(), beneath=colours[0] if colours else BACKDROP)
            except (OSError, Unreadable) as error:
                faults.append(f"{file}: {error}")
    return HouseStyle(name, colours, pictures), faults


def _said(file: Path) -> tuple[str, tuple[str, str] | None]:
    """Return name and colours. Raises OSError, or ValueError with what to write instead."""
    said = tomllib.loads(file.read_text("utf-8"))
    name, colours = said.pop("name", ""), said.pop("colours", None)
    if said:
        raise ValueError(f"it says {', '.join(said)}; there are name and colours")
    if not isinstance(name, str) or len(name) > MOST_LETTERS:
        raise ValueError(f"a name is written in quotation marks and has {MOST_LETTERS} letters at most")
    if colours is None:
        return name.strip(), None
    match colours:
        case [str(ground), str(ink)] if re.fullmatch("(#[0-9a-fA-F]{6}){2}", ground + ink):
            pass
        case _:
            raise ValueError('colours are a ground and what is written on it; write colours = ["#7a1f2b", "#ffe9c9"]')
    if (found := contrast(ground, ink)) < LEAST_CONTRAST:
        raise ValueError(
            f"{ink} cannot be read on {ground} ({found:.1f} to 1, {LEAST_CONTRAST} is the least); "
            f'write colours = ["{ground}", "{_readable(ground, ink)}"]'
        )
    return name.strip(), (ground, ink)


def _light(colour: str) -> float:
    parts = [part / 255 for part in ImageColor.getrgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return by how much one of two colours is lighter, from 1 to 21, as the WCAG count it."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _readable(ground: str, ink: str) -> str:
    """Return the nearest colour, darker or lighter, that can be read on the ground: white or black always can."""
    mixed = (
        "#" + "".join(f"{round(part + (goal - part) * step / 20):02x}" for part in ImageColor.getrgb(ink))
        for step in range(1, 21)
        for goal in (0, 255)
    )
    return next(colour for colour in mixed if contrast(ground, colour) >= LEAST_CONTRAST)
