// What can come of a deed at a game's table, decided again: web/table/games/__init__.py.

import { DEEDS as beside } from "./check-beside.js";
import { DEEDS as cards } from "./check-cards.js";
import { DEEDS as dice } from "./check-dice.js";
import { DEEDS as kingdoms } from "./check-kingdoms.js";
import { DEEDS as terrain } from "./check-terrain.js";
import { players } from "./check-state.js";

const PARTS = new Map(Object.entries({ cards, dice, kingdoms, terrain })); // the facts of a game name its part

// At a table that keeps turns anybody may act for whose turn it is.
const actsFor = (table, by, whom) =>
  table.opened.choices.rolls === "turn" && whom !== by && whom === table.turn &&
  players(table).includes(whom);

// All that can come of a deed of this kind, each with the lane and the source of its chance.
export async function decidedAgain(table, { by, whom, event }, chances, all) {
  const found = [];
  if (table.closed || !players(table).includes(by)) return found;
  if (whom && !actsFor(table, by, whom)) return found;
  const { games, ...shared } = all;
  const facts = games[table.opened.game];
  for (const { makes, lane, decide, inTurn } of [...(PARTS.get(facts.part) ?? []), ...beside]) {
    if (!makes.includes(event.kind) || (whom && !inTurn)) continue;
    const chance = chances(lane);
    try {
      found.push({
        lane,
        chance,
        event: await decide({ ...shared, table, seat: whom || by, event, chance, facts }),
      });
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    }
  }
  return found;
}
