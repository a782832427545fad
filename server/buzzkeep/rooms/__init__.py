"""Rooms: seats, tokens, clock and mailbox around one running match."""
