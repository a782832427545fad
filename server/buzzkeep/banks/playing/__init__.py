"""What games get from the banks, and what their answers teach about questions."""
