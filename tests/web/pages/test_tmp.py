import cv2, numpy as np, pytest, os
from tests.photo.hands import Hand, put
from tests.photo.pages import blank_named
from tests.photo.scene import photograph
from tests.photo.severity import LEVELS
from tests.photo.padded import written_pad
from sheets.photo.blank import SCALE
SHEET = {"name": "sheet.jpg", "mimeType": "image/jpeg"}
LIKE = {
    "kingdoms board": ("epoch", {"+3": "W", "-2": "S", "mountain": "^", "R1": "H", "B2": "T"}),
    "map": ("hex", {"1": "H", "2": "T", "3": "L"}),
    "kartenreich": ("row", {"min": "^", "com": "H", "whe": "A"}),
}
def drawn_photo(name, step=3):
    blank, (begins, drawn) = blank_named(name), LIKE[name]
    chance, hand = np.random.default_rng(5), Hand("icons", 5, "black pen")
    page = cv2.cvtColor(blank.image, cv2.COLOR_GRAY2BGR)
    for field in [each for each in blank.layout.boxes if each.startswith(begins)][::step]:
        v = str(chance.choice(list(drawn)))
        box = blank.layout.boxes[field]
        at = box.centre.x, blank.layout.size.height - box.centre.y
        side = min(box.width, box.height, 16) * 0.8
        put(page, hand.piece(drawn[v], side, SCALE), *at, SCALE)
    return photograph(page, blank.layout.size, LEVELS["L1"], 5).jpeg
os.makedirs("/tmp/shots",exist_ok=True)
def go(edit, game, jpeg, tag):
    editor=edit(game); page=editor.page
    page.get_by_role("button", name="Photo", exact=True).click()
    page.get_by_label("Choose a picture").set_input_files({**SHEET, "buffer": jpeg})
    page.wait_for_selector("#asked, .boxes-of, .found", timeout=60000)
    page.wait_for_timeout(500)
    page.screenshot(path=f"/tmp/shots/{tag}.png", full_page=True)
    return editor
def test_pad(edit):
    page,_=written_pad("icons",50,(1,))
    blank=blank_named("kingdoms pad")
    e=go(edit,"kingdoms-2011",photograph(page, blank.layout.size, LEVELS["L1"], 5).jpeg,"pad")
    e.page.get_by_role("button", name="All right").click()
    e.page.wait_for_timeout(500)
    if e.page.locator("#photo .wrong").count() and e.page.locator("#photo .wrong").inner_text():
        e.page.get_by_role("button", name="All right").click()
    e.page.wait_for_timeout(2000)
    e.page.screenshot(path="/tmp/shots/pad2.png", full_page=True)
    print(e.page.url)
def test_board(edit): 
    go(edit,"kingdoms-2011",drawn_photo("kingdoms board"),"board")
def test_map(edit): 
    e=go(edit,"kingdom-builder",drawn_photo("map",11),"map")
def test_kr(edit): 
    e=go(edit,"kartenreich",drawn_photo("kartenreich"),"kr")
