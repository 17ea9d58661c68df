// The lifecycles as they are drawn, one a line, for the server to keep: which pictures it has run with.
import { storedLives } from '#machines/flows/stored.ts';
import { machines } from '#machines/index.ts';
import { layoutOf } from './layoutOf.ts';

/** The text of `server/services/records/flows/drawn.jsonl`. */
export async function drawnLives(): Promise<string> {
  // what is derived and no record's own, like the state of a deposit, has no history to be drawn
  const stored = new Set<string>(Object.values(storedLives).map(({ machine }) => machine));
  const lives = Object.entries(machines).filter(([name]) => stored.has(name));
  const lines = await Promise.all(lives.map(async ([lifecycle, flow]) => JSON.stringify({ lifecycle, layout: await layoutOf(flow) })));
  return lines.map(line => `${line}\n`).join('');
}
