"""A page that listens to an app in this process: what it is sent, chunk by chunk."""

import json
import re

LIVE = re.compile(
    r'<[a-z]+[^>]* id="([a-z-]+)"[^>]* data-live|<[a-z]+[^>]*data-live[^>]* id="([a-z-]+)"'
)
KEYS = re.compile(r'name="(key|csrf|state)" value="[^"]*"')
PAGE = {"Accept": "text/html"}


def page_of(client, address, **headers):
    """A page without the names of what is done next, which are random."""
    text = client.get(address, headers={**PAGE, **headers}).text
    return KEYS.sub(r'name="\1" value=""', text)


def live_ids(text):
    return [first or second for first, second in LIVE.findall(text)]


class Listening:
    """The stream of one page."""

    def __init__(self, client, code, after, parts, page="table", old="", has=0, **headers):
        query = f"after={after}&page={page}&parts={','.join(parts)}&old={old}&has={has}"
        path = f"/table/{code}/events?{query}"
        self.answer = client.get(path, headers=headers, buffered=False)
        self.chunks = iter(self.answer.response)
        self.lines = []
        self.hello = next(self.chunks).decode()
        for part in told(self.hello, "lines").values() if "event: lines" in self.hello else ():
            self.text(part)

    def chunk(self):
        """What comes next, as it goes over the line."""
        return next(self.chunks).decode()

    def news(self):
        """The next parts, with what is told beside them."""
        return self.read(self.chunk())

    def read(self, chunk):
        news = told(chunk)
        return {**news, "parts": {name: self.text(part) for name, part in news["parts"].items()}}

    def text(self, part):
        """A part of which lines that came before are named by their numbers."""
        self.lines += [line for line in part if isinstance(line, str)]
        return "\n".join(line if isinstance(line, str) else self.lines[line] for line in part)

    def close(self):
        self.answer.close()


def told(chunk, kind="parts"):
    """What a chunk says by a message of this kind."""
    (found,) = re.findall(rf"^event: {kind}\ndata: (.*)$", chunk, re.M)
    return json.loads(found)
