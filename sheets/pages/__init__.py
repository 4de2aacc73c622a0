"""From faces to a document: imposition, two sides, booklets, printers."""
