"""What can be chosen of a game, in the visitor's language: readings and variants."""

from typing import Any

from scoring.game import Choice, Variant
from web.http.language import said


def choice_facts(choice: Choice) -> dict[str, Any]:
    return {
        "key": choice.key,
        "title": said(choice.title),
        "default": choice.default,
        "options": {key: said(meaning) for key, meaning in choice.options.items()},
    }


def variant_facts(variant: Variant) -> dict[str, str]:
    return {"key": variant.key, "title": said(variant.title), "sentence": said(variant.sentence)}
