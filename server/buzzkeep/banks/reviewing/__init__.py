"""What the host's review page shows and changes: questions with their ratings, flags and edits."""
