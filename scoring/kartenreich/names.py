"""The words of the box: regions and stores."""

from scoring.words import Word

REGIONS = {
    "mine": Word("mine"),
    "noble": Word("noble"),
    "commoner": Word("commoner"),
    "wheat": Word("wheat"),
    "wood": Word("wood"),
    "stone": Word("stone"),
    "any": Word("any resource"),
    "misfortune": Word("misfortune"),
    "monument": Word("monument"),
    "wonder": Word("wonder"),
}
STORE_NAMES = {
    "coins": Word("Coins"),
    "wheat": Word("Wheat"),
    "wood": Word("Wood"),
    "stone": Word("Stone"),
}
