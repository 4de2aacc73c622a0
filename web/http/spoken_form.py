"""Forms whose own messages speak the visitor's language: WTForms' words are in our catalogues."""

from typing import Any

from wtforms import Form
from wtforms.meta import DefaultMeta

from scoring.words import Catalogue, Plural, Word
from web.http.language import spoken

SAID_BY_WTFORMS = (
    Word("Not a valid choice."),
    Word("Not a valid integer value."),
    Plural(
        "'%(value)s' is not a valid choice for this field.",
        "'%(value)s' are not valid choices for this field.",
    ),
    Plural(
        "Field cannot be longer than %(max)d character.",
        "Field cannot be longer than %(max)d characters.",
    ),
)


class SpokenForm(Form):
    """A form that finds its words in a catalogue."""

    class Meta(DefaultMeta):
        def get_translations(self, _form: Any) -> Catalogue:
            return spoken()
