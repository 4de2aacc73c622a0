"""Tests of the rules: expected numbers come from the rulebooks or from paper and pencil."""
