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

// A board that is kept on the phones: web/static/board.js

interface BoardCell {
  row: number;
  col: number;
  x: number;
  y: number;
  ground: string;
  element?: SVGGElement;
}
type BoardCells = Map<string, any>;
type BoardOffer = [
  action: string,
  fields: Record<string, string>,
  cells: string,
  asks: string,
  title: string,
  sign: string,
  short: string,
];
interface BoardWords {
  possible: string;
  free: string;
  taken: string;
  bare: string; // of a ground on which nothing can ever stand
  anyway: string;
  leave: string;
  good: string;
  chooseFirst: string;
  marks: Record<string, string>;
  grounds: Record<string, string>;
  solid: string[]; // such grounds
}
interface BoardNow {
  pieces: Record<string, string>;
  possible: BoardOffer[];
  ready: boolean; // whether the first of them is the one thing to do
  last: string[];
  whom?: string; // the seat that it would be done for, if not the own
  words: BoardWords;
}

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
  seats: Record<string, string>; // colours by the letters of seats that the box has not
  names: string[]; // of players who are called like a colour
  colours: string[];
}
interface Facts {
  key: string;
  title: string;
  unit: string[];
  plural: string;
  layout: {
    divider: string; // the header that begins each board
    marks: "characters" | "words" | "items"; // in a row
    own_boards: boolean; // for each player
    pieces_show: "" | "letter" | "number"; // of their owner
    alone: string; // the name of the only player, if nobody gave one
  };
  shape: { widths: number[]; firsts: [number, number][] }; // cells in each row, where it begins
  players: { least: number; most: number };
  pieces: { mark: string; name: string; count: number | null; group: string }[];
  entries: Entry[];
  choices: (Titled & { default: string; options: Record<string, string> })[];
  variants: (Titled & { sentence: string })[];
  rules: Titled[];
  names: { special: string; longest: number };
  shared?: { marks: string; note: string; choice: Record<string, string>; regions: number[][] };
  addresses: Record<"cards" | "kept" | "read" | "readings" | "report" | "save" | "score", string>;
  words: Record<string, string | string[]> & { colours?: Record<string, string> };
  result?: Saved;
  sheet: OwnSheet; // only at a table
  site: Site; // only where a sheet has one
  // of Kingdoms
  castles: Castles;
  gold: number; // at the start
  // of Kingdom Builder
  maps: Maps;
  terrains: Record<string, string>;
  unsettled: string[]; // where no settlement stands
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
// The own sheet at a table: web/tables/sheet_page.py; what is drawn beside its board, such as by
// web/games/pocket_kingdoms_site.py

interface SiteRows {
  mark: string;
  title: string;
  least: number[]; // sums of full rows
  most: number[];
  step: number | null; // from number to number
  targets: string[];
}
interface Site {
  dice: number;
  groups: { title: string; help: string; entries: string[] }[];
  rows: Record<string, SiteRows>;
  most_begun: number;
  market: { mark: string; rows: string; entry: string; boxes: number };
  districts: Record<string, string[]>;
  compass: Record<string, string>;
  axes: string[][];
  landscapes: string[]; // of a die below, equal to and above the free cells
  closed: { title: string; most: number };
  words: Record<string, string | string[]>;
}
interface OwnSheet {
  number: number;
  text: string;
  before: string; // as it was when the turn began, if it was another
  shown: string;
  warnings: Remark[];
  notes: Remark[];
  faults: Fault[];
  words: Record<string, string>;
}
interface Saved {
  id?: string;
  address: string;
  same?: boolean; // as the board that was asked about
  next?: string; // where the next game with the same players begins
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
  savedAs: string; // the result that a board of another visit was saved as
  board: number; // the one that is shown
  piece: string; // the one that a tap sets
  inspect: boolean; // a tap asks why
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  word(key: string, values?: Record<string, any>): string;
  labelled(label: any, what: any): string;
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
  instead(cell: string): boolean; // whether something else than the piece deals with a tap
  hand?: { face(): number; write(key: string, number: number): void };
  // by palette.js, tools.js, quadrants.js
  marks(): string[];
  zoomBy: ((steps: number) => void) | null;
  ground(): ((row: number, col: number) => string) | null; // what lies under each cell
  missing(): string; // what has to be chosen before there is a score
  counts(rule: string, players?: PlayerReport[]): boolean; // whether it has a line in the score
  chooser(content: Node[], reasons: Remark[]): HTMLElement; // a button that lights their cells
  // by score.js
  report: Report | null;
}

// A replay

/** What a step changes, as web/tables/replay_page.py tells it. */
interface Move {
  text: string;
  by: string;
  there: number;
  pieces: Record<string, string>;
  lit: number[];
  parts: Record<string, string>;
}

// A photo of a sheet: web/tally/camera.py, web/tally/photo.py

interface CameraFacts {
  words: Facts["words"];
  style: string;
  read: string; // where a photo is sent
  text: string; // where the values of fields become a text
  missing: string; // what this server lacks to read any
  marks: MarkFacts;
}
type MarkFacts = { patterns: number[]; round: number };
interface SeenCell {
  field: string;
  cell: string | null; // in the notation
  box: number[]; // x, y, width, height in millimetres
  state: "empty" | "marked" | "doubt";
  value: string | null; // as it is suggested
  sure: boolean;
  group: number | null;
  seen: string; // what it looks like
  label?: string;
  kind?: string;
}
interface Sighting {
  code: string;
  game: string;
  text: string;
  scale: number; // pixels of the picture in a millimetre
  picture: string;
  board: number[];
  at?: number; // which board of its page it is
  cells: SeenCell[];
  groups: number[][];
  beside?: Record<string, string[]>; // what boxes off the board are called, and their kinds
  signs?: string[][]; // what can be drawn in a cell, and what that is called
  totals: { field?: string; label: string; box: number[] }[];
}
type PhotoQuestion = { kind: string; fields: string[]; value: string };
