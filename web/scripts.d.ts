// What the scripts hand to each other, and what the server hands to them. Only the checker reads
// this: `make test` has it check every script.

// What the server writes before web/static/worker.js

declare const SHELL: {
  mark: string;
  language: string;
  offline: string;
  pages: string[];
  files: string[];
};

// Elements

/** An element that a template promises, of whatever kind: its fields are those of all of them. */
interface Part extends HTMLElement {
  action: string;
  checked: boolean;
  disabled: boolean;
  elements: Iterable<Part>;
  form: Part;
  method: string;
  name: string;
  open: boolean;
  options: HTMLOptionsCollection;
  type: string;
  value: string;
  viewBox: SVGAnimatedRect;
  select(): void;
  setSelectionRange(start: number, end: number): void;
  closest(selector: string): any;
  querySelector(selector: string): any;
  querySelectorAll(selector: string): NodeListOf<any>;
}
type Attributes = Record<string, any>;
type Child = Node | string | number | false | null | undefined;

// A table: web/static/follow.js, web/static/shares.js

type Head = { number: number; head: string; promise: string; gone?: boolean };
type Shown = { links: string[]; seen: number[]; counts: number[] };
type Noted = { number: number; share: Shown };

// A finished game as text, taken apart: web/static/tally/notation.js

interface Board {
  name: string;
  entries: Map<string, string>;
  rows: string[][]; // of a board with cells
  items: string[]; // of a row of cards
}
interface Model {
  head: Map<string, string>;
  boards: Board[];
  drawn: { name: string; rows: string[] }[]; // quadrants that the text draws
  stray: string[];
}
interface Player {
  name: string;
  letter?: string; // of castles
}

// What the page knows of a game: web/tally/editor.py, web/games/*.py

type Titled = { key: string; title: string };
type Maps = Record<string, string[]>; // quadrants by their names
interface Entry extends Titled {
  kind: "number" | "pick" | "rows";
  low: number;
  high: number;
  count: number;
  options: Record<string, string>;
  rows: number;
  cells: number;
}
interface Castles {
  ranks: number[];
  rank_one: Record<string, number>; // by number of players
  letters: Record<string, string>; // colours by the letters in the box
  names: string[]; // of players who are called like a colour
  colours: string[];
}
interface Facts {
  key: string;
  title: string;
  unit: string[];
  plural: string;
  layout: { divider: string; marks: string; names: string };
  shape: { widths: number[]; firsts: [number, number][] }; // cells in each row, where it begins
  players: { least: number; most: number };
  pieces: { mark: string; name: string; count: number | null; group: string }[];
  entries: Entry[];
  choices: (Titled & { default: string; options: Record<string, string> })[];
  variants: (Titled & { sentence: string })[];
  rules: Titled[];
  names: { special: string; longest: number };
  addresses: Record<"cards" | "read" | "readings" | "report" | "save" | "score", string>;
  words: Record<string, string | string[]> & { colours?: Record<string, string> };
  result?: Saved;
  // of Kingdoms
  castles: Castles;
  gold: number; // at the start
  // of Kingdom Builder
  maps: Maps;
  terrains: Record<string, string>;
  // of Kartenreich
  cards: Record<string, string>;
  card_parts: string[]; // by name
  worths: Measure[];
  parts: Record<string, [string, string]>;
  needs: Record<string, string[]>;
  line: Record<string, string> & { points: any };
  at_an_end: string;
  signs: Record<string, string>;
}
interface Saved {
  address: string;
  changed: string | number;
  played?: string;
  place?: string;
  note?: string;
}

// A scoring line of Kartenreich: web/static/tally/worth.js

interface Measure {
  key: string;
  notation: string;
  one: string;
  many: string;
  form: string;
  parts: string[];
}
type Count = { measure: string; parts: string[]; least: number | string };
type Term = { points: number; per: number; count?: Count };
type Need = { end?: boolean; count?: any; comparison?: string; number?: number };
type Line = { terms: Term[]; needs: Need[] };
type Item = { kind: string; name: string; line: string };

// What the server says of a board: web/tally/report.py

interface Remark {
  sentence: string;
  cells: string[];
  board?: number;
  player?: string;
}
interface Reason extends Remark {
  points: number;
  who?: string;
}
interface RuleLine {
  rule: string;
  title: string;
  sentence: string;
  points: number;
  reasons: Reason[];
}
interface PlayerReport {
  name: string;
  called: string;
  total: number;
  rules: RuleLine[];
}
interface Report {
  result: string;
  winners: string[];
  players: PlayerReport[];
  notes: Remark[];
  warnings: Remark[];
  differences: {
    rule: string;
    player: string;
    epoch: number;
    counted: number;
    sentence: string;
    missed?: Reason[];
  }[];
}
type Fault = { line: number; column: number; sentence: string; file?: string; name?: string };

// The editor: a text, what shows it, and what each part adds to it

interface Cell {
  element: SVGGElement;
  row: number;
  col: number;
  use: SVGUseElement;
  piece: SVGUseElement | null;
  mark: string;
  ground: string;
}
interface Cells extends Map<string, Cell> {
  get(name: string): Cell;
}
interface Editor {
  readonly facts: Facts;
  model: Model;
  text: string;
  given: string; // what the page came with
  answered: boolean; // a form was just sent
  board: number; // the one that is shown
  piece: string; // the one that a tap sets
  inspect: boolean; // a tap asks why
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  word(key: string, values?: Record<string, any>): string;
  change(edit: (model: Model) => unknown, label?: string): void;
  replaceText(text: string, label?: string): void;
  begin(): void;
  end(): void;
  undo(): void;
  redo(): void;
  forgetPast(): void;
  show(index: number): void;
  pick(piece: string): void;
  light(cells: string[], board?: number, kind?: string): void;
  on(event: string, listener: (detail: any) => unknown): void;
  fire(event: string, detail?: object): void;
  say(text: string): void;
  // by board.js and touch.js
  cells: Cells;
  cursor: string; // the cell that keys set
  cellUnder(x: number, y: number): string;
  moveTo(cell: string, focus?: boolean): void;
  nameOf(mark: string): string;
  // by palette.js, tools.js, quadrants.js
  marks(): string[];
  zoomBy: ((steps: number) => void) | null;
  ground(): ((row: number, col: number) => string) | null; // what lies under each cell
  missing(): string; // what has to be chosen before there is a score
  // by score.js
  report: Report | null;
}
