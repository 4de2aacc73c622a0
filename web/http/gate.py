"""Brute-force protection: every look-up by a code or a link is counted here.

**What a stranger can find.** There are 60**4 = 12.96 million codes of tables. An address may try 20
wrong ones at once, and one every three seconds from then on (``WRONG_CODES_A_MINUTE``). On a server
with 1,000 open tables that finds one of them after 12.96 million / 1,000 / 20 = 648 minutes, about
eleven hours, and a certain one after more than a year. Of a hand-over code, which works for ten
minutes, 220 are tried. Names of results and histories have 128 bits, and are counted all the same.

**Who is held up by it.** Nobody who has been let in before: a phone shows what was signed for this
table (its seat, its list of tables, its pass as a guest), and is never refused, whatever others
at its address do. Newcomers behind an address that mistypes wait three seconds, not a minute.

**Nobody is told anything by a refusal.** Whoever may not ask is refused before anything is looked
up, so a right code and a wrong one look alike and take equally long. A guess is counted before it
is answered and given back if it was right: of a hundred that come at once none is free.

**Large networks.** An IPv6 address counts by its first 64 bits, and a customer has up to 65,536 of
those: so the first 48 bits count too, with three times the allowance (one of 1,000 tables in 3.6
hours). There is no ceiling for the whole server: it would be a switch with which a few addresses
keep everybody's guests out, while an owner can lock a door, see who sits down, and remove a seat.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response, after_this_request

from scoring.errors import PlayerError
from web.http.cookies import give_pass, gives_seat, has_pass
from web.http.limits import network, visitor
from web.http.remembered import remembered
from web.http.services import services


@contextmanager
def asking(wrong: type[PlayerError], known: bool = False) -> Iterator[None]:
    """Count a look-up that might be a guess; the error ``wrong`` says that it was one."""
    if known:
        yield
        return
    guesses = services().limits.guesses
    guesses.spend(visitor(), network())
    right = True
    try:
        yield
    except wrong:
        right = False
        raise
    finally:
        if right:
            guesses.give_back(visitor(), network())


def is_known(code: str) -> bool:
    """Whether this phone was at the table before: it does not guess."""
    return has_pass(services().signer, code) or code in remembered()


def let_in(code: str) -> None:
    """Give a signed pass: whoever had the right code once is not counted again."""
    if is_known(code):
        return
    signer = services().signer

    @after_this_request
    def give(response: Response) -> Response:
        if not gives_seat(response):  # which is as good
            give_pass(response, signer, code)
        return response
