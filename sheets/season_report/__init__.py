"""A season on paper: who won what, how it went over time, and where the points came from."""
