"""From files of any kind to questions: formats, encodings, tables, markup."""
