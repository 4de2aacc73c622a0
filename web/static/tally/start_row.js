// The editor of Kartenreich: a row of cards.

import * as draft from "./draft.js";
import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as keep from "./keep.js";
import * as people from "./people.js";
import * as row from "./row.js";
import * as score from "./score.js";
import * as seats from "./seats.js";

run(seats, draft, people, entries, row, score, keep);
