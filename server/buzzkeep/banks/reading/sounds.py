"""A sound as somebody brought it: as it is, but freed of its tags, with the gain at which all sound equally loud."""

import io
from dataclasses import dataclass
from hashlib import blake2b

import mutagen
import numpy as np
import soundfile
from numpy.typing import NDArray

from buzzkeep.banks.reading.file import Unreadable

MOST_BYTES, MOST_S = 1_000_000, 30
FORMATS = {"MP3": "mp3", "OggOpus": "ogg", "OggVorbis": "ogg", "FLAC": "flac", "WAVE": "wav"}
RATES, CHANNELS = range(8_000, 96_001), 2
LOUDNESS_DB, PEAK_DB, SILENCE_DB = -16, -1, -70
"""The loudness that all have, the highest peak, and what counts as silence: of full scale."""
BLOCK_S, GATE_DB = 0.4, 10
"""Loudness is measured by blocks; those that are so much quieter than the rest are left out, as in EBU R 128."""


@dataclass(frozen=True, slots=True)
class PreparedSound:
    """A sound of ``ms``, in ``format`` (as a file's name ends), to be played with ``gain`` (hundredths of a dB)."""

    digest: str
    wall: bytes
    format: str
    ms: int
    gain: int
    phone: bytes = b""  # there is one size for all


def prepare(data: bytes) -> PreparedSound:
    """Check a file's content and strip it. Raises :class:`Unreadable` for what is no sound, or is out of bounds."""
    if len(data) > MOST_BYTES:
        raise Unreadable(f"its sound is larger than {MOST_BYTES // 1_000_000} MB; cut it, or save it as MP3 or Opus")
    if data[4:8] == b"ftyp":
        raise Unreadable("its sound is an M4A, which not every screen can play; save it as MP3")
    try:
        kind = type(mutagen.File(io.BytesIO(data))).__name__
        if kind not in FORMATS:
            raise Unreadable("its sound is no MP3, Ogg, WAV or FLAC, or not one that can be read")
        with soundfile.SoundFile(io.BytesIO(data)) as opened:
            rate, channels, subtype = opened.samplerate, opened.channels, opened.subtype
            if rate not in RATES or channels > CHANNELS:
                raise Unreadable(f"its sound has {channels} channels of {rate} Hz; save it in stereo with 44100 Hz")
            samples = opened.read(rate * MOST_S + 1, dtype="float64", always_2d=True)
        bare = io.BytesIO(data)
        if kind in ("FLAC", "WAVE"):  # written anew: they lose nothing by it but what was noted beside the sound
            plain = subtype if subtype.startswith("PCM") else "PCM_16"
            soundfile.write(bare := io.BytesIO(), samples, rate, plain, format=opened.format)
        elif (tagged := mutagen.File(bare)) is not None:
            bare.seek(0)
            tagged.delete(bare)
    except (soundfile.SoundFileError, mutagen.MutagenError, OSError, ValueError, EOFError, MemoryError):
        raise Unreadable("its sound is damaged; save it anew") from None
    if len(samples) > rate * MOST_S:
        raise Unreadable(f"its sound is longer than {MOST_S} s; cut it")
    kept, gain = bare.getvalue(), round(100 * _gain(samples, rate))
    digest = blake2b(kept, digest_size=16).hexdigest()
    return PreparedSound(digest, kept, FORMATS[kind], len(samples) * 1_000 // rate, gain)


def _gain(samples: NDArray[np.float64], rate: int) -> float:
    """Return how much louder it is to be played, in dB. Raises :class:`Unreadable` for silence."""
    size = max(1, round(rate * BLOCK_S))
    power = np.square(samples).mean(axis=1)
    blocks = np.add.reduceat(power, np.arange(0, len(power), size)) / size if len(power) else np.zeros(1)
    heard = blocks[blocks > 10 ** (SILENCE_DB / 10)]
    if not len(heard):
        raise Unreadable("nothing is heard in its sound; save it anew")
    loud = heard[heard >= heard.mean() / 10 ** (GATE_DB / 10)].mean()
    peak = np.abs(samples).max()
    return float(min(LOUDNESS_DB - 10 * np.log10(loud), PEAK_DB - 20 * np.log10(peak)))
