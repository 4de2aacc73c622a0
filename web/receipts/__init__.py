"""The check of a table's log, as people read it."""
