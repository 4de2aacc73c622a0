"""Knows the games: their pieces, boards and rules. Plain values and functions, no effects."""
