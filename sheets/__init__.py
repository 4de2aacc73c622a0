"""Turns games into paper."""
