"""What outlives the process: the journal of every room and the question banks, as SQLModel tables."""
