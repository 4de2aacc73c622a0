// What test_sizes.py asks of a page: an object with one function for each question.
({
  // Letters of twice their size; the page itself says 106.25 %.
  enlarge() {
    const large = new CSSStyleSheet();
    large.replaceSync("html { font-size: 212.5% }");
    document.adoptedStyleSheets = [large];
  },

  // Letters of the usual size again.
  usual() {
    document.adoptedStyleSheets = [];
  },

  // What lies outside the screen or is cut off, unless it can be scrolled to.
  lost() {
    const scrolled = ".wide *, .preview *";
    const unseen = ".unseen, .signed .shown, .skip, .picture, .picture *, svg *";
    const text = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isOutside = (each) => {
      const { left, right } = each.getBoundingClientRect();
      return text(each) && (left < -1 || right > innerWidth + 1);
    };
    const isCut = (each) =>
      getComputedStyle(each).overflowX !== "visible" &&
      !each.matches("select, input, .wide, .preview") &&
      (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1);
    const all = [...document.body.querySelectorAll("*")];
    const shown = all.filter((each) => each.checkVisibility() && !each.matches(`${scrolled}, ${unseen}`));
    const found = shown.filter((each) => isOutside(each) || isCut(each)).map((each) => each.outerHTML.slice(0, 90));
    const wide = document.documentElement.scrollWidth - innerWidth;
    return wide > 0 ? [`${wide} px too wide`, ...found] : found;
  },

  // Words that go on in the next line, without a hyphen; an address or a command may.
  torn() {
    const range = document.createRange();
    const goesOn = (node, start, end) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      const [first, ...others] = range.getClientRects();
      return others.some(({ top }) => top >= first.bottom - 1);
    };
    const words = (node) => [...node.data.matchAll(/[\p{L}\p{M}]{2,}/gu)];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement.checkVisibility() || node.parentElement.closest("code, pre, textarea, svg, .address")) continue;
      for (const { 0: word, index } of words(node)) {
        if (goesOn(node, index, index + word.length)) found.push(word);
      }
    }
    return found;
  },

  // What can be touched and is smaller than a fingertip; a link inside a sentence may be.
  small() {
    const inText = (each) =>
      each.matches("p a") && each.closest("p").textContent.trim() !== each.textContent.trim();
    const target = (each) => (each.matches("[type=checkbox], [type=radio]") ? each.closest("label") : each);
    const touched = "a[href], button, select, summary, textarea, input:not([type=hidden])";
    const isSmall = (each) => {
      const { width, height } = target(each).getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    };
    return [...document.querySelectorAll(touched)]
      .filter((each) => each.checkVisibility() && !each.matches(".skip") && !inText(each) && isSmall(each))
      .map((each) => each.outerHTML.slice(0, 90));
  },
})
