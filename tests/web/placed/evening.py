"""An evening on a board that is kept on the phones, through the JSON door alone."""

COLOURS = ("yellow", "red", "blue", "green", "purple")


def with_header(client):
    client.environ_base["HTTP_X_TALLYROLL"] = "1"
    return client


class Evening:
    """Phones at one table, each with its seat."""

    def __init__(self, browser, game, players, variants=(), **choices):
        self.phones, self.code = {}, ""
        for name, colour in zip("ABCDE"[:players], COLOURS, strict=False):
            phone, who = with_header(browser()), {"name": name, "colour": colour}
            if not self.code:
                wished = {"board": "phones", **choices}
                chosen = {name: choice for name, choice in wished.items() if choice}
                asked = {"game": game, "choices": chosen, "variants": list(variants), **who}
                told = phone.post("/table", json=asked).json
                self.code = told["code"]
            else:
                told = phone.post(f"/table/{self.code}/join", json=who).json
            self.phones[told["seat"]] = phone
        self.table = told["table"]

    def send(self, seat, action, **sent):
        """What comes of an action; a refusal is a sentence."""
        answer = self.phones[seat].post(f"/table/{self.code}/{action}", json=sent)
        if answer.status_code == 200:
            self.table = answer.json["table"]
        else:
            assert answer.status_code in (409, 422), answer.json
            assert answer.json["sentence"].endswith((".", "?")), answer.json
        return answer

    def do(self, seat, action, **sent):
        answer = self.send(seat, action, **sent)
        assert answer.status_code == 200, answer.json
        return answer.json

    def look(self, seat="s1", path=""):
        return (
            self.phones[seat]
            .get(f"/table/{self.code}{path}", headers={"Accept": "application/json"})
            .json
        )

    @property
    def board(self):
        return self.look(path="/board")["board"]

    def log(self):
        return self.phones["s1"].get(f"/table/{self.code}/log").get_data(as_text=True)
