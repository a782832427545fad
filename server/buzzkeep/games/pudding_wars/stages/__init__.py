"""The stages of Pudding Wars: one file each."""
