"""The banks in the database: importing, comparing, checking, editing, exporting."""
