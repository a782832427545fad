"""Imports every module with tables, so that one import registers them all."""

from buzzkeep.banks.keeping import tables as bank_tables
from buzzkeep.store import quiz_models, room_models

__all__ = ["bank_tables", "quiz_models", "room_models"]
