// The own sheet of a game with a building site beside its board.

import * as board from "./board.js";
import { run } from "./editor.js";
import * as hand from "./hand.js";
import * as later from "./later.js";
import * as palette from "./palette.js";
import * as site from "./site.js";
import * as table from "./table.js";
import * as tools from "./tools.js";

run(board, palette, tools, site, hand, later, table);
