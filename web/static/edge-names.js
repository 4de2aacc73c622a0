// The names of rows and columns: they stay at the edges of a frame while a board moves in it.

import { all, draw, first } from "./elements.js";

/** @param {SVGSVGElement} svg @param {Part} names @param {Part} frame */
export function keepNames(svg, names, frame) {
  const rows = first(".rows", names);
  const columns = draw("g", {}, ...all(":scope > text", names));
  const { x, y, width, height } = svg.viewBox.baseVal;
  const corner = draw("rect", { x, y, width: -x, height: -y });
  rows.prepend(draw("rect", { x, y, width: -x, height }));
  columns.prepend(draw("rect", { x, y, width, height: -y }));
  names.append(columns, corner);
  svg.append(names);
  const move = () => {
    const scale = width / (svg.clientWidth || 1);
    const [left, top] = [frame.scrollLeft * scale, frame.scrollTop * scale];
    rows.setAttribute("transform", `translate(${left} 0)`);
    columns.setAttribute("transform", `translate(0 ${top})`);
    corner.setAttribute("transform", `translate(${left} ${top})`);
  };
  frame.onscroll = move;
  new ResizeObserver(move).observe(svg);
}
