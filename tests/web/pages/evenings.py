"""Phones around one table for a whole evening: each deed where the table offers it."""

from playwright.sync_api import Error, Locator, Page, Response

from tests.second_tries import NEEDED
from tests.web.pages.sights import turn_to

PATIENCE = 10_000  # milliseconds
# What is to be done stands between head and bar, and nothing sticks out.
IN_SIGHT = """() => {
  scrollTo(0, 0);
  const [todo, bar] = ["todo", "do"].map((id) => document.getElementById(id));
  const { top, bottom } = todo.getBoundingClientRect();
  const { scrollWidth } = document.documentElement;
  return todo.textContent.trim() && bar.textContent.trim() && scrollWidth <= innerWidth &&
    top >= 0 && bottom <= bar.getBoundingClientRect().top + 1;
}"""
HEARD = "number => Number(document.querySelector('#log li').dataset.number) >= number"


def is_deed(response: Response) -> bool:
    """Whether this answers something that was pressed; phones show their shares by themselves."""
    return response.request.method == "POST" and not response.url.endswith("/share")


class Evening:
    """The phones at a table; after every deed each of them says how it goes on."""

    def __init__(self, *phones: Page) -> None:
        self.phones = list(phones)

    def is_led(self) -> None:
        """Everybody reads what is to be done, however they hold the phone."""
        for phone in self.phones:
            assert phone.evaluate(IN_SIGHT), phone.locator("main").inner_text()

    def offering(self, what: str) -> Page:
        """The phone that is offered something; it is told so a moment after the deed before."""
        for _ in range(PATIENCE // 50):
            for phone in self.phones:
                if phone.locator(what).first.is_visible():
                    return phone
            self.phones[0].wait_for_timeout(50)
        told = [phone.locator("#do").inner_text() for phone in self.phones]
        raise AssertionError(f"nobody is offered {what}: {told}")

    def lead(self, *actions: str) -> Page:
        """The main button does this; whoever has it presses. The phone that did the last one."""
        for action in actions:
            what = f"#do form[action$='/{action}'] button.main"
            phone = self.offering(what)
            self.press(phone, phone.locator(what))
        return phone

    def press(self, phone: Page, button: Locator) -> None:
        """Press something, until every phone shows that it was done."""
        try:
            answer = self.answered(phone, button, 8_000)
        except Error:  # a busy machine swapped the form under the finger
            NEEDED["a press on a form that came anew"] += 1
            answer = self.answered(phone, button, 30_000)
        number = answer.json()["event"]["number"]
        for each in self.phones:
            each.wait_for_function(HEARD, arg=number)
        self.is_led()

    @staticmethod
    def answered(phone: Page, button: Locator, patience: float) -> Response:
        with phone.expect_response(is_deed, timeout=patience) as answer:
            button.click()
        return answer.value

    def beside(self, phone: Page, tab: str, action: str, **filled: int) -> None:
        """What is not the usual thing to do waits under a tab."""
        turn_to(phone, tab)
        more = phone.locator(f"details.more:has(form[action$='/{action}'])")
        if more.get_attribute("open") is None:  # it stays as it was left
            more.locator("summary").click()
        for name, value in filled.items():
            more.locator(f"input[name$={name}]").fill(str(value))
        self.press(phone, more.locator("button"))
