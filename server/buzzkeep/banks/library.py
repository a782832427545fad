"""The banks as the rest of the house sees them: what there is, and that the shipped ones are there."""

from buzzkeep.banks.shipped import ensure_shipped, shipped_banks
from buzzkeep.banks.storage import BankSummary, CategoryCount, summary

__all__ = ["BankSummary", "CategoryCount", "ensure_shipped", "shipped_banks", "summary"]
