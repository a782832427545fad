"""The stages of a Drinking War match, one file each."""
