// The editor of games on squares.

import * as board from "./board.js";
import * as draft from "./draft.js";
import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as keep from "./keep.js";
import * as palette from "./palette.js";
import * as people from "./people.js";
import * as score from "./score.js";
import * as seats from "./seats.js";
import * as tools from "./tools.js";

run(seats, draft, board, palette, people, entries, tools, score, keep);
