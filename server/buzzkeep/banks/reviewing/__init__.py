"""What the desk shows and changes: questions with their ratings, flags and edits."""
