// The few strokes that every page is drawn with.

const SVG = "http://www.w3.org/2000/svg";

// What the page's templates promise to be there, of whatever kind.
export const one = (/** @type {string} */ id) => /** @type {Part} */ (document.getElementById(id));
export const first = (
  /** @type {string} */ selector,
  within = /** @type {ParentNode} */ (document),
) => /** @type {Part} */ (within.querySelector(selector));
export const all = (
  /** @type {string} */ selector,
  within = /** @type {ParentNode} */ (document),
) => /** @type {Part[]} */ ([...within.querySelectorAll(selector)]);

/** Everything around it that is folded is opened. @param {Element} element */
export function unfold(element) {
  for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null) {
    at.open = true;
  }
}

/**
 * make("p", { class: "quiet" }, "Nothing yet")
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export const make = (tag, attributes = {}, ...children) =>
  filled(document.createElement(tag), attributes, children);

/**
 * The same for drawings.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
export const draw = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS(SVG, tag), attributes, children);

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(
    .../** @type {Node[]} */ (children.filter((child) => child !== false && child != null)),
  );
  return element;
}

/** makeButton({ onclick: undo }, "Undo") @param {Attributes} attributes @param {Child[]} children */
export const makeButton = (attributes, ...children) =>
  make("button", { type: "button", ...attributes }, ...children);

/** A field under its title. @param {string} title @param {Element} input */
export const labelled = (title, input) =>
  make("div", { class: "field" }, make("label", { for: input.id }, title), input);

/** @param {Attributes} attributes */
export const makeDigits = (attributes) =>
  make("input", { inputmode: "numeric", autocomplete: "off", ...attributes });
