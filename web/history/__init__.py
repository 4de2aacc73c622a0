"""What people keep: results, their history, and the ways in and out of it."""
