// The own sheet of Kartenreich.

import { run } from "./editor.js";
import * as entries from "./entries.js";
import * as later from "./later.js";
import * as row from "./row.js";
import * as table from "./table.js";

run(entries, row, later, table);
