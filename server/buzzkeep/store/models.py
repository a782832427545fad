"""Imports every module with tables, so that one import registers them all."""

from buzzkeep.store import bank_models, quiz_models, room_models

__all__ = ["bank_models", "quiz_models", "room_models"]
