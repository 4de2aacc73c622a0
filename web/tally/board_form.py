"""The plain way in: a finished game as text or as files, and the readings to choose from."""

from typing import Any

from wtforms import MultipleFileField, SelectField, TextAreaField

from scoring.game import Game
from scoring.words import Word
from web.http.language import said
from web.http.spoken_form import SpokenForm

PREFIX = "choice-"
AS_WRITTEN = Word("As the text says")


class BoardForm(SpokenForm):
    """What every game asks for; each choice adds a list."""

    board = TextAreaField()
    sheet = MultipleFileField()

    @property
    def choices(self) -> dict[str, SelectField]:
        return {
            name.removeprefix(PREFIX): field
            for name, field in self._fields.items()
            if isinstance(field, SelectField)
        }

    @property
    def chosen(self) -> dict[str, str]:
        """The readings that are not left to the text."""
        return {key: str(field.data) for key, field in self.choices.items() if field.data}


def board_form(game: Game[Any], sent: Any = None, **data: Any) -> BoardForm:
    """The form of one game, in the visitor's language."""
    extra: dict[str, Any] = {
        f"{PREFIX}{choice.key}": SelectField(said(choice.title)) for choice in game.choices
    }
    made: type[BoardForm] = type("GameBoardForm", (BoardForm,), extra)
    form = made(sent, **data)
    for choice in game.choices:
        readings = [(key, said(meaning)) for key, meaning in choice.options.items()]
        form.choices[choice.key].choices = [("", said(AS_WRITTEN)), *readings]
    form.board.label.text = said(Word("The finished game as text"))
    form.sheet.label.text = said(Word("Or files: texts, filled-in sheets, a downloaded table"))
    return form
