// Tests that try every combination of many names and many values draw a sixth of them a run, another one each time; `npm run test:all` tries all.

const seed = Number(process.env['TEST_SEED'] ?? 1);
const PARTS = 6;

/** A sixth of the cases by the seed of the run (`TEST_SEED`, which `npm test` prints), or all of them; `place` tells lists apart that are drawn alike. */
export const drawn = <Case>(cases: readonly Case[], place = 0): readonly Case[] =>
  process.env['TEST_ALL'] ? cases : cases.filter((_, at) => (Math.imul(at + 1, 0x9e3779b1) >>> 16) % PARTS === (seed + place) % PARTS);

/** One of a few cases by the same seed, or all of them. */
export const oneOf = <Case>(cases: readonly Case[]): readonly Case[] => (process.env['TEST_ALL'] ? cases : [cases[seed % cases.length]!]);
