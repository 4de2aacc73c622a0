"""Commit-reveal shares of the phones: why nobody can choose a roll, not even the server's owner.

**The problem.** The seed alone stops players, not the owner of the server: who knows the seed and
may send any nonce tries nonces until the dice please. So every part of an outcome must be fixed
before whoever could choose it knows the other parts.

**A share is three chains of hashes.** A phone draws a secret and hashes it a thousand times; the
end of the chain, its *anchor*, is shown to all (``Shared``). Each deed that leaves something to
chance reveals the *link* before the one that was shown last. Anybody checks a link by hashing it
(SHA-256 of its 32 bytes), nobody can guess the next one, and nobody can exchange one. There is a
chain for each *lane*: ``game`` (what the game itself leaves to chance), ``dice`` (dice beside it)
and ``rest`` (coins, lists, own bags), so that tossing coins moves no roll of the game.

**An outcome** is drawn (``chance.py``) from the seed and a name, these joined by "\\n":

    "tallyroll table 2", the table's code, the fingerprint of the event that opened it
    (``prints.py``), the seat, the lane, how many outcomes this seat had in this lane with this one,
    the own part, and for every other seat that has a share, in the order of the seats' numbers,
    the seat and its latest link (or anchor) in this lane, a space between

The *own part* is the link that the deed reveals, or "-" for a phone without a share (a page without
a script) and for a share to which nobody has answered: it counts only once another phone that had
seen it has shown something in this lane. The event's own number, its time and what happened
meanwhile are no part: they would be a handle for whoever writes the log.
The record notes ``nonce``, "lane.count.link", and ``after``, the number of the last event that the
phone had seen when it first sent this link: so long the link may have been known to the server. A
share that was fixed after ``after`` has no part in the outcome; its seat takes part with the share
it had before. ``Shared`` events note ``after`` as well.

**The attack, on paper.** The owner of the server knows the seed, plays with phones of his own (K),
and one other phone, B, is honest. All that B ever showed is public; B's next link is not.

- *A deed of K.* Its parts are the seed (fixed before anybody sat down), links of K (fixed when
  their anchors were shown) and B's latest link. If all shares of K in it were fixed before B showed
  that link, the outcome was fixed the moment B showed it, and K knew nothing of it before. K can
  foresee it but not change it: not by another nonce (there is none), not by coins or dice beside
  the game (other lanes), not by time, names, locks or empty events (no part). K can only do *the
  same kind of thing* once more before it, for all to see, as everybody may.
- *A deed of B.* It has B's new link, which K learns only when B sends it. Then K may still write
  deeds of its own first. New shares of K are shut out by ``after``. What is left is K's next links
  in this lane: as many alternatives as deeds of the game that K dares to put in between.
- *Failures.* K drops B's request, refuses it, or pretends that the server is away, to see a link
  and wait for a better moment. B's phone sends the same link with the same ``after`` until it is
  noted, so K gains nothing but the deeds in between, and the record shows them: the check counts
  the outcomes before which somebody else's deed was written while they were under way.
  This is *the order in which simultaneous deeds are written down*, and it is left to the server.
- *Replays.* A link is good for one count; the same key gives the same event (``play.py``).
- *A lost share.* K "loses" its share to fix a better one. Everybody sees it, and it is no good: the
  new share has no part in own outcomes before somebody else has answered it with a link, which
  K cannot foresee if that is B. Phones answer by themselves: one that sees a share fixed after its
  own latest links shows its next ones without a deed (``Shared`` "further").
- *Phones that are not there.* K invents a guest Carl with a share made to measure. Carl sits at
  the table for all to see, and B's phone answers his share like any other. Until B's answer is
  written, and K can hold it back, K may choose through Carl; it works with a lost share answered
  by Carl, too, and while a link of B is under way. So the check says for every phone how many
  outcomes it *vouches* for: those in which all other shares were fixed before it sent its part
  (none is newer than its ``after``), and its own in which its link has a part. Nobody could choose
  these without that phone's help. Whoever knows one phone to be honest, the own, reads there what
  holds. An outcome that no phone but the acting one vouches for is *alone*.
- *No share.* A page without a script has no chain. Its outcomes come from the seed and the others'
  links: fixed before, but not by the player. They are counted. Who has a share cannot act without:
  the share is given up first, in an event that all see (``Shared`` with no links).
- *A false echo.* K notes a link that B did not send, or a share in B's name: B's page compares what
  is noted with what it sent, and says so in red.
- *What was shown to whom.* K tells every phone another story. The events are a chain
  (``prints.py``) whose head every phone shows as four words.

**What stays open, said plainly.** Alone at a table, or with phones that all belong to one person,
there is only the old promise: the seed was fixed before, and its owner may have chosen. The order
of simultaneous deeds is the server's. And the page itself comes from the server: who does not
trust it with its own script checks the log with a copy from elsewhere, and lets a program of his
own play (``/openapi.json``).
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from web.table.chance import Source
from web.table.events import Texts

TABLE_SOURCE = "tallyroll table 2"
GAME, DICE, REST = LANES = ("game", "dice", "rest")
NO_PART = "-"
LINK_LENGTH = 64
LINK = re.compile(rf"[0-9a-f]{{{LINK_LENGTH}}}")
NONCE = re.compile(rf"({'|'.join(LANES)})\.([1-9][0-9]{{0,6}})(?:\.({LINK.pattern}))?")
FIXED, ANEW, FURTHER, GIVEN_UP = "fixed", "anew", "further", "given up"  # how a share was shown


@dataclass(frozen=True)
class Chains:
    """Hash chains of a share, from the event that fixed it on.

    In each lane the link that was shown last, and which event its phone had seen last then: ever
    since the link may have been known to the server.
    """

    fixed: int
    links: Texts  # none if the share was given up
    seen: tuple[int, ...]


@dataclass(frozen=True)
class Share:
    """All shares that a seat ever fixed, and how many outcomes it had in each lane."""

    counts: tuple[int, ...] = (0,) * len(LANES)
    chains: tuple[Chains, ...] = ()

    @property
    def now(self) -> Chains | None:
        """The share in force."""
        return self.chains[-1] if self.chains and self.chains[-1].links else None

    def at(self, number: int) -> Chains | None:
        """The share that was in force when this event was the last."""
        found = next((each for each in reversed(self.chains) if each.fixed <= number), None)
        return found if found and found.links else None


Shares = Mapping[str, Share]


@dataclass(frozen=True)
class Part:
    """What another seat contributes to an outcome."""

    seat: str
    link: str
    seen: int  # the last event that its phone had seen when it showed it
    fixed: int  # the event that fixed its chain


@dataclass(frozen=True)
class Draw:
    """Everything an outcome is drawn from, beside the seed and the code."""

    seat: str
    lane: str
    count: int
    link: str = ""
    after: int = 0
    fixed: int = 0  # the event that fixed the own share
    others: Sequence[Part] = field(default_factory=tuple)

    @property
    def nonce(self) -> str:
        """What the log notes of it."""
        return ".".join((self.lane, str(self.count), self.link)).rstrip(".")

    @property
    def counts(self) -> bool:
        """Whether the own link has a part: only if somebody has answered the own share."""
        return bool(self.link) and any(part.seen >= self.fixed for part in self.others)

    @property
    def vouchers(self) -> Texts:
        """The other seats whose phones had seen all the shares beside theirs fixed."""
        fixed = {part.seat: part.fixed for part in self.others}
        if self.counts:
            fixed[self.seat] = self.fixed
        return tuple(
            part.seat
            for part in self.others
            if all(part.seen >= of for seat, of in fixed.items() if seat != part.seat)
        )

    def possible(self, number: int) -> range:
        """Which events the phone may have seen last when it acted: its own share at least."""
        return range(self.fixed, number)

    def source(self, seed: bytes, code: str, opening: str) -> Source:
        own = self.link if self.counts else NO_PART
        parts = (f"{part.seat} {part.link}" for part in self.others)
        name = (TABLE_SOURCE, code, opening, self.seat, self.lane, str(self.count), own, *parts)
        return Source(seed, "\n".join(name))


def next_draw(
    shares: Shares, seat: str, lane: str, link: str = "", after: int = 0, number: int = 0
) -> Draw:
    """What the next outcome of a seat in a lane is drawn from."""
    own, place = shares.get(seat, Share()), LANES.index(lane)
    after = after if link else number - 1
    others = []
    for other in sorted(shares, key=order):
        chains = shares[other].at(after)
        if other != seat and chains:
            link_shown, seen = chains.links[place], chains.seen[place]
            others.append(Part(other, link_shown, seen, chains.fixed))
    fixed = own.now.fixed if own.now else 0
    return Draw(seat, lane, own.counts[place] + 1, link, after, fixed, tuple(others))


def order(seat: str) -> tuple[int, str]:
    """Seats by their numbers: s2 before s10."""
    digits = seat[1:]
    return (int(digits) if digits.isdecimal() else 0, seat)


def hashed(link: str) -> str:
    """The link that was shown before this one."""
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def read_nonce(nonce: str) -> tuple[str, int, str] | None:
    """Lane, count and link of a nonce, if it is one."""
    found = NONCE.fullmatch(nonce)
    return (found[1], int(found[2]), found[3] or "") if found else None


def is_next(share: Share, lane: str, link: str) -> bool:
    """Whether a link is the one that comes next in the share in force."""
    return share.now is not None and hashed(link) == share.now.links[LANES.index(lane)]


def noted(shares: Shares, seat: str, nonce: str, after: int) -> Shares:
    """The shares after an outcome was noted, even if it is taken back later."""
    found = read_nonce(nonce)
    if not found:
        return shares
    (lane, count, link), own = found, shares.get(seat, Share())
    counts = put(own.counts, lane, count)
    chains = own.chains
    if link and own.now:
        now = own.now
        now = replace(now, links=put(now.links, lane, link), seen=put(now.seen, lane, after))
        chains = (*chains[:-1], now)
    return {**shares, seat: Share(counts, chains)}


def put(values: tuple, lane: str, value: object) -> tuple:  # type: ignore[type-arg]
    """The values of all lanes with one of them changed."""
    place = LANES.index(lane)
    return (*values[:place], value, *values[place + 1 :])


def shown_by(share: Share, links: Texts) -> str:
    """How links that a phone shows go with what it has shown before; nothing if they do not."""
    if not links:
        return GIVEN_UP if share.now else ""
    if not are_links(links):
        return ""
    if share.now and set(links) & set(share.now.links):
        return ""  # shown before
    further = [is_next(share, lane, link) for lane, link in zip(LANES, links, strict=True)]
    if all(further):
        return FURTHER
    return "" if any(further) else ANEW if share.chains else FIXED


def are_links(links: Texts) -> bool:
    return len(links) == len(LANES) and all(map(LINK.fullmatch, links))


def shared(shares: Shares, seat: str, links: Texts, how: str, number: int, after: int) -> Shares:
    """The shares after a phone showed links without a deed."""
    if links and not are_links(links):
        raise ValueError(f"not a link for each lane: {links}")
    own, seen = shares.get(seat, Share()), (after,) * len(LANES)
    if how == FURTHER and own.now:
        chains = (*own.chains[:-1], replace(own.now, links=links, seen=seen))
    else:
        chains = (*own.chains, Chains(number, links, seen))
    return {**shares, seat: replace(own, chains=chains)}
