// The page of a table that was deleted while this phone did not listen.

import { isGone } from "./follow.js";

isGone(location.pathname.match(/\/table\/([a-z]+)/)?.[1] ?? "");
