"""What the pages of all journeys share: words, scripts, pictures, and what is kept offline."""
