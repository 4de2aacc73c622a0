"""The phones' shares in chance: why nobody can choose a roll, not even who owns the server.

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

    "tallyroll table 2", the table's code, the seat, the lane, how many outcomes this seat had in
    this lane with this one, the own part, and for every other seat that has a share, in the order
    of the seats' numbers, the seat and its latest link (or anchor) in this lane, a space between

The *own part* is the link that the deed reveals, or "-" for a phone without a share (a page without
a script) and for a share to which nobody has answered: it counts only once another seat has shown
something in this lane after it was fixed. The event's own number, its time and what happened
meanwhile are no part: they would be a handle for whoever writes the log.
The record notes ``nonce``, "lane.count.link", and ``after``, the number of the last event that the
phone had seen when it first sent this link. A share that was fixed after ``after`` has no part in
the outcome; its seat takes part with the share it had before.

**The attack, on paper.** The owner of the server knows the seed, plays with phones of his own (K),
and one other phone, B, is honest. All that B ever showed is public; B's next link is not.

- *A deed of K.* Its parts are the seed (fixed before anybody sat down), links of K (fixed when their
  anchors were shown) and B's latest link. If all shares of K in it were fixed before B showed that
  link, the outcome was fixed the moment B showed it, and K knew nothing of it before. K can foresee
  it but not change it: not by another nonce (there is none), not by coins or dice beside the game
  (other lanes), not by time, names, locks or empty events (no part). K can only do *the same kind of
  thing* once more before it, for all to see, as everybody may.
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
  K cannot foresee if that is B. An outcome counts as *alone* unless some other seat has shown its
  part after all other shares in it were fixed. Phones answer by themselves: one that sees a share
  fixed after its own latest links shows its next ones without a deed (``Shared`` "further").
- *Phones that are not there.* K invents a guest Carl with a share made to measure. Carl sits at
  the table for all to see, and B's phone answers his share like any other. Before that answer
  is written K may choose: K can hold it back, but then B's page says that its share is not noted.
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
