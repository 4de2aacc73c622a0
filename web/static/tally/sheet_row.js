// The own sheet of Kartenreich.

import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as people from "./people.js";
import * as row from "./row.js";
import * as score from "./score.js";
import * as table from "./table.js";

run(people, entries, row, score, table);
