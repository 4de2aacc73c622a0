"""Signed cookies: which seat, tables and book a phone has, and the secret that signs them."""

import os
import secrets
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from flask import Response, request
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from scoring.errors import PlayerError
from scoring.words import Word
from web.places import problem_of
from web.settings import SHORTEST_SECRET

SEAT, GUEST, BOOK, TABLES, FORM = SALTS = ("seat", "guest", "book", "tables", "form")
KEPT = 400 * 24 * 60 * 60  # seconds; browsers keep no cookie for longer
SECRET_BYTES = 32
KNOWN = 10_000  # seats


class CannotKeepSecret(PlayerError):
    text = Word("The server’s secret cannot be stored in {place}: {problem}.")


class SecretTooShort(PlayerError):
    text = Word(
        "The server’s secret in {place} has fewer than {count} characters. Restore the file, or "
        "delete it and a new one is made: then the phones lose their seats."
    )


class Signer:
    """Signature (HMAC) of what is handed to a phone and comes back."""

    def __init__(self, secret: str) -> None:
        self._signing = {salt: URLSafeSerializer(secret, salt=salt) for salt in SALTS}
        self.lender = URLSafeTimedSerializer(secret, salt="lent book")
        self._known = lru_cache(KNOWN)(partial(self.read, SEAT))

    def sign(self, salt: str, text: str) -> str:
        return str(self._signing[salt].dumps(text))

    def read(self, salt: str, signed: str) -> str:
        """What was signed for this purpose, or nothing if it is not ours."""
        try:
            found = self._signing[salt].loads(signed)
        except BadData:
            return ""
        return found if isinstance(found, str) else ""

    def sent(self, name: str) -> str:
        """What the cookie of this name says; each is signed with its own name as the salt."""
        return self.read(name, request.cookies.get(name, ""))

    def seat(self, code: str, token: str) -> str:
        return self.sign(SEAT, f"{code}.{token}")

    def read_seat(self, signed: str) -> tuple[str, str]:
        """Table and token, from a cache: the same few phones ask again and again."""
        code, _, token = self._known(signed).rpartition(".")
        return code, token


def token(signer: Signer) -> str:
    """The seat token in the phone's cookie, which is sent only to the table that it belongs to."""
    return signer.read_seat(request.cookies.get(SEAT, ""))[1]


def has_pass(signer: Signer, code: str) -> bool:
    """Whether the phone shows what only this table gives: a seat at it, or a guest's pass."""
    seat = signer.read_seat(request.cookies.get(SEAT, ""))[0]
    return bool(code) and (seat == code or signer.sent(GUEST) == code)


def give_seat(response: Response, signer: Signer, code: str, secret: str) -> None:
    """Let the phone keep its seat until the table is gone."""
    give(response, SEAT, signer.seat(code, secret), KEPT, f"/table/{code}")


def gives_seat(response: Response) -> bool:
    return any(each.startswith(f"{SEAT}=") for each in response.headers.getlist("Set-Cookie"))


def give_pass(response: Response, signer: Signer, code: str) -> None:
    """Let the phone come back as a guest until its browser is closed."""
    give(response, GUEST, signer.sign(GUEST, code), path=f"/table/{code}")


def give(
    response: Response, name: str, value: str, seconds: int | None = None, path: str = ""
) -> None:
    """A cookie that no script and no other site's page can use; by itself for all of the app."""
    place = f"{request.script_root}{path}" if path else "/"
    safe: dict[str, Any] = {"httponly": True, "samesite": "Lax", "secure": request.is_secure}
    response.set_cookie(name, value, max_age=seconds, path=place, **safe)


def read_secret(path: Path) -> str:
    """The secret in a file that only its owner can read; made when it is needed first."""
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_secret(path)
        secret = path.read_text(encoding="ascii").strip()
    except (OSError, ValueError) as error:
        raise CannotKeepSecret(place=path, problem=problem_of(error)) from error
    if len(secret) < SHORTEST_SECRET:
        raise SecretTooShort(place=path, count=SHORTEST_SECRET)
    return secret


def write_secret(path: Path) -> None:
    """Written whole under another name first, so that nobody ever reads half of it."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(SECRET_BYTES) + "\n")
    try:
        os.link(draft, path)  # unlike a renaming it leaves a secret alone that is there already
    except FileExistsError:
        pass
    finally:
        draft.unlink()
