// The own sheet of a game on squares.

import * as board from "./board.js";
import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as hand from "./hand.js";
import * as palette from "./palette.js";
import * as people from "./people.js";
import * as score from "./score.js";
import * as site from "./site.js";
import * as table from "./table.js";
import * as tools from "./tools.js";

run(board, palette, people, entries, tools, score, site, hand, table);
