"""A browser that forgets what it learned lately, as far as a page can tell.

No phone with iOS 15.0 can run here; what its browser lacks is taken from today's Chromium.
"""

from contextlib import suppress

from playwright.sync_api import Browser, Error, Route

from tests.web.browsers.visitors import Playwright

LOST = (
    *("Array.prototype.at", "Array.prototype.findLast", "Object.hasOwn", "String.prototype.at"),
    *("AbortSignal.timeout", "BroadcastChannel", "crypto.randomUUID", "structuredClone"),
    *("HTMLDialogElement.prototype.close", "HTMLDialogElement.prototype.show"),
    *("HTMLDialogElement.prototype.showModal", "HTMLFormElement.prototype.requestSubmit"),
    *("HTMLElement.prototype.inert", "Element.prototype.ariaHidden", "Element.prototype.role"),
    *("Navigator.prototype.locks", "Navigator.prototype.storage", "Navigator.prototype.vibrate"),
    *("Navigator.prototype.userActivation", "Navigator.prototype.wakeLock"),
)
STYLE = {":has(": ":unknown(", ":focus-visible": ":unknown", "dvh": "unknown"}


def forget(*names: str) -> str:
    """A script that takes these away before any other script runs."""
    owners = (name.rpartition(".")[::2] for name in names)
    return "\n".join(f"delete ({owner or 'globalThis'}).{name};" for owner, name in owners)


def plainer(route: Route) -> None:
    """A style in which an older browser does not know everything."""
    with suppress(Error):  # a page that is left needs no style
        answer = route.fetch(max_retries=2)  # a line that was idle may just be hung up
        text = answer.text()
        for known, unknown in STYLE.items():
            text = text.replace(known, unknown)
        route.fulfill(response=answer, body=text)


class Older(Playwright):
    def __init__(self, browser: Browser, address: str, *more: str) -> None:
        super().__init__(browser, address, service_workers="block")
        self.context.add_init_script(forget(*LOST, *more))
        self.context.route("**/style/*.css*", plainer)
