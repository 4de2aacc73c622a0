// The own sheet of a game on squares.

import * as board from "./board.js";
import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as later from "./later.js";
import * as palette from "./palette.js";
import * as table from "./table.js";
import * as tools from "./tools.js";

run(board, palette, entries, tools, later, table);
