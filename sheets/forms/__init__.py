"""Fillable fields, and reading them back."""
