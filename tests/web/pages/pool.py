"""Object pool of browser pages: opening one takes three times as long as going on with one."""

from functools import partial, wraps

# What leaves traces in a page or its context; where they cannot be taken back, it is closed.
TRACES = (
    *("add_init_script", "close", "expose_binding", "expose_function", "grant_permissions"),
    *("new_cdp_session", "new_page", "on", "once", "set_extra_http_headers", "set_offline"),
)
# Of the same server and without a script; going there and back costs less than to a style sheet.
PLAIN_PAGE = "/manifest.webmanifest"
USUAL = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none"}


class Taken:
    """A page in a context of its own, and the faults of its script."""

    def __init__(self, browser, letters, options):
        self.wish, self.options = wish(letters, options), options
        self.faults, self.clean, self.back = [], True, []
        context = browser.new_context(**options)
        if not letters:
            context.route("**/*.woff2", lambda route: route.abort())
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        for owner, more in ((self.page, ()), (context, ("route",))):
            for name in filter(lambda each: hasattr(owner, each), (*TRACES, *more)):
                setattr(owner, name, self._noting(getattr(owner, name)))

    def _noting(self, method):
        @wraps(method)
        def called(*given, **options):
            found = method(*given, **options)
            self.back.append(way_back(method, given, found))
            return found

        return called

    @property
    def is_clean(self):
        """Whether nothing of a test need be left."""
        return self.clean and all(self.back) and not self.faults

    def forget(self):
        """Nothing of a test is left; a script may write while it leaves, so it goes first."""
        page = self.page
        while self.back:
            self.back.pop()()
        page.unroute_all()
        page.goto(PLAIN_PAGE)
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.context.clear_cookies()
        page.emulate_media(**{name: self.options.get(name, USUAL[name]) for name in USUAL})
        page.set_viewport_size(self.options["viewport"])


class PagePool:
    """Pages by what was wished of them, each without anything of the tests before."""

    def __init__(self, browser):
        self._browser, self._free = browser, {}

    def take(self, letters=True, **options):
        free = self._free.get(wish(letters, options))
        return free.pop() if free else Taken(self._browser, letters, options)

    def give_back(self, taken):
        if taken.is_clean and not taken.page.is_closed():
            taken.forget()
            self._free.setdefault(taken.wish, []).append(taken)
        else:
            taken.page.context.close()


def way_back(method, given, found):
    """What takes back that this was called, if anything does."""
    match method.__name__:
        case "add_init_script":
            return getattr(found, "dispose", None)  # the oldest Playwright that we allow has none
        case "new_cdp_session":
            return found.detach
        case "on":
            return partial(method.__self__.remove_listener, *given)
        case "set_extra_http_headers":
            return partial(method, {})
        case "set_offline":
            return partial(method, False)
    return None


def wish(letters, options):
    return letters, *((name, repr(option)) for name, option in sorted(options.items()))
