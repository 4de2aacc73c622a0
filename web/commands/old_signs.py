"""Error handler for terminals and files without a sign for everything: the nearest old sign."""

import codecs

OLD = str.maketrans("−–’‘“”×·\u00a0\u202f", "--''\"\"x-  ") | {ord("…"): "..."}
SPELLED = "tallyroll-spelled"


def spelled(error: UnicodeError) -> tuple[str, int]:
    """A hyphen for a minus, so that a number keeps its sign; a question mark for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(OLD)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end


codecs.register_error(SPELLED, spelled)
