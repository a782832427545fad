"""Changes of one place of the program, and whether a test notices."""
