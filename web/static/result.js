// The page of a result: its link and its picture are passed on.

import { offerLinks } from "./links.js";

offerLinks();
