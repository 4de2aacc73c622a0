// A game of dice that all share, and a set-up by number: web/table/games/pocket_kingdoms.py.

import { dealChance } from "./check-chance.js";
import { cellAt, dealNumber, deed, kinds, mayRoll, must, turnDeed } from "./check-deeds.js";
import { after, players } from "./check-state.js";

async function rollAll({ table, seat, chance, facts }) {
  must(mayRoll(table, seat));
  const { key, count, faces } = facts.dice[0];
  const turn = (table.rolls[key]?.turn ?? 0) + 1;
  return kinds.rolled(key, faces, await chance.roll(count, faces), turn, after(table, seat));
}

// One mountain a district, by a die across and a die down, halved.
async function mountains({ table, facts }, number, player = 0) {
  const chance = dealChance(
    table.opened.game,
    player ? `mountains ${player}` : "mountains",
    number,
  );
  const cells = [];
  for (let district = 0; district < 9; district++) {
    const [across, down] = (await chance.roll(2, facts.dice[0].faces)).map((face) =>
      Math.ceil(face / 2)
    );
    cells.push(cellAt(3 * Math.floor(district / 3) + down - 1, 3 * (district % 3) + across - 1));
  }
  return cells;
}

async function setupOf(doing, number) {
  const { table } = doing;
  if (table.opened.choices.mountains !== "own") {
    return { mountains: await mountains(doing, number) };
  }
  const seats = Object.keys(table.seats);
  const setup = {};
  for (const seat of players(table)) {
    setup[`mountains.${seat}`] = await mountains(doing, number, seats.indexOf(seat) + 1);
  }
  return setup;
}

// Where a game says no more than that a part of its set-up is some things out of many.
async function samplesOf({ table, facts }, number) {
  const setup = {};
  for (const [part, { among, count }] of Object.entries(facts.samples)) {
    setup[part] = await dealChance(table.opened.game, part, number).sample(among, count);
  }
  return setup;
}

async function layOut(doing) {
  const number = await dealNumber(doing);
  const setup = await (doing.facts.samples ? samplesOf : setupOf)(doing, number);
  return kinds.dealt(number, { drawn: doing.event.drawn, setup });
}

export const DEEDS = [turnDeed(["Rolled"], "game", rollAll), deed(["Dealt"], "game", layOut)];
