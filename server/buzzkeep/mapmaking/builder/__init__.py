"""Makes the shipped maps. Run by developers (``buzzkeep maps build``); a running server only reads the results."""
