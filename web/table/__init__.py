"""Event sourcing: a table is a list of events, dice, bags and decks that several phones share."""
