"""Broken variants of Halt: the kit must catch each of them, and by the right law."""

from kit.saboteurs import asking, betting, course, purity, secrecy
from kit.saboteurs.bench import SABOTEURS

__all__ = ["SABOTEURS", "asking", "betting", "course", "purity", "secrecy"]
