"""From areas to a map: repair and project -> group -> draw -> link -> number."""
