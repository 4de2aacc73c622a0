// What test_keyboard.py asks of a page: an object with one function for each question.
({
  start() {
    document.querySelector("a").focus();
    globalThis.walked = new Set([document.activeElement]);
  },

  // Nothing if the page was left; otherwise what has the focus although something lies over it.
  reached() {
    const at = document.activeElement;
    if (at === document.body) return null;
    walked.add(at);
    const { x, y, width, height } = at.getBoundingClientRect();
    const isOnTop = [0.5, 0.1, 0.9].some((part) => {
      const top = document.elementFromPoint(x + width / 2, y + height * part);
      return top && (at.contains(top) || top.closest("label")?.contains(at));
    });
    return isOnTop ? "" : at.outerHTML.slice(0, 90);
  },

  // What can be used but was never reached; of radio buttons one is enough.
  missed() {
    const isUsed = ({ type, name }) => type === "radio" && [...walked].some((each) => each.name === name);
    const all = document.querySelectorAll("a[href], button, select, summary, input:not([type=hidden])");
    return [...all]
      .filter((each) => each.checkVisibility() && !each.disabled && !walked.has(each) && !isUsed(each))
      .map((each) => each.outerHTML.slice(0, 90));
  },
})
