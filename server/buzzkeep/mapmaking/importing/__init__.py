"""From a file of boundaries to a map: read -> repair and project -> group -> draw -> link -> check."""
