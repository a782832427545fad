"""A toy with everything the kit looks at: hidden hands, a draw pile, STOP cards, sealed answers, a reveal."""

from kit.toy.box import TOY

__all__ = ["TOY"]
