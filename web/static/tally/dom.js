// The few strokes that every part of the editor is drawn with.

export const one = (id) => document.getElementById(id);

// make("button", { type: "button", class: "plain", onclick: f }, "Undo")
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== false && child != null));
  return element;
}

// "{left} left" with { left: 3 }
export const fill = (sentence, facts = {}) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

// An icon of the board's own symbols, such as "p-F"
export function icon(id, className = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", "-26 -26 52 52"); // as wide as a cell
  svg.setAttribute("class", `icon ${className}`.trim());
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}
