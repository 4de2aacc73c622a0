"""What a table shows to people: its parts in words and pictures."""
