"""What outlives the process: the journal of every room and the question banks, as SQLModel tables."""

BASELINE = 1  # the form of the tables of databases from before forms were numbered
DATABASE_VERSION = 1  # the form of the tables: the newest of ``migrations/versions``
