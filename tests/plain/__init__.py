"""A second, plain reading of the scoring rules, kept only to check the main one against."""
